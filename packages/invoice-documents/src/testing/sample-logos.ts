import { crc32, deflateSync } from 'node:zlib';

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(content.length, 0);
  frame.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
}

const width = 120;
const height = 40;

/** Returns a PNG with half-transparent pixels. */
export function translucentPng(): Uint8Array {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // Eight bits per channel, four channels.
  head.set([8, 6], 8);
  const row = Buffer.concat([Buffer.alloc(1), Buffer.alloc(width * 4, Buffer.from([20, 90, 160, 128]))]);
  const rows = Buffer.concat(Array.from({ length: height }, () => row));
  const start = Buffer.from('89504e470d0a1a0a', 'hex');
  const parts = [chunk('IHDR', head), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([start, ...parts]);
}

/** Returns the header of a CMYK JPEG, which is all that is read. */
export const cmykJpeg = (): Uint8Array =>
  Buffer.concat([
    Buffer.from('ffd8', 'hex'),
    Buffer.from('ffc00014080010001004011100021100031100041100', 'hex'),
    Buffer.from('ffd9', 'hex'),
  ]);
