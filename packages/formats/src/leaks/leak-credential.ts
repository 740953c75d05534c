import { isPlaceholderLogin, loginDomain } from './leak-login.ts';
import type { LeakRecord, LeakRejectReason } from './leak-record.ts';
import { registrableDomain } from './registrable-domain.ts';

/** A login and a password as they are in a line or a block. */
export interface LeakCredential {
  url: string | null;
  host: string | null;
  login: string;
  password: string;
  isAmbiguous: boolean;
}

/** Why the credential is none. */
export function refusedCredential({ login, password }: LeakCredential): LeakRejectReason | null {
  if (login === '') return 'empty login';
  if (password.trim() === '') return 'empty password';
  return isPlaceholderLogin(login) ? 'placeholder login' : null;
}

/** Where in the input a record stands. */
export interface LeakOrigin {
  kind: LeakRecord['kind'];
  line: number;
  file: string | null;
}

/** The record of a credential that was taken from no machine that is known. */
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

// The package of an app is written like a name, but no one has registered it as one.
function domainOf(url: string | null, host: string | null): string | null {
  if (host === null || (url !== null && /^android:/i.test(url))) return null;
  return registrableDomain(host);
}
