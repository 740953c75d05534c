import { isIP } from 'node:net';

/** The machine that an address names. */
export interface LeakAddress {
  host: string;
  port: number | null;
}

const mostHostCharacters = 253;
const mostSchemeCharacters = 24;
const mostPortDigits = 5;
const mostMarkCharacters = 1_000;

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}

function isLetterOrDigit(code: number): boolean {
  return isDigit(code) || (code >= 97 && code <= 122) || (code >= 65 && code <= 90);
}

// Names in letters of other scripts are kept as they are given.
function isHostCode(code: number): boolean {
  return isLetterOrDigit(code) || code === 45 || code === 46 || code === 95 || code >= 128;
}

/** Where the host that begins at `from` ends; `from` itself where there is none. */
export function endOfHost(text: string, from: number): number {
  if (text[from] === '[') {
    const close = text.indexOf(']', from);
    return close > 0 && isIP(text.slice(from + 1, close)) === 6 ? close + 1 : from;
  }
  let end = from;
  while (end < text.length && isHostCode(text.charCodeAt(end))) end += 1;
  return end - from > mostHostCharacters ? from : end;
}

/** The host in small letters, without the brackets of an address and without a dot at its end. */
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

/** Index behind "://" of a scheme at the beginning of the text; zero where there is none. */
export function endOfScheme(text: string): number {
  const colon = text.indexOf('://');
  if (colon < 1 || colon > mostSchemeCharacters) return 0;
  return /^[a-z][\w+.-]*$/i.test(text.slice(0, colon)) ? colon + 3 : 0;
}

// The mark before the package of an app is Base64, which may hold slashes.
const mark = /^[\w+/=-]+@/;

/** Where the name of a user or the mark of an app that is before a host ends; `from` itself where none does. */
export function endOfUser(text: string, from: number): number {
  if (from === 10 && /^android:/i.test(text)) {
    return from + (mark.exec(text.slice(from, from + mostMarkCharacters))?.[0].length ?? 0);
  }
  const end = endOfHost(text, from);
  if (text[end] === '@') return end + 1;
  return endOfSecret(text, from, end);
}

/**
 * Where a user and a password before a host end, as in "https://user:secret@host/"; `from` itself where there are
 * none. Lists have "host:login@domain:password" too: a path, or the end, must follow the host.
 */
function endOfSecret(text: string, from: number, endOfName: number): number {
  if (from === 0 || endOfName === from || text[endOfName] !== ':') return from;
  const secret = text.slice(endOfName, endOfName + mostMarkCharacters);
  const at = endOfName + secret.search(/[@/?#\s]/);
  return text[at] === '@' && isWholeHost(text, at + 1) ? at + 1 : from;
}

/** Whether a host is there with nothing but its port between it and a path or the end. */
function isWholeHost(text: string, from: number): boolean {
  const end = endOfHost(text, from);
  const next = portAt(text, end)?.end ?? end;
  return end > from && (next === text.length || '/?#'.includes(text.charAt(next)));
}

/** The number behind a colon at `at`, when it can be a port. */
export function portAt(text: string, at: number): { port: number; end: number } | null {
  if (text[at] !== ':') return null;
  let end = at + 1;
  while (end <= at + mostPortDigits + 1 && isDigit(text.charCodeAt(end))) end += 1;
  const digits = end - at - 1;
  const port = Number(text.slice(at + 1, end));
  return digits <= mostPortDigits && port >= 1 && port <= 65_535 ? { port, end } : null;
}

/** Whether a name without a scheme before it can be a host: words and numbers are none. */
export function isBareHost(host: string): boolean {
  if (host === 'localhost' || isIP(host) > 0) return true;
  const dot = host.lastIndexOf('.');
  const top = host.slice(dot + 1);
  return dot > 0 && top.length >= 2 && (top.startsWith('xn--') || !/[\d_]/.test(top));
}

/** The machine that a whole address names, with or without a scheme; null for what is no address. */
export function readLeakAddress(url: string): LeakAddress | null {
  const text = url.trim();
  const scheme = endOfScheme(text);
  const from = endOfUser(text, scheme);
  const end = endOfHost(text, from);
  const host = hostBetween(text, from, end);
  if (host === null || (scheme === 0 && !isBareHost(host))) return null;
  return { host, port: portAt(text, end)?.port ?? null };
}
