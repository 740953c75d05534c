/** How a file is packed, by its first bytes. */
export type ArchiveKind = 'gzip' | 'zip';

function startsWith(head: Uint8Array, mark: string): boolean {
  return Buffer.from(head.subarray(0, mark.length)).toString('latin1') === mark;
}

/** How a file is packed that can be unpacked; null for any other. */
export function packingOf(head: Uint8Array): ArchiveKind | null {
  if (startsWith(head, '\x1f\x8b')) return 'gzip';
  return startsWith(head, 'PK\x03\x04') ? 'zip' : null;
}
