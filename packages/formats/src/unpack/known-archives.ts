/** The type of an archive. */
export type ArchiveKind = 'gzip' | 'zip';

function startsWith(head: Uint8Array, mark: string): boolean {
  return Buffer.from(head.subarray(0, mark.length)).toString('latin1') === mark;
}

/** Returns the type of an archive that can be unpacked, or null. */
export function packingOf(head: Uint8Array): ArchiveKind | null {
  if (startsWith(head, '\x1f\x8b')) return 'gzip';
  return startsWith(head, 'PK\x03\x04') ? 'zip' : null;
}
