import { isIP } from 'node:net';

/** The host and port that a URL names. */
export interface LeakAddress {
  host: string;
  port: number | null;
}

const maxHostCharacters = 253;
const maxSchemeCharacters = 24;
const maxPortDigits = 5;
const maxMarkCharacters = 1_000;

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}

function isLetterOrDigit(code: number): boolean {
  return isDigit(code) || (code >= 97 && code <= 122) || (code >= 65 && code <= 90);
}

// Host names with non-ASCII letters are kept as written.
function isHostCode(code: number): boolean {
  return isLetterOrDigit(code) || code === 45 || code === 46 || code === 95 || code >= 128;
}

/** Returns the index after the host that starts at `from`, or `from` if there is none. */
export function endOfHost(text: string, from: number): number {
  if (text[from] === '[') {
    const close = text.indexOf(']', from);
    return close > 0 && isIP(text.slice(from + 1, close)) === 6 ? close + 1 : from;
  }
  let end = from;
  while (end < text.length && isHostCode(text.charCodeAt(end))) end += 1;
  return end - from > maxHostCharacters ? from : end;
}

/** Returns the host in lowercase, without IPv6 brackets and a trailing dot, or null. */
export function hostBetween(text: string, from: number, end: number): string | null {
  if (end === from) return null;
  if (text[from] === '[') return text.slice(from + 1, end - 1).toLowerCase();
  const host = text.slice(from, text[end - 1] === '.' ? end - 1 : end).toLowerCase();
  const isName = isHostStart(host.charCodeAt(0)) && !host.includes('..');
  return isName ? host : null;
}

function isHostStart(code: number): boolean {
  return isLetterOrDigit(code) || code === 95 || code >= 128;
}

/** Returns the index after "://" if the text starts with a scheme, or else 0. */
export function endOfScheme(text: string): number {
  const colon = text.indexOf('://');
  if (colon < 1 || colon > maxSchemeCharacters) return 0;
  return /^[a-z][\w+.-]*$/i.test(text.slice(0, colon)) ? colon + 3 : 0;
}

// The signature before an app's package name is Base64 and may contain slashes.
const mark = /^[\w+/=-]+@/;

/** Returns the index after a user name or app signature that precedes the host, or `from` if there is none. */
export function endOfUser(text: string, from: number): number {
  if (from === 10 && /^android:/i.test(text)) {
    return from + (mark.exec(text.slice(from, from + maxMarkCharacters))?.[0].length ?? 0);
  }
  const end = endOfHost(text, from);
  if (text[end] === '@') return end + 1;
  return endOfSecret(text, from, end);
}

/**
 * Returns the index after user and password, as in "https://user:secret@host/", or `from` if there are none. Because lists also contain
 * "host:login@domain:password", the host must be followed by a path or the end.
 */
function endOfSecret(text: string, from: number, endOfName: number): number {
  if (from === 0 || endOfName === from || text[endOfName] !== ':') return from;
  const secret = text.slice(endOfName, endOfName + maxMarkCharacters);
  const at = endOfName + secret.search(/[@/?#\s]/);
  return text[at] === '@' && isWholeHost(text, at + 1) ? at + 1 : from;
}

/** True if a host starts here and is followed only by an optional port and then a path or the end. */
function isWholeHost(text: string, from: number): boolean {
  const end = endOfHost(text, from);
  const next = portAt(text, end)?.end ?? end;
  return end > from && (next === text.length || '/?#'.includes(text.charAt(next)));
}

/** Returns the port after a colon at this index, or null if it is invalid. */
export function portAt(text: string, at: number): { port: number; end: number } | null {
  if (text[at] !== ':') return null;
  let end = at + 1;
  while (end <= at + maxPortDigits + 1 && isDigit(text.charCodeAt(end))) end += 1;
  const digits = end - at - 1;
  const port = Number(text.slice(at + 1, end));
  return digits <= maxPortDigits && port >= 1 && port <= 65_535 ? { port, end } : null;
}

/** True if a name without a scheme can be a host. Plain words and numbers cannot. */
export function isBareHost(host: string): boolean {
  if (host === 'localhost' || isIP(host) > 0) return true;
  const dot = host.lastIndexOf('.');
  const top = host.slice(dot + 1);
  return dot > 0 && top.length >= 2 && (top.startsWith('xn--') || !/[\d_]/.test(top));
}

/** Returns the host and port of a URL, with or without a scheme, or null if it is not one. */
export function readLeakAddress(url: string): LeakAddress | null {
  const text = url.trim();
  const scheme = endOfScheme(text);
  const from = endOfUser(text, scheme);
  const end = endOfHost(text, from);
  const host = hostBetween(text, from, end);
  if (host === null || (scheme === 0 && !isBareHost(host))) return null;
  return { host, port: portAt(text, end)?.port ?? null };
}
