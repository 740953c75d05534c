const [startOfScan, endOfImage, comment] = [0xda, 0xd9, 0xfe];
const isApplication = (marker: number): boolean => marker >= 0xe1 && marker <= 0xef;

/** Application segments that colors depend on: Adobe's transform, and the color profile. */
const coloring = [
  [0xee, 'Adobe'],
  [0xe2, 'ICC_PROFILE\0'],
] as const;

/**
 * Returns a JPEG without application segments and comments, also between scans, and without anything after the image, such as further
 * pictures. The rotation is preserved, because browsers apply it.
 */
export function stripJpegMetadata(bytes: Buffer): Buffer[] {
  const pieces = [bytes.subarray(0, 2)];
  let at = 2;
  while (at + 4 <= bytes.length) {
    const marker = bytes.readUInt8(at + 1);
    // A marker may follow fill bytes (ITU T.81, B.1.1.2).
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === endOfImage) break;
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    pieces.push(...plainSegment(bytes.subarray(at, end), marker));
    at = marker === startOfScan ? endOfScan(bytes, end) : end;
    if (marker === startOfScan) pieces.push(bytes.subarray(end, at));
  }
  return [...pieces, Buffer.from([0xff, endOfImage])];
}

/** Returns the offset of the next segment: a marker that is neither a stuffed byte nor a restart (ITU T.81, B.1.1.5). */
function endOfScan(bytes: Buffer, start: number): number {
  for (let at = bytes.indexOf(0xff, start); at >= 0 && at + 1 < bytes.length; at = bytes.indexOf(0xff, at + 1)) {
    const marker = bytes.readUInt8(at + 1);
    const isData = marker === 0 || marker === 0xff || (marker >= 0xd0 && marker <= 0xd7);
    if (!isData) return at;
  }
  return bytes.length;
}

function plainSegment(segment: Buffer, marker: number): Buffer[] {
  if (marker === comment) return [];
  if (!isApplication(marker)) return [segment];
  const draws = coloring.some(
    ([kind, name]) => marker === kind && segment.toString('latin1', 4, 4 + name.length) === name,
  );
  if (draws) return [segment];
  const turn = exifOrientation(segment);
  return turn === 1 ? [] : [turnedBy(turn)];
}

const exif = 'Exif\0\0';
const orientationTag = 0x01_12;

/** Returns the rotation of the image that an EXIF segment states, from 1 (none) to 8; 1 if it states none. */
function exifOrientation(segment: Buffer): number {
  const tiff = segment.subarray(10);
  if (segment.toString('latin1', 4, 10) !== exif || tiff.length < 10) return 1;
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  const short = (at: number): number => {
    if (at + 2 > tiff.length) return 0;
    return isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at);
  };
  const directory = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  const entries = Math.min(short(directory), 200);
  for (let entry = 0; entry < entries; entry += 1) {
    const at = directory + 2 + entry * 12;
    if (short(at) === orientationTag) return inRange(short(at + 8));
  }
  return 1;
}

const inRange = (turn: number): number => (turn >= 1 && turn <= 8 ? turn : 1);

/** Returns an EXIF segment that contains only the rotation. */
function turnedBy(turn: number): Buffer {
  const tiff = Buffer.from('4d4d002a000000080001011200030000000100000000' + '00000000', 'hex');
  tiff.writeUInt16BE(turn, 18);
  const content = Buffer.concat([Buffer.from(exif, 'latin1'), tiff]);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
}
