/** The most characters of the name of a campaign. */
export const campaignNameCharacters = 200;

// As gophish names its exports; a browser numbers a second download.
const exported = /^(.*\S)\s+-\s+(?:Results|Events)(?:\s*\(\d{1,4}\))?\.csv$/i;

/** The name of the campaign of a file: the one given, the part of the file’s name before “ - Results” or “ - Events”, or its own. */
export function campaignNameOf(given: string | null, fileName: string, own: string | null): string | null {
  // A Mac writes letters and their accents apart in the names of files, Windows together.
  const names = [given, exported.exec(fileName.slice(-500))?.[1], own].map((name) =>
    (name ?? '').normalize('NFC').trim(),
  );
  const name = names.find((one) => one !== '');
  return name === undefined ? null : [...name].slice(0, campaignNameCharacters).join('');
}
