/**
 * Arrays in the binary protocol format (`array_recv`, PostgreSQL 15, src/backend/utils/adt/arrayfuncs.c). Encoding columns of many rows as
 * text takes longer than storing them.
 */

/** Five integers: dimensions, null flag, element type, number of elements, lower bound. */
const headerBytes = 20;
const lengthBytes = 4;
const firstRoom = 4_096;

/** An array parameter that is built element by element. */
export interface BinaryArray<Value> {
  push(value: Value | null): void;
  count(): number;
  /** Returns the encoded array; nothing may be pushed after that. */
  bytes(): Buffer;
}

interface ElementType<Value> {
  /** The OID of the element type in `pg_type`. */
  oid: number;
  bytesAtMost: (value: Value) => number;
  /** Writes a value and returns the number of bytes written. */
  write: (into: Buffer, value: Value, at: number) => number;
}

function grown(bytes: Buffer<ArrayBuffer>, needed: number): Buffer<ArrayBuffer> {
  if (needed <= bytes.length) return bytes;
  const larger = Buffer.allocUnsafe(Math.max(needed, bytes.length * 2));
  bytes.copy(larger);
  return larger;
}

function openBinaryArray<Value>({ oid, bytesAtMost, write }: ElementType<Value>): BinaryArray<Value> {
  let bytes = Buffer.allocUnsafe(firstRoom);
  let end = headerBytes;
  let count = 0;
  let hasNulls = 0;
  return {
    push(value) {
      const start = end + lengthBytes;
      bytes = grown(bytes, start + (value === null ? 0 : bytesAtMost(value)));
      const length = value === null ? -1 : write(bytes, value, start);
      bytes.writeInt32BE(length, end);
      end = start + Math.max(length, 0);
      count += 1;
      if (value === null) hasNulls = 1;
    },
    count: () => count,
    bytes() {
      const dimensions = count === 0 ? 0 : 1;
      for (const [place, field] of [dimensions, hasNulls, oid, count, 1].entries())
        bytes.writeInt32BE(field, place * 4);
      return bytes.subarray(0, dimensions === 0 ? 12 : end);
    },
  };
}

const utf8BytesAtMost = 3;
const uuidBytes = 16;
const instantBytes = 8;
/** PostgreSQL counts microseconds from 2000-01-01. */
const epochMs = Date.UTC(2000, 0, 1);
const upperHalf = 2 ** 32;

/** Opens a `text[]`. */
export const openTexts = (): BinaryArray<string> =>
  openBinaryArray({
    oid: 25,
    bytesAtMost: (text) => text.length * utf8BytesAtMost,
    write: (into, text, at) => into.write(text, at),
  });

/** Opens a `uuid[]`. */
export const openUuids = (): BinaryArray<string> =>
  openBinaryArray({
    oid: 2950,
    bytesAtMost: () => uuidBytes,
    write: (into, id, at) => into.write(id.replaceAll('-', ''), at, 'hex'),
  });

/** Opens a `bytea[]`. */
export const openBytes = (): BinaryArray<Buffer> =>
  openBinaryArray({
    oid: 17,
    bytesAtMost: ({ length }) => length,
    write: (into, bytes, at) => bytes.copy(into, at),
  });

/** Opens a `smallint[]`. */
export const openSmallints = (): BinaryArray<number> =>
  openBinaryArray({
    oid: 21,
    bytesAtMost: () => 2,
    write: (into, value, at) => into.writeInt16BE(value, at) - at,
  });

/** Opens an `integer[]`. */
export const openIntegers = (): BinaryArray<number> =>
  openBinaryArray({
    oid: 23,
    bytesAtMost: () => 4,
    write: (into, value, at) => into.writeInt32BE(value, at) - at,
  });

/** Opens a `boolean[]`. */
export const openBooleans = (): BinaryArray<boolean> =>
  openBinaryArray({
    oid: 16,
    bytesAtMost: () => 1,
    write: (into, value, at) => into.writeUInt8(Number(value), at) - at,
  });

/** Opens a `timestamptz[]`; its values are milliseconds since 1970. */
export const openInstants = (): BinaryArray<number> =>
  openBinaryArray({
    oid: 1184,
    bytesAtMost: () => instantBytes,
    write(into, instant, at) {
      const microseconds = (instant - epochMs) * 1_000;
      into.writeInt32BE(Math.floor(microseconds / upperHalf), at);
      // The lower 32 bits must be unsigned, also for a time before 2000.
      return into.writeUInt32BE(((microseconds % upperHalf) + upperHalf) % upperHalf, at + 4) - at;
    },
  });

/** Encodes an array of existing values. */
export function arrayOf<Value>(open: () => BinaryArray<Value>, values: Iterable<Value | null>): Buffer {
  const array = open();
  for (const value of values) array.push(value);
  return array.bytes();
}

const quoted = /["\\]/g;
const emptyArray = '{}';

/** An array of texts as PostgreSQL writes one, for a column of arrays that is sent as texts. */
export const arrayText = (texts: readonly string[]): string =>
  texts.length === 0 ? emptyArray : `{${texts.map((text) => `"${text.replace(quoted, '\\$&')}"`).join(',')}}`;
