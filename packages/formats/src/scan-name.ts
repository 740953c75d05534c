import { decodeXML } from 'entities';

/** Patterns for the scan name in the files of each tool. */
const names: Readonly<Record<string, RegExp>> = {
  nessus: /<Report\s+name="([^"<]{1,600})"/,
  openvas: /<task\b[^>]{0,200}>\s{0,200}<name>([^<]{1,600})<\/name>/,
};

const longest = 200;

/** Returns the name of the scan from the beginning of its file, or null. */
export function scanNameIn(format: string, head: string): string | null {
  const found = names[format]?.exec(head)?.[1];
  if (found === undefined) return null;
  const name = decodeXML(found)
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim();
  return name === '' ? null : [...name].slice(0, longest).join('');
}
