/** Maximum characters of the name of a campaign. */
export const campaignNameCharacters = 200;

// The names of gophish exports; a browser numbers repeated downloads.
const exported = /^(.*\S)\s+-\s+(?:Results|Events)(?:\s*\(\d{1,4}\))?\.csv$/i;

/**
 * Returns the name of a file's campaign: the entered name, else the file name before " - Results" or " - Events", else the name inside the
 * file.
 */
export function campaignNameOf(given: string | null, fileName: string, own: string | null): string | null {
  // macOS stores letters and accents in file names separately, Windows combined.
  const names = [given, exported.exec(fileName.slice(-500))?.[1], own].map((name) =>
    (name ?? '').normalize('NFC').trim(),
  );
  const name = names.find((one) => one !== '');
  return name === undefined ? null : [...name].slice(0, campaignNameCharacters).join('');
}
