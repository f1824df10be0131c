"""Reading WebAssembly modules: what a module imports and exports."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum

from supply.errors import BuildError

MAGIC = b"\0asm\x01\0\0\0"
SECTION_IMPORT = 2
SECTION_EXPORT = 7


class Kind(IntEnum):
    """What is imported or exported."""

    FUNCTION = 0
    TABLE = 1
    MEMORY = 2
    GLOBAL = 3
    TAG = 4


@dataclass(frozen=True, slots=True)
class Import:
    module: str
    name: str
    kind: Kind


@dataclass(frozen=True, slots=True)
class Module:
    imports: tuple[Import, ...]
    exports: dict[str, Kind]


class _Reader:
    def __init__(self, data: bytes, at: int = 0) -> None:
        self.data = data
        self.at = at

    def byte(self) -> int:
        value = self.data[self.at]
        self.at += 1
        return value

    def number(self) -> int:
        """An unsigned LEB128 number."""
        value = shift = 0
        while True:
            byte = self.byte()
            value |= (byte & 0x7F) << shift
            shift += 7
            if not byte & 0x80:
                return value

    def name(self) -> str:
        size = self.number()
        self.at += size
        return self.data[self.at - size : self.at].decode("utf-8")

    def limits(self) -> None:
        has_maximum = self.number() & 1
        self.number()
        if has_maximum:
            self.number()

    def skip_description(self, kind: Kind) -> None:
        if kind is Kind.FUNCTION:
            self.number()
        elif kind is Kind.TABLE:
            self.byte()
            self.limits()
        elif kind is Kind.MEMORY:
            self.limits()
        elif kind is Kind.GLOBAL:
            self.at += 2
        else:
            self.byte()
            self.number()


def read_module(data: bytes) -> Module:
    """Imports and exports of a WebAssembly binary. Raises :class:`BuildError` if it is none or is cut short."""
    if not data.startswith(MAGIC):
        raise BuildError("not a WebAssembly module (version 1)")
    reader = _Reader(data, len(MAGIC))
    imports: list[Import] = []
    exports: dict[str, Kind] = {}
    try:
        while reader.at < len(data):
            section = reader.byte()
            end = reader.number() + reader.at
            if end > len(data):
                raise BuildError("the WebAssembly module is cut short")
            if section == SECTION_IMPORT:
                for _ in range(reader.number()):
                    module, name, kind = reader.name(), reader.name(), Kind(reader.byte())
                    reader.skip_description(kind)
                    imports.append(Import(module, name, kind))
            elif section == SECTION_EXPORT:
                for _ in range(reader.number()):
                    name = reader.name()
                    exports[name] = Kind(reader.byte())
                    reader.number()
            reader.at = end
    except (IndexError, ValueError) as error:
        raise BuildError("the WebAssembly module is damaged") from error
    return Module(tuple(imports), exports)
