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

/** Where an address, a login and a password part. */
interface Split {
  separator: Separator;
  /** The end of the address. */
  first: number;
  /** The end of the login. */
  second: number;
}

// A colon with two slashes behind it is part of an address inside of the path.
function findSeparator(line: string, separator: Separator, from: number): number {
  let at = line.indexOf(separator, from);
  while (at >= 0 && separator === ':' && line.startsWith('//', at + 1)) at = line.indexOf(separator, at + 1);
  return at;
}

function loginOf(line: string, { first, second }: Split): string {
  return line.slice(first + 1, second).trim();
}

// "…;jsessionid=1" is part of a path, and words of an advert have spaces between them.
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

/** The separator that comes first and comes twice: what follows it belongs to the login and the password. */
function splitLine(line: string, from: number): Split | null {
  let earliest: Split | null = null;
  for (const separator of separators) {
    const split = splitAt(line, separator, from);
    if (split !== null && (earliest === null || split.first < earliest.first)) earliest = split;
  }
  return earliest;
}

const mostColonsInPath = 8;

/** A path with colons in it leaves a part of itself as the login; a later part that is an email address is a better one. */
function shiftSplit(line: string, split: Split): Split {
  let shifted = split;
  for (let count = 0; count < mostColonsInPath; count += 1) {
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
  // Some lists set blanks around their separators.
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

/** Digits behind the host are its port when a login and a password follow them, otherwise they are the login. */
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

/** Where the scheme of an address near the end of the line begins, behind a separator; zero where there is none. */
function beginOfLastAddress(line: string, separator: string): number {
  const colon = line.lastIndexOf('://');
  let begin = colon;
  while (begin > 0 && colon - begin < 24 && /[\w+.-]/.test(line.charAt(begin - 1))) begin -= 1;
  return begin < colon && line[begin - 1] === separator ? begin : 0;
}

/** `login:password:url`, recognized by the scheme near its end. */
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

/** `"url","login","pass,word"`: three quoted cells, with a quote inside of one written twice. */
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
  // "name.surname@example.com:…" begins with no host.
  return line[end] === '@' ? null : { host, end };
}

/** Reads `url:login:password`, whatever is between the three, or says why the line is none; null for a blank one. */
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
