/** First bytes of common binary formats. */
const magics: readonly (readonly [bytes: string, title: string, advice: string])[] = [
  ['PK\x03\x04', 'a ZIP archive', '; import it as an archive, not as a list'],
  ['PK\x05\x06', 'an empty ZIP archive', ''],
  ['Rar!\x1a\x07', 'a RAR archive', '; unpack it or repack it as a ZIP archive'],
  ["7z\xbc\xaf'\x1c", 'a 7-Zip archive', '; unpack it or repack it as a ZIP archive'],
  ['\x1f\x8b', 'compressed with gzip', '; unpack it'],
  ['BZh', 'compressed with bzip2', '; unpack it'],
  ['\xfd7zXZ\0', 'compressed with xz', '; unpack it'],
  ['(\xb5/\xfd', 'compressed with Zstandard', '; unpack it'],
  ['%PDF-', 'a PDF document', ''],
  ['\x89PNG', 'an image', ''],
  ['\xff\xd8\xff', 'an image', ''],
  ['SQLite format 3\0', 'a SQLite database', ''],
  ['MZ\x90\0', 'a program', ''],
  ['\x7fELF', 'a program', ''],
];

/** Returns what a file is and what to do with it, according to its first bytes, or null if it may be text. */
export function refusedByMagic(head: Uint8Array): string | null {
  const start = Buffer.from(head.subarray(0, 16)).toString('latin1');
  const found = magics.find(([magic]) => start.startsWith(magic));
  return found === undefined ? null : `it is ${found[1]}${found[2]}`;
}

function isControl(byte: number): boolean {
  // Tabs, line breaks and the escape sequences of colored banners are text.
  return byte < 32 && byte !== 9 && byte !== 10 && byte !== 12 && byte !== 13 && byte !== 27;
}

// This many control characters may occur in a short text list.
const maxStray = 4;

/** Returns the reason if bytes are not text, or null if they are. A few stray control characters are allowed. */
export function refusedAsBinary(head: Uint8Array): string | null {
  const magic = refusedByMagic(head);
  if (magic !== null) return magic;
  const controls = head.reduce((count, byte) => count + (isControl(byte) ? 1 : 0), 0);
  return controls > maxStray && controls * 10 > head.length ? 'it is binary, not text' : null;
}
