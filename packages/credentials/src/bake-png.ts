import { crc32 } from 'node:zlib';

const keyword = 'openbadgecredential';
/** The signature and the header of the picture, which is always the first chunk. */
const headBytes = 8 + 25;

/** Puts a credential into a PNG as the Open Badges specification says: one uncompressed iTXt chunk. */
export function bakeCredential(png: Buffer, credential: string): Buffer {
  // Keyword, no compression, no language, no translated keyword.
  const content = Buffer.concat([Buffer.from(`${keyword}\0\0\0\0\0`, 'latin1'), Buffer.from(credential, 'utf8')]);
  const typed = Buffer.concat([Buffer.from('iTXt', 'latin1'), content]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(typed));
  return Buffer.concat([png.subarray(0, headBytes), length, typed, check, png.subarray(headBytes)]);
}
