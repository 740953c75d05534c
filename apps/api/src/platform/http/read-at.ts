import type { FileHandle } from 'node:fs/promises';

/**
 * So many bytes of a file from a place on.
 * @throws when the file ends before them
 */
export async function readAt(file: FileHandle, place: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read({ buffer: Buffer.allocUnsafe(length), position: place });
  if (bytesRead < length) throw new Error('Unexpected end of file');
  return buffer;
}
