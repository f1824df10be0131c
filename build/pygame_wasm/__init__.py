"""pygame-ce for Pyodide, compiled from source: one wheel for one Pyodide, without emsdk, root or git."""
