import type { FileHandle } from 'node:fs/promises';

/**
 * Reads this many bytes of a file from an offset.
 * @throws if the file is shorter
 */
export async function readBytesAt(file: FileHandle, place: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read({ buffer: Buffer.allocUnsafe(length), position: place });
  if (bytesRead < length) throw new Error('Unexpected end of file');
  return buffer;
}
