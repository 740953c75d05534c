import {
  endOfHost,
  endOfScheme,
  endOfUser,
  hostBetween,
  isBareHost,
  portAt,
  readLeakAddress,
} from '../leak-address.ts';
import { splitQuotedCells } from '../quoted-cells.ts';
import { refusedCredential, type LeakCredential } from '../leak-credential.ts';
import { isCertainLogin } from '../leak-login.ts';
import type { LeakRejectReason } from '../leak-record.ts';

const separators = [':', '|', ';', '\t', ' '] as const;
type Separator = (typeof separators)[number];

/** The positions that separate URL, login and password. */
interface Split {
  separator: Separator;
  /** The index at which the URL ends. */
  first: number;
  /** The index at which the login ends. */
  second: number;
}

// A colon followed by two slashes belongs to a URL within the path.
function findSeparator(line: string, separator: Separator, from: number): number {
  let at = line.indexOf(separator, from);
  while (at >= 0 && separator === ':' && line.startsWith('//', at + 1)) at = line.indexOf(separator, at + 1);
  return at;
}

function loginOf(line: string, { first, second }: Split): string {
  return line.slice(first + 1, second).trim();
}

// "…;jsessionid=1" is part of a path, and the words of an advertisement are separated by spaces.
function isLikely(line: string, split: Split): boolean {
  if (split.separator === ';') return !loginOf(line, split).includes('=');
  return split.separator !== ' ' || isCertainLogin(loginOf(line, split));
}

function splitAt(line: string, separator: Separator, from: number): Split | null {
  const first = findSeparator(line, separator, from);
  const second = first < 0 ? -1 : line.indexOf(separator, first + 1);
  if (second < 0) return null;
  const split = { separator, first, second };
  return isLikely(line, split) ? split : null;
}

/** Splits a line at the separator that occurs first and at least twice. Everything after it is login and password. */
function splitLine(line: string, from: number): Split | null {
  let earliest: Split | null = null;
  for (const separator of separators) {
    const split = splitAt(line, separator, from);
    if (split !== null && (earliest === null || split.first < earliest.first)) earliest = split;
  }
  return earliest;
}

const maxColonsInPath = 8;

/** Moves the split if the path contains colons and a later part is certainly a login, such as an email address. */
function shiftSplit(line: string, split: Split): Split {
  let shifted = split;
  for (let count = 0; count < maxColonsInPath; count += 1) {
    const second = line.indexOf(split.separator, shifted.second + 1);
    if (second < 0) return split;
    shifted = { ...split, first: shifted.second, second };
    if (isCertainLogin(loginOf(line, shifted))) return shifted;
  }
  return split;
}

function looksLikePath(login: string): boolean {
  return /[/=&?]/.test(login) && !isCertainLogin(login);
}

function credentialAt(line: string, given: Split, host: string | null): LeakCredential {
  const isPath = looksLikePath(loginOf(line, given));
  const split = isPath ? shiftSplit(line, given) : given;
  const password = line.slice(split.second + 1);
  // Some lists put spaces around their separators.
  const isSpaced = split.separator !== ' ' && line[split.first - 1] === ' ' && line[split.second - 1] === ' ';
  return {
    url: line.slice(0, split.first).trim(),
    host,
    login: loginOf(line, split),
    password: isSpaced ? password.trimStart() : password,
    isAmbiguous: isPath,
  };
}

function splitBehind(line: string, from: number, host: string): LeakCredential | null {
  const split = splitLine(line, from);
  return split === null ? null : credentialAt(line, split, host);
}

/** Reads the part after the host. Digits are the port if a login and password follow, or else the login. */
function readBehindHost(line: string, end: number, host: string): LeakCredential | null {
  const port = portAt(line, end);
  if (port === null) return splitBehind(line, end, host);
  const isInPath = '/?#'.includes(line.charAt(port.end) || ' ');
  const behindPort = splitBehind(line, port.end, host);
  if (isInPath || (behindPort !== null && isCertainLogin(behindPort.login))) return behindPort;
  const credential = behindPort ?? splitBehind(line, end, host);
  return credential === null ? null : { ...credential, isAmbiguous: true };
}

const firstSeparator = /[:|;\t]/;

/** Returns the index of the last URL's scheme, if it directly follows a separator, or else 0. */
function beginOfLastAddress(line: string, separator: string): number {
  const colon = line.lastIndexOf('://');
  let begin = colon;
  while (begin > 0 && colon - begin < 24 && /[\w+.-]/.test(line.charAt(begin - 1))) begin -= 1;
  return begin < colon && line[begin - 1] === separator ? begin : 0;
}

/** Reads `login:password:url`, recognized by the URL's scheme near the end. */
function readReversed(line: string): LeakCredential | null {
  const first = line.search(firstSeparator);
  const begin = beginOfLastAddress(line, line.charAt(first));
  const login = line.slice(0, Math.max(first, 0)).trim();
  if (begin - 1 <= first || login === '' || /\s/.test(login)) return null;
  const url = line.slice(begin).trim();
  const address = readLeakAddress(url);
  if (address === null) return null;
  const password = line.slice(first + 1, begin - 1);
  return { url, host: address.host, login, password, isAmbiguous: !isCertainLogin(login) };
}

/** Reads `"url","login","pass,word"`: three quoted cells, in which quotes are doubled. */
function readQuoted(line: string): LeakCredential | null {
  const cells = splitQuotedCells(line);
  if (cells === null || cells.length !== 3) return null;
  const [first = '', second = '', third = ''] = cells;
  const address = readLeakAddress(first);
  if (address !== null) return { url: first, host: address.host, login: second, password: third, isAmbiguous: false };
  const last = readLeakAddress(third);
  return last === null ? null : { url: third, host: last.host, login: first, password: second, isAmbiguous: false };
}

function findHost(line: string): { host: string; end: number } | null {
  const scheme = endOfScheme(line);
  const from = scheme === 0 ? 0 : endOfUser(line, scheme);
  const end = endOfHost(line, from);
  const host = hostBetween(line, from, end);
  if (host === null || (scheme === 0 && !isBareHost(host))) return null;
  // "name.surname@example.com:…" does not start with a host.
  return line[end] === '@' ? null : { host, end };
}

/** Reads `url:login:password` with any separator. Returns the reason if the line is invalid, or null if it is blank. */
export function readUlpLine(given: string): LeakCredential | LeakRejectReason | null {
  const line = given.trimStart();
  if (line === '') return null;
  const quoted = readQuoted(line);
  if (quoted !== null) return refusedCredential(quoted) ?? quoted;
  const found = findHost(line);
  const credential = found === null ? readReversed(line) : readBehindHost(line, found.end, found.host);
  if (credential === null) return found === null ? 'no address' : 'no credential';
  return refusedCredential(credential) ?? credential;
}
