import { decodeXML } from 'entities';

/** Place of the scan's name in the files of a tool. */
const names: Readonly<Record<string, RegExp>> = {
  nessus: /<Report\s+name="([^"<]{1,600})"/,
  openvas: /<task\b[^>]{0,200}>\s{0,200}<name>([^<]{1,600})<\/name>/,
};

const longest = 200;

/** Name of the scan, read from the beginning of its file; null where it has none. */
export function scanNameIn(format: string, head: string): string | null {
  const found = names[format]?.exec(head)?.[1];
  if (found === undefined) return null;
  const name = decodeXML(found)
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim();
  return name === '' ? null : [...name].slice(0, longest).join('');
}
