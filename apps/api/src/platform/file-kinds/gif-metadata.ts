const [extension, comment, application, trailer] = [0x21, 0xfe, 0xff, 0x3b];
/** Application extensions that set the repetition of an animation; all others contain program data. */
const repeating = ['NETSCAPE2.0', 'ANIMEXTS1.0'];

const tableAfter = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 0x07) + 1) : 0);

/** Returns a GIF without comments and program data (GIF89a specification, §24 and §26). */
export function stripGifMetadata(bytes: Buffer): Buffer[] {
  let at = 13 + tableAfter(bytes.readUInt8(10));
  const pieces = [bytes.subarray(0, at)];
  while (at < bytes.length && bytes[at] !== trailer) {
    const end = endOfBlock(bytes, at);
    if (!isMetadata(bytes, at)) pieces.push(bytes.subarray(at, end));
    at = end;
  }
  return [...pieces, bytes.subarray(at)];
}

const endOfBlock = (bytes: Buffer, at: number): number =>
  bytes[at] === extension
    ? afterSubBlocks(bytes, at + 2)
    : afterSubBlocks(bytes, at + 11 + tableAfter(bytes.readUInt8(at + 9)));

function afterSubBlocks(bytes: Buffer, start: number): number {
  let at = start;
  while (at < bytes.length && bytes[at] !== 0) at += 1 + bytes.readUInt8(at);
  return at + 1;
}

function isMetadata(bytes: Buffer, at: number): boolean {
  if (bytes[at] !== extension) return false;
  if (bytes[at + 1] === comment) return true;
  return bytes[at + 1] === application && !repeating.includes(bytes.toString('latin1', at + 3, at + 14));
}
