/** Legal forms of companies, which are ignored in comparisons. */
const legalForms =
  /\b(?:inc|incorporated|corp|corporation|co|company|ltd|limited|llc|llp|plc|gmbh|ag|kg|se|sa|sas|sarl|bv|nv|oy|ab|as|aps|srl|spa|pty)\b/g;
/** Shorter names are similar only if they are equal. */
const comparedFrom = 5;
const maxEdits = 2;

/** Returns the distinctive part of a company name: without case, accents, punctuation and legal form. */
const distinctiveName = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .replaceAll(legalForms, '')
    .replaceAll(' ', '');

/** True if two company names are easily confused: `Acme Inc.` and `ACME`, `Globex` and `Glöbexx`. */
export function areSimilarNames(one: string, other: string): boolean {
  const [left, right] = [distinctiveName(one), distinctiveName(other)];
  if (left === '' || right === '') return false;
  if (left === right) return true;
  if (Math.min(left.length, right.length) < comparedFrom) return false;
  return Math.abs(left.length - right.length) <= maxEdits && editsBetween(left, right) <= maxEdits;
}

/** Counts the characters to add, remove or replace to turn one text into the other (Levenshtein distance). */
function editsBetween(left: string, right: string): number {
  let row = Array.from({ length: right.length + 1 }, (_none, index) => index);
  for (let at = 1; at <= left.length; at += 1) row = nextRow(row, left.charAt(at - 1), right);
  return row.at(-1) ?? 0;
}

function nextRow(before: readonly number[], character: string, right: string): number[] {
  const row = [(before[0] ?? 0) + 1];
  for (let at = 1; at <= right.length; at += 1) {
    const replaced = (before[at - 1] ?? 0) + (right.charAt(at - 1) === character ? 0 : 1);
    row.push(Math.min(replaced, (before[at] ?? 0) + 1, (row[at - 1] ?? 0) + 1));
  }
  return row;
}
