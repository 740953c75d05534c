import { endOfDigits, isDigitAt, pushNumber, type KeyParts, type VersionKey } from '../version-key.ts';

/** Characters allowed by deb-version(7). */
const allowed = /^[0-9A-Za-z.+~:-]+$/;
const epoch = /^\d+$/;
/** Sorts after a tilde and before every other character. */
const endOfText = '\u0002';

/** dpkg orders a tilde before the end of the text, then letters, then everything else. */
const sortableSigns = Array.from({ length: 128 }, (_, code) => {
  const sign = String.fromCharCode(code);
  if (sign === '~') return '\u0001';
  return /[A-Za-z]/.test(sign) ? sign : String.fromCharCode(code + 0x100);
});

function sortableText(text: string): string {
  let sortable = '';
  for (let at = 0; at < text.length; at += 1) sortable += sortableSigns[text.charCodeAt(at)] ?? '';
  return sortable + endOfText;
}

function endOfNonDigits(text: string, from: number): number {
  let at = from;
  while (at < text.length && !isDigitAt(text, at)) at += 1;
  return at;
}

/** Adds alternating texts and numbers, as dpkg's `verrevcmp` compares them. */
function pushRuns(parts: KeyParts, text: string): void {
  let at = 0;
  while (at < text.length) {
    const number = endOfNonDigits(text, at);
    const end = endOfDigits(text, number);
    parts.push(sortableText(text.slice(at, number)));
    pushNumber(parts, text.slice(number, end));
    at = end;
  }
  parts.push(endOfText);
}

function splitRevision(version: string): { upstream: string; revision: string } {
  const dash = version.lastIndexOf('-');
  return dash < 0
    ? { upstream: version, revision: '0' }
    : { upstream: version.slice(0, dash), revision: version.slice(dash + 1) };
}

/** Returns the key of a Debian or Ubuntu version: `epoch:upstream-revision`, where a missing revision is 0. */
export function debKey(text: string): VersionKey | undefined {
  const colon = text.indexOf(':');
  const stated = text.slice(0, Math.max(colon, 0));
  if (!allowed.test(text) || (colon >= 0 && !epoch.test(stated))) return undefined;
  const { upstream, revision } = splitRevision(text.slice(colon + 1));
  if (upstream === '' || revision === '') return undefined;
  const parts: KeyParts = [];
  pushNumber(parts, stated);
  pushRuns(parts, upstream);
  pushRuns(parts, revision);
  return parts;
}
