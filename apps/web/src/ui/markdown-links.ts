import { imageAddress, linkAddress } from './markdown-addresses.ts';
import { unescaped } from './markdown-entities.ts';
import { type Bracket, matchAt, put, type Reader, type Scan } from './markdown-scan.ts';

function openBracket(scan: Scan, isImage: boolean): true {
  const written = isImage ? '![' : '[';
  scan.brackets.push({ place: scan.tokens.length, isImage, from: scan.at + written.length });
  return put(scan, { kind: 'text', text: written }, written.length);
}

/** `[`, which may open a link. */
export const readOpening: Reader = (scan) => openBracket(scan, false);

/** `![`, which may open a picture. */
export const readImageOpening: Reader = (scan) => scan.text.charAt(scan.at + 1) === '[' && openBracket(scan, true);

// One after the other and each with a limit: a single pattern would try every share of the spaces between them.
const destination =
  /\]\(\s*(?:<(?<angled>[^<>\n]{0,2000})>|(?<plain>(?:[^\s()\\]|\\.|\((?:[^\s()\\]|\\.){0,2000}\)){0,2000}))/y;
const title = /\s+(?:"(?:[^"\\]|\\.){0,1000}"|'(?:[^'\\]|\\.){0,1000}'|\((?:[^()\\]|\\.){0,1000}\))/sy;
const end = /\s*\)/y;
const labelled = /\]\[(?<label>[^[\]]{0,200})\]/y;
const longestLabel = 200;

interface Target {
  written: string;
  length: number;
}

function inlineTarget({ text, at }: Scan): Target | null {
  const start = matchAt(destination, text, at);
  if (!start) return null;
  const afterStart = at + start[0].length;
  const afterTitle = afterStart + (matchAt(title, text, afterStart)?.[0].length ?? 0);
  const ending = matchAt(end, text, afterTitle);
  const { angled, plain = '' } = start.groups ?? {};
  return ending && { written: angled ?? plain, length: afterTitle + ending[0].length - at };
}

/** `[words][label]`, `[label][]` or `[label]`, for a label that the text defines. */
function labelledTarget({ text, at, definitions }: Scan, { from }: Bracket): Target | null {
  const found = matchAt(labelled, text, at);
  const words = at - from > longestLabel ? '' : text.slice(from, at);
  const written = definitions(found?.groups?.['label'] || words);
  return written === undefined ? null : { written, length: found?.[0].length ?? 1 };
}

function targetOf(scan: Scan, bracket: Bracket): Target | null {
  const target = inlineTarget(scan) ?? labelledTarget(scan, bracket);
  if (!target) return null;
  const written = (bracket.isImage ? imageAddress : linkAddress)(unescaped(target.written));
  return written === null ? null : { ...target, written };
}

/** `]`: settles what the innermost open bracket was. An address that is not allowed leaves all of it as text. */
export const readClosing: Reader = (scan) => {
  const bracket = scan.brackets.pop();
  if (!bracket) return false;
  const { isImage, place } = bracket;
  const height = scan.brackets.length;
  const target = isImage || height >= scan.linkFloor ? targetOf(scan, bracket) : null;
  scan.linkFloor = target && !isImage ? height : Math.min(scan.linkFloor, height);
  if (!target) return false;

  scan.tokens[place] = { kind: 'opening', what: isImage ? 'image' : 'link', address: target.written };
  return put(scan, { kind: 'closing' }, target.length);
};

const angledAddress = /<([A-Za-z][A-Za-z\d+.-]{1,31}:[^\s<>]{0,2000})>/y;
const angledMailbox = /<([\w.!#$%&'*+/=?^`{|}~-]{1,64}@[A-Za-z\d.-]{1,255})>/y;
const tag = /<[A-Za-z/!?][^<>]*>/y;

function putAddress(scan: Scan, text: string, address: string | null): boolean {
  // The two angles are not shown.
  return address !== null && put(scan, { kind: 'address', text, address }, text.length + 2);
}

/** An address in angles becomes a link. A tag means nothing here and is kept whole, as it is written. */
export const readAngle: Reader = (scan) => {
  const web = matchAt(angledAddress, scan.text, scan.at)?.[1] ?? '';
  if (putAddress(scan, web, linkAddress(web))) return true;
  const mailbox = matchAt(angledMailbox, scan.text, scan.at)?.[1];
  if (mailbox !== undefined) return putAddress(scan, mailbox, linkAddress(`mailto:${mailbox}`));
  const found = matchAt(tag, scan.text, scan.at)?.[0];
  return found !== undefined && put(scan, { kind: 'text', text: found }, found.length);
};

const bareAddress = /https?:\/\/[A-Za-z\d][^\s<>"'`|*[\]\\^{}]{0,2000}/y;
const endOfSentence = new Set('.,:;!?_~');

/** Brackets belong to an address as far as it opened them: `(see https://shop.example/a_(b))`. */
function withoutLooseBrackets(address: string): string {
  const pieces = address.split(')');
  const loose = pieces.length - address.split('(').length;
  return loose > 0 ? pieces.slice(0, -loose).join(')') : address;
}

function withoutEndOfSentence(address: string): string {
  let length = address.length;
  while (endOfSentence.has(address.charAt(length - 1))) length -= 1;
  return address.slice(0, length);
}

/** An address of the web without any marks around it. */
export const readBareAddress: Reader = (scan) => {
  const isWithinWord = /[\p{L}\d]/u.test(scan.text.charAt(scan.at - 1));
  const found = isWithinWord ? null : matchAt(bareAddress, scan.text, scan.at);
  const text = withoutEndOfSentence(withoutLooseBrackets(found?.[0] ?? ''));
  const address = linkAddress(text);
  return address !== null && put(scan, { kind: 'address', text, address }, text.length);
};
