import { endOfScheme } from '../leak-address.ts';
import { refusedCredential, type LeakCredential } from '../leak-credential.ts';
import { loginDomain } from '../leak-login.ts';
import { splitQuotedCells } from '../quoted-cells.ts';
import type { LeakRejectReason } from '../leak-record.ts';

const firstSeparator = /[:;|\t]/;

// Advertisements and comments that happen to contain a colon.
function isAdvert(line: string, login: string): boolean {
  return (
    endOfScheme(line) > 0 || /\s/.test(login) || line.startsWith('//') || (line.startsWith('#') && !login.includes('@'))
  );
}

function readQuoted([login = '', password = '']: readonly string[]): LeakCredential | LeakRejectReason {
  const credential = { url: null, host: null, login: login.trim(), password, isAmbiguous: false };
  return refusedCredential(credential) ?? credential;
}

/** Reads `login:password`. Returns the reason if the line is invalid, or null if it is blank. */
export function readComboLine(given: string): LeakCredential | LeakRejectReason | null {
  const line = given.trimStart();
  if (line === '') return null;
  const quoted = splitQuotedCells(line);
  return quoted?.length === 2 ? readQuoted(quoted) : readPlain(line);
}

function readPlain(line: string): LeakCredential | LeakRejectReason {
  const at = line.search(firstSeparator);
  if (at < 0) return 'no separator';
  const login = line.slice(0, at).trim();
  if (isAdvert(line, login)) return 'no credential';
  const password = line.slice(at + 1);
  // `password:login` exists, too. It is more likely than a password that is an email address after a login that is not.
  const isReversed = loginDomain(login) === null && loginDomain(password.trim()) !== null;
  const credential = isReversed
    ? { url: null, host: null, login: password.trim(), password: line.slice(0, at), isAmbiguous: true }
    : { url: null, host: null, login, password, isAmbiguous: false };
  return refusedCredential(credential) ?? credential;
}
