import { crc32 } from 'node:zlib';

const keyword = 'openbadgecredential';
/** Length of the signature and the header chunk, which always comes first. */
const headBytes = 8 + 25;

/** Embeds a credential into a PNG as specified by Open Badges, in one uncompressed iTXt chunk. */
export function bakeCredential(png: Buffer, credential: string): Buffer {
  // The keyword, followed by empty fields: no compression, language or translated keyword.
  const content = Buffer.concat([Buffer.from(`${keyword}\0\0\0\0\0`, 'latin1'), Buffer.from(credential, 'utf8')]);
  const typed = Buffer.concat([Buffer.from('iTXt', 'latin1'), content]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(typed));
  return Buffer.concat([png.subarray(0, headBytes), length, typed, check, png.subarray(headBytes)]);
}
