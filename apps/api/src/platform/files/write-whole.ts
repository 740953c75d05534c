import type { FileHandle } from 'node:fs/promises';

/** Writes all bytes of a chunk at a position, because one system call may write fewer. */
export async function writeWhole(file: FileHandle, piece: Uint8Array, position: number): Promise<void> {
  let written = 0;
  while (written < piece.length) {
    const { bytesWritten } = await file.write(piece, written, piece.length - written, position + written);
    written += bytesWritten;
  }
}
