import { findAddresses, plainLinks } from './identifiers.ts';

const maxReferences = 100;
const maxCharacters = 500;

// "- ", "* ", "1. " and "[1] " before an entry of a list.
const listMark = /^\s*(?:[-*+•]|\d{1,3}[.)]|\[\d{1,3}\]:?)\s+/;

function readLine(line: string): string[] {
  if (/^https?:\/\/[^\s<>]{1,2000}$/i.test(line.trim())) return [line.trim()];
  const addresses = findAddresses([line]);
  if (addresses.length > 0) return addresses;
  const words = line
    .replace(listMark, '')
    .replaceAll(/[<>\0]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return words === '' ? [] : [words.slice(0, maxCharacters)];
}

/** Returns the references of a report, one per line: the URLs of a line, or its text if it has none. */
export function readReferences(texts: readonly string[]): string[] {
  const lines = texts.flatMap((text) => plainLinks(text.slice(0, 100_000)).split(/[\r\n]+/, 1_000));
  return [...new Set(lines.flatMap(readLine))].slice(0, maxReferences);
}
