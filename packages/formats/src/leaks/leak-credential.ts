import { isPlaceholderLogin, loginDomain } from './leak-login.ts';
import type { LeakRecord, LeakRejectReason } from './leak-record.ts';
import { registrableDomain } from './registrable-domain.ts';

/** A login and password read from a line or block. */
export interface LeakCredential {
  url: string | null;
  host: string | null;
  login: string;
  password: string;
  isAmbiguous: boolean;
}

/** Returns the reason for rejecting a credential, or null. */
export function refusedCredential({ login, password }: LeakCredential): LeakRejectReason | null {
  if (login === '') return 'empty login';
  if (password.trim() === '') return 'empty password';
  return isPlaceholderLogin(login) ? 'placeholder login' : null;
}

/** The position of a record in the input. */
export interface LeakOrigin {
  kind: LeakRecord['kind'];
  line: number;
  file: string | null;
}

/** Returns the record of a credential without a known machine. */
export function leakRecord({ kind, line, file }: LeakOrigin, credential: LeakCredential): LeakRecord {
  const { url, host, login, password, isAmbiguous } = credential;
  return {
    kind,
    line,
    file,
    url,
    host,
    registrableDomain: domainOf(url, host),
    login,
    loginDomain: loginDomain(login),
    password,
    application: null,
    isAmbiguous,
    breachNames: [],
    infection: null,
  };
}

// An app's package name looks like a domain, but it is not registered as one.
function domainOf(url: string | null, host: string | null): string | null {
  if (host === null || (url !== null && /^android:/i.test(url))) return null;
  return registrableDomain(host);
}
