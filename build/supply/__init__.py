"""What the build needs from outside: where it lies, how it is brought here, checked, unpacked and kept."""
