import { endOfDigits, pushNumber, type KeyParts, type VersionKey } from '../version-key.ts';

const rank = { tilde: 0, end: 1, caret: 2, text: 3, number: 4 } as const;
/** All other characters are separators. */
const segments = /\d+|[A-Za-z]+|[~^]/g;

/** Adds the segments of rpm's `rpmvercmp`: `1.0~rc1` is below `1.0`, which is below `1.0^git1`. */
function pushSegments(parts: KeyParts, text: string): void {
  for (const [segment] of text.matchAll(segments)) {
    if (segment === '~') parts.push(rank.tilde);
    else if (segment === '^') parts.push(rank.caret);
    else if (endOfDigits(segment, 0) > 0) {
      parts.push(rank.number);
      pushNumber(parts, segment);
    } else parts.push(rank.text, segment);
  }
  parts.push(rank.end);
}

/** Returns the key of an RPM version: `epoch:version-release`. Only digits before a colon are an epoch, which is 0 by default. */
export function rpmKey(text: string): VersionKey | undefined {
  if (text === '') return undefined;
  const digits = endOfDigits(text, 0);
  const hasEpoch = text[digits] === ':';
  const version = hasEpoch ? text.slice(digits + 1) : text;
  const dash = version.lastIndexOf('-');
  const parts: KeyParts = [];
  pushNumber(parts, hasEpoch ? text.slice(0, digits) : '0');
  pushSegments(parts, dash < 0 ? version : version.slice(0, dash));
  parts.push(dash < 0 ? 0 : 1);
  if (dash >= 0) pushSegments(parts, version.slice(dash + 1));
  return parts;
}
