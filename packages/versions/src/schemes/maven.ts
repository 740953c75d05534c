import { isDigitAt, isZero, pushNumber, type KeyParts, type VersionKey } from '../version-key.ts';

type Token = { text: string; isNumber: boolean; afterDot: boolean; afterZeros: boolean };

const qualifiers = ['alpha', 'beta', 'milestone', 'rc', 'snapshot', '', 'sp'];
/** A qualifier has three ranks: lowest after a dot, higher after a dash, and highest after zeros and a dot. */
const ranksPerQualifier = 3;
const afterDash = 1;
const afterZerosAndDot = 2;
const firstOther = qualifiers.length * ranksPerQualifier;
const rank = {
  end: qualifiers.indexOf('') * ranksPerQualifier,
  other: firstOther,
  dashNumber: firstOther + ranksPerQualifier,
  dotNumber: firstOther + ranksPerQualifier + 1,
};
const aliases: ReadonlyMap<string, string> = new Map([
  ['ga', ''],
  ['final', ''],
  ['release', ''],
  ['cr', 'rc'],
]);
/** Abbreviations, only directly before a number: `1a1` is an alpha, `1a` is not. */
const abbreviations: ReadonlyMap<string, string> = new Map([
  ['a', 'alpha'],
  ['b', 'beta'],
  ['m', 'milestone'],
]);
const separated = /([.-]|^)([^.-]*)/g;
const runs = /\d+|\D+/g;

const qualifierOf = (word: string, isBeforeNumber: boolean): string =>
  (isBeforeNumber ? abbreviations.get(word) : undefined) ?? aliases.get(word) ?? word;

/** Returns the tokens of one part between separators: `rc3` is a word and a number after a dash. An empty part is a zero. */
function partTokens(part: string, separator: string): Token[] {
  if (part === '') return [{ text: '0', isNumber: true, afterDot: separator !== '-', afterZeros: false }];
  const found = part.match(runs) ?? [];
  return found.map((text, at) => {
    const isNumber = isDigitAt(text, 0);
    const afterDot = at === 0 && separator !== '-';
    return { text: isNumber ? text : qualifierOf(text, at < found.length - 1), isNumber, afterDot, afterZeros: false };
  });
}

const isNothing = ({ text, isNumber }: Token): boolean => (isNumber ? isZero(text) : text === '');

/** Removes insignificant zeros and empty qualifiers at the end, before a dash and before a word. Returns true if there were any. */
function trimEnd(tokens: Token[]): boolean {
  const length = tokens.length;
  for (let last = tokens.at(-1); last && isNothing(last); last = tokens.at(-1)) tokens.pop();
  return tokens.length < length;
}

function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  for (const [, separator = '', part = ''] of text.toLowerCase().matchAll(separated)) {
    for (const token of partTokens(part, separator)) {
      const afterZeros = (!token.afterDot || !token.isNumber) && trimEnd(tokens);
      tokens.push({ ...token, afterZeros });
    }
  }
  trimEnd(tokens);
  return tokens;
}

/** Returns the rank of a token among those with the same qualifier. */
function rankWithin({ afterDot, afterZeros }: Token): number {
  if (!afterDot) return afterDash;
  return afterZeros ? afterZerosAndDot : 0;
}

function pushToken(parts: KeyParts, token: Token): void {
  const { text, isNumber, afterDot } = token;
  if (isNumber) {
    parts.push(afterDot ? rank.dotNumber : rank.dashNumber);
    pushNumber(parts, text);
    return;
  }
  const known = qualifiers.indexOf(text);
  if (known >= 0) parts.push(known * ranksPerQualifier + rankWithin(token));
  else parts.push(rank.other + rankWithin(token), text);
}

/**
 * Returns the key of a Maven version according to its "Version Order Specification": alpha < … < snapshot < release < sp < other words < -1
 * < .1.
 */
export function mavenKey(text: string): VersionKey | undefined {
  if (text === '' || /\s/.test(text)) return undefined;
  const parts: KeyParts = [];
  for (const token of tokensOf(text)) pushToken(parts, token);
  parts.push(rank.end);
  return parts;
}
