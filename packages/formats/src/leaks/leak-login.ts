import { asciiDomain } from '@gatehouse/domain/domain-name';

const mostDomainCharacters = 253;

const plainDomain = /^[\w-]+(?:\.[\w-]+)+$/;
const anyDomain = /^[\p{L}\p{N}_-]+(?:\.[\p{L}\p{N}_-]+)+$/u;

/** Domains are compared in ASCII, however a list spells them. */
function storedDomain(domain: string): string {
  return plainDomain.test(domain) ? domain : asciiDomain(domain);
}

/** The domain of an email address in small letters, other scripts as `xn--`; null for a login that is none. */
export function loginDomain(login: string): string | null {
  const at = login.lastIndexOf('@');
  const length = login.length - at - 1;
  if (at < 1 || length < 3 || length > mostDomainCharacters) return null;
  const domain = login.slice(at + 1).toLowerCase();
  // Lists that were cut off end in a dot, and logins of Windows hold a bare name.
  if (!plainDomain.test(domain) && !anyDomain.test(domain)) return null;
  return /\s/.test(login.slice(0, at)) ? null : storedDomain(domain);
}

/** Whether a login can be nothing else: an email address or the number of a telephone. */
export function isCertainLogin(login: string): boolean {
  return loginDomain(login) !== null || /^\+?\d[\d ()-]{5,18}$/.test(login);
}

/** What stealers write where the browser kept no login. */
export function isPlaceholderLogin(login: string): boolean {
  return login.length === 7 && login.toUpperCase() === 'UNKNOWN';
}
