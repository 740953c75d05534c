import { endOfScheme } from '../leak-address.ts';
import { refusedCredential, type LeakCredential } from '../leak-credential.ts';
import { loginDomain } from '../leak-login.ts';
import { splitQuotedCells } from '../quoted-cells.ts';
import type { LeakRejectReason } from '../leak-record.ts';

const firstSeparator = /[:;|\t]/;

// Adverts and comments, with a colon in them by chance.
function isAdvert(line: string, login: string): boolean {
  return (
    endOfScheme(line) > 0 || /\s/.test(login) || line.startsWith('//') || (line.startsWith('#') && !login.includes('@'))
  );
}

function readQuoted([login = '', password = '']: readonly string[]): LeakCredential | LeakRejectReason {
  const credential = { url: null, host: null, login: login.trim(), password, isAmbiguous: false };
  return refusedCredential(credential) ?? credential;
}

/** Reads `login:password`, or says why the line is none; null for a blank one. */
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
  // `password:login` exists too; a password that is a whole email address behind a login that is none is rarer.
  const isReversed = loginDomain(login) === null && loginDomain(password.trim()) !== null;
  const credential = isReversed
    ? { url: null, host: null, login: password.trim(), password: line.slice(0, at), isAmbiguous: true }
    : { url: null, host: null, login, password, isAmbiguous: false };
  return refusedCredential(credential) ?? credential;
}
