import { isWebAddress, trimAddress } from '@gatehouse/markdown/web-address';

import { decodeEntities } from './html-entities.ts';

const maxIdentifiers = 100;

function distinct(texts: readonly string[]): string[] {
  return [...new Set(texts)].slice(0, maxIdentifiers);
}

/** The CVE ids in any texts, without order or punctuation to rely on. */
export function findCves(texts: readonly string[]): string[] {
  const found = texts.flatMap((text) => text.match(/\bCVE-\d{4}-\d{4,10}\b/gi) ?? []);
  return distinct(found.map((id) => id.toUpperCase()));
}

/** The first weakness number among "79", "CWE-79" and "CWE:79". */
export function findCwe(texts: readonly string[]): number | null {
  const digits = texts.map(
    (text) => /^\s*(?:CWE[-:\s]?)?(\d{1,6})(?!\d)/i.exec(text)?.[1] ?? /\bCWE[-:](\d{1,6})\b/i.exec(text)?.[1],
  );
  const number = Number(digits.find((found) => found !== undefined) ?? 0);
  return number > 0 ? number : null;
}

/** The weaknesses beside the first, as tags: a finding has room for one. */
export function otherWeaknesses(texts: readonly string[]): string[] {
  const numbers = texts.flatMap((text) => {
    const bare = /^\s*(\d{1,6})\s*$/.exec(text)?.[1];
    return bare === undefined ? [...text.matchAll(/\bCWE[-: ]?(\d{1,6})\b/gi)].map((match) => match[1] ?? '') : [bare];
  });
  const first = findCwe(texts);
  const others = new Set(numbers.map(Number).filter((number) => number > 0 && number !== first));
  return [...others].slice(0, 20).map((number) => `CWE-${number}`);
}

// "[name](https://…)", in whose address brackets may be, and a title behind it.
const markdownLink =
  /\[(?:[^[\]]|\[[^[\]]{0,500}\]){0,500}\]\(<?(https?:(?:[^\s()<>]|\([^\s()<>]{0,500}\)){1,2000})>?(?:\s+"[^"]{0,500}")?\)/g;

/** A text in which each link of Markdown is its address alone. */
export function plainLinks(text: string): string {
  return text.includes('](') ? text.replaceAll(markdownLink, ' $1 ') : text;
}

const written = /https?:\/\/[^\s<>"'`\\|]{1,2000}/gi;

// What is longer is no reference for people.
const maxAddress = 500;

/** The web addresses in any texts, also inside of HTML. A bracket at the end stays where the address opens it. */
export function findAddresses(texts: readonly string[]): string[] {
  const found = texts.flatMap((text) => plainLinks(text.slice(0, 100_000)).match(written) ?? []);
  const decoded = found.map((address) => trimAddress(decodeEntities(address).replace(/["<>\s].*$/s, '')));
  return distinct(decoded.filter((address) => address.length <= maxAddress && isWebAddress(address)));
}

/** A port written as a number; port 0 means the host as a whole. */
export function readPort(text: string | number): number | null {
  const digits = String(text);
  const port = /^\d{1,5}$/.test(digits) ? Number(digits) : 0;
  return port > 0 && port <= 65_535 ? port : null;
}

/** A whole number from 0 to 100, as tools write how sure they are. */
export function readScaled(text: string): number | null {
  const number = /^\d{1,3}$/.test(text) ? Number(text) : null;
  return number !== null && number <= 100 ? number : null;
}

/** A CVSS score written as a number. */
export function readScore(text: string): number | null {
  const score = /^\d{1,2}(?:\.\d{1,4})?$/.test(text) ? Number(text) : Number.NaN;
  return score >= 0 && score <= 10 ? score : null;
}
