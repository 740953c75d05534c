import { type AssetFact, assetFactLabels, assetFactNames } from '@gatehouse/domain/asset-facts';

import { locate, type AssetLocation } from '../read-place.ts';

const maxCharacters = 8_000;

// Parts of an asset that its location may not contain. Facts have labels of their own.
const partLabels = { host: 'Host', ip: 'IP', port: 'Port' } as const;

type Pair = readonly [label: string, value: string];

const labels = new Set<string>([...Object.values(partLabels), ...Object.values(assetFactLabels)]);

/** Quotes a value that would otherwise end its pair or the list. */
function quote(value: string): string {
  return /^[^;()"]+$/.test(value) ? value : JSON.stringify(value);
}

function writePairs(pairs: readonly Pair[]): string {
  return pairs.map(([label, value]) => `${label}: ${quote(value)}`).join('; ');
}

const pairPattern = /([A-Z][A-Za-z ]{0,30}): ("(?:[^"\\]|\\.)*"|[^;()"]+)(?:; |$)/y;

function unquote(value: string): string | null {
  if (!value.startsWith('"')) return value;
  try {
    return String(JSON.parse(value));
  } catch {
    return null;
  }
}

/** Returns the pairs of a list, or null if the text is not such a list. */
function readPairs(text: string): Pair[] | null {
  const pairs: Pair[] = [];
  pairPattern.lastIndex = 0;
  while (pairPattern.lastIndex < text.length) {
    const [, label = '', quoted = ''] = pairPattern.exec(text) ?? [];
    const value = unquote(quoted);
    if (!labels.has(label) || value === null) return null;
    pairs.push([label, value]);
  }
  return pairs;
}

/** Splits a line into location and pairs. Every ` (` from the left is tried; a line has few of them. */
function splitLine(line: string): { location: string; pairs: Pair[] } {
  if (!line.endsWith(')') || line.length > maxCharacters) return { location: line, pairs: [] };
  const starts = [...line.matchAll(/ \((?=(?:[A-Z][A-Za-z ]{0,30}): )/g)].slice(0, 20);
  for (const { index } of starts) {
    const pairs = readPairs(line.slice(index + 2, -1));
    if (pairs !== null && pairs.length > 0) return { location: line.slice(0, index), pairs };
  }
  return { location: line, pairs: [] };
}

/** Returns the parts of an asset that differ from those parsed from its location. */
function differencesOf({ host, ip, port }: AssetLocation, read: AssetLocation): Pair[] {
  return [
    ...(host === read.host ? [] : [[partLabels.host, host === '' ? '-' : host] as const]),
    ...(ip === read.ip ? [] : [[partLabels.ip, ip ?? '-'] as const]),
    ...(port === read.port ? [] : [[partLabels.port, String(port ?? '-')] as const]),
  ];
}

/**
 * Writes an asset as a readable line that `readPlaceLine` parses back: its location, and in parentheses everything that the location does
 * not contain, such as `https://shop.example/search (Parameter: q)`.
 */
export function writePlaceLine(place: AssetLocation): string {
  const base = (place.location || place.host).replaceAll(/\s*[\r\n]+\s*/g, ' ').trim();
  const differences = differencesOf(place, locate({ location: base }));
  const facts = place.facts.map(({ name, value }): Pair => [assetFactLabels[name], value]);
  const pairs = [...differences, ...facts];
  // A location that itself ends like a list of pairs needs an explicit list after it.
  const isAmbiguous = pairs.length === 0 && splitLine(base).pairs.length > 0;
  const written = isAmbiguous ? [[partLabels.host, place.host || '-'] as const] : pairs;
  return written.length === 0 ? base : `${base} (${writePairs(written)})`;
}

function readFacts(pairs: readonly Pair[]): AssetFact[] {
  return pairs.flatMap(([label, value]) => {
    const name = assetFactNames.find((known) => assetFactLabels[known] === label);
    return name === undefined ? [] : [{ name, value }];
  });
}

/** Returns the asset that a line describes. A line without pairs is parsed as a location. */
export function readPlaceLine(line: string): AssetLocation {
  const { location, pairs } = splitLine(line.trim());
  const stated = new Map(pairs);
  const part = (label: string): string => stated.get(label) ?? '';
  const place = locate({ location, facts: readFacts(pairs) });
  const { host, ip, port } = partLabels;
  return {
    ...place,
    // Testers may have entered a network here, such as 10.20.8.0/22.
    ...(stated.has(host) ? { host: part(host) === '-' ? '' : part(host) } : {}),
    ...(stated.has(ip) ? { ip: locate({ ip: part(ip) }).ip } : {}),
    ...(stated.has(port) ? { port: locate({ port: part(port) }).port } : {}),
  };
}
