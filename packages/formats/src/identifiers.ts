import { isWebAddress, trimAddress } from '@gatehouse/markdown/web-address';

import { decodeEntities } from './html-entities.ts';

const maxIdentifiers = 100;

function distinct(texts: readonly string[]): string[] {
  return [...new Set(texts)].slice(0, maxIdentifiers);
}

/** Returns the distinct CVE IDs found anywhere in the texts. */
export function findCves(texts: readonly string[]): string[] {
  const found = texts.flatMap((text) => text.match(/\bCVE-\d{4}-\d{4,10}\b/gi) ?? []);
  return distinct(found.map((id) => id.toUpperCase()));
}

/** Returns the first CWE number in texts such as "79", "CWE-79" and "CWE:79", or null. */
export function findCwe(texts: readonly string[]): number | null {
  const digits = texts.map(
    (text) => /^\s*(?:CWE[-:\s]?)?(\d{1,6})(?!\d)/i.exec(text)?.[1] ?? /\bCWE[-:](\d{1,6})\b/i.exec(text)?.[1],
  );
  const number = Number(digits.find((found) => found !== undefined) ?? 0);
  return number > 0 ? number : null;
}

/** Returns the other weaknesses as tags, because a finding stores only one CWE. */
export function otherWeaknesses(texts: readonly string[]): string[] {
  const numbers = texts.flatMap((text) => {
    const bare = /^\s*(\d{1,6})\s*$/.exec(text)?.[1];
    return bare === undefined ? [...text.matchAll(/\bCWE[-: ]?(\d{1,6})\b/gi)].map((match) => match[1] ?? '') : [bare];
  });
  const first = findCwe(texts);
  const others = new Set(numbers.map(Number).filter((number) => number > 0 && number !== first));
  return [...others].slice(0, 20).map((number) => `CWE-${number}`);
}

// A Markdown link "[name](https://…)", whose URL may contain brackets and be followed by a title.
const markdownLink =
  /\[(?:[^[\]]|\[[^[\]]{0,500}\]){0,500}\]\(<?(https?:(?:[^\s()<>]|\([^\s()<>]{0,500}\)){1,2000})>?(?:\s+"[^"]{0,500}")?\)/g;

/** Replaces each Markdown link in a text with its URL. */
export function plainLinks(text: string): string {
  return text.includes('](') ? text.replaceAll(markdownLink, ' $1 ') : text;
}

const written = /https?:\/\/[^\s<>"'`\\|]{1,2000}/gi;

// Longer URLs are not useful as references.
const maxAddress = 500;

/**
 * Returns the web URLs in the texts, including those in HTML. A closing bracket at the end is kept only if the URL contains the opening
 * one.
 */
export function findAddresses(texts: readonly string[]): string[] {
  const found = texts.flatMap((text) => plainLinks(text.slice(0, 100_000)).match(written) ?? []);
  const decoded = found.map((address) => trimAddress(decodeEntities(address).replace(/["<>\s].*$/s, '')));
  return distinct(decoded.filter((address) => address.length <= maxAddress && isWebAddress(address)));
}

/** Returns a port number, or null. Port 0 means the host as a whole. */
export function readPort(text: string | number): number | null {
  const digits = String(text);
  const port = /^\d{1,5}$/.test(digits) ? Number(digits) : 0;
  return port > 0 && port <= 65_535 ? port : null;
}

/** Returns an integer from 0 to 100, as tools write their confidence, or null. */
export function readScaled(text: string): number | null {
  const number = /^\d{1,3}$/.test(text) ? Number(text) : null;
  return number !== null && number <= 100 ? number : null;
}

/** Returns a CVSS score, or null if the text is not a number from 0 to 10. */
export function readScore(text: string): number | null {
  const score = /^\d{1,2}(?:\.\d{1,4})?$/.test(text) ? Number(text) : Number.NaN;
  return score >= 0 && score <= 10 ? score : null;
}
