/** A file in an archive, as its headers describe it (APPNOTE.TXT of PKWARE, 4.3). */
export interface ZipEntry {
  name: Buffer;
  /** The offset of its local header. */
  start: number;
  crc: number;
  size: number;
  packedSize: number;
}

const version = 45;
const namesAreUtf8 = 0x0800;
const deflated = 8;
/** 1 January 1980, the earliest date of the format; the date of the archive is in its manifest. */
const day = 0x21;
const inExtraField = 0xffffffff;
const inExtraCount = 0xffff;
const zip64 = 1;

const uint16 = (value: number) => {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
};
const uint32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};
const uint64 = (value: number) => {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(BigInt(value));
  return bytes;
};

/** Flags, method, time and date. */
const packing = [uint16(namesAreUtf8), uint16(deflated), uint16(0), uint16(day)];
const longSizes = ({ size, packedSize }: ZipEntry) => [uint64(size), uint64(packedSize)];

/** Returns the local header of a file. Its length does not depend on the sizes, so it can be rewritten once they are known. */
export const localHeader = (entry: ZipEntry): Buffer =>
  Buffer.concat([
    uint32(0x04034b50),
    uint16(version),
    ...packing,
    uint32(entry.crc),
    uint32(inExtraField),
    uint32(inExtraField),
    uint16(entry.name.length),
    uint16(20),
    entry.name,
    uint16(zip64),
    uint16(16),
    ...longSizes(entry),
  ]);

/** Returns the entry of a file in the central directory. */
export const centralHeader = (entry: ZipEntry): Buffer =>
  Buffer.concat([
    uint32(0x02014b50),
    uint16(version),
    uint16(version),
    ...packing,
    uint32(entry.crc),
    uint32(inExtraField),
    uint32(inExtraField),
    uint16(entry.name.length),
    uint16(28),
    // Comment length, disk number and attributes.
    uint16(0),
    uint16(0),
    uint16(0),
    uint32(0),
    uint32(inExtraField),
    entry.name,
    uint16(zip64),
    uint16(24),
    ...longSizes(entry),
    uint64(entry.start),
  ]);

/** Returns the records that follow the central directory. */
export function endOfDirectory({ count, start, size }: { count: number; start: number; size: number }): Buffer {
  const counts = [uint64(count), uint64(count), uint64(size), uint64(start)];
  const long = [uint32(0x06064b50), uint64(44), uint16(version), uint16(version), uint32(0), uint32(0), ...counts];
  const locator = [uint32(0x07064b50), uint32(0), uint64(start + size), uint32(1)];
  const short = [
    uint32(0x06054b50),
    uint16(0),
    uint16(0),
    uint16(inExtraCount),
    uint16(inExtraCount),
    uint32(inExtraField),
    uint32(inExtraField),
    uint16(0),
  ];
  return Buffer.concat([...long, ...locator, ...short]);
}
