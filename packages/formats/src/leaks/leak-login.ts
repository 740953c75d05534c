import { asciiDomain } from '@gatehouse/domain/domain-name';

const maxDomainCharacters = 253;

const plainDomain = /^[\w-]+(?:\.[\w-]+)+$/;
const anyDomain = /^[\p{L}\p{N}_-]+(?:\.[\p{L}\p{N}_-]+)+$/u;

/** Returns the domain in ASCII, which is the form used for comparisons. */
function storedDomain(domain: string): string {
  return plainDomain.test(domain) ? domain : asciiDomain(domain);
}

/** Returns the domain of an email address in lowercase and with Punycode (`xn--`), or null if the login is not an address. */
export function loginDomain(login: string): string | null {
  const at = login.lastIndexOf('@');
  const length = login.length - at - 1;
  if (at < 1 || length < 3 || length > maxDomainCharacters) return null;
  const domain = login.slice(at + 1).toLowerCase();
  // Truncated lists end with a dot, and Windows logins contain a name without one.
  if (!plainDomain.test(domain) && !anyDomain.test(domain)) return null;
  return /\s/.test(login.slice(0, at)) ? null : storedDomain(domain);
}

/** True if a text can only be a login: an email address or a phone number. */
export function isCertainLogin(login: string): boolean {
  return loginDomain(login) !== null || /^\+?\d[\d ()-]{5,18}$/.test(login);
}

/** True for the word that stealers write if the browser stored no login. */
export function isPlaceholderLogin(login: string): boolean {
  return login.length === 7 && login.toUpperCase() === 'UNKNOWN';
}
