import { isDigitAt, isZero, pushNumber, type KeyParts, type VersionKey } from '../version-key.ts';

const valid = /^\d[0-9A-Za-z]*(?:\.[0-9A-Za-z]+)*(?:-[0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*)?$/;
const segments = /\d+|[A-Za-z]+/g;
/**
 * Missing segments are zeros. A zero is therefore ranked by what follows it: below the end if followed by text, above it if followed by a
 * number.
 */
const rank = { text: 0, zeroBeforeText: 1, end: 2, zeroBeforeNumber: 3, number: 4 } as const;

const isNumber = (segment: string): boolean => isDigitAt(segment, 0);

function dropZeros(list: string[]): string[] {
  while (list.length > 0 && isZero(list.at(-1) ?? 'end')) list.pop();
  return list;
}

/** Returns the segments as Gem::Version#canonical_segments does, without trailing zeros in the release and pre-release. */
function canonicalSegments(text: string): string[] {
  const all: string[] = text.replaceAll('-', '.pre.').match(segments) ?? [];
  const firstText = all.findIndex((segment) => !isNumber(segment));
  if (firstText < 0) return dropZeros(all);
  return [...dropZeros(all.slice(0, firstText)), ...dropZeros(all.slice(firstText))];
}

/** Returns for each segment whether the next nonzero segment from there is a text. */
function leadsToText(list: readonly string[]): boolean[] {
  const leads: boolean[] = [];
  for (let at = list.length - 1; at >= 0; at -= 1) {
    const segment = list[at] ?? '';
    leads[at] = isZero(segment) ? (leads[at + 1] ?? false) : !isNumber(segment);
  }
  return leads;
}

/** Returns the key of a RubyGems version. Texts are below numbers, so `1.0.a` is below `1.0`. */
export function gemKey(text: string): VersionKey | undefined {
  if (!valid.test(text)) return undefined;
  const list = canonicalSegments(text);
  const leads = leadsToText(list);
  const parts: KeyParts = [];
  for (const [at, segment] of list.entries()) {
    if (isZero(segment)) parts.push(leads[at] === true ? rank.zeroBeforeText : rank.zeroBeforeNumber);
    else if (isNumber(segment)) {
      parts.push(rank.number);
      pushNumber(parts, segment);
    } else parts.push(rank.text, segment);
  }
  parts.push(rank.end);
  return parts;
}
