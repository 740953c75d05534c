import { asciiDomain, isDomainName } from './domain-name.ts';

// RFC 5321: 64 characters for the local part, 254 for a deliverable address.
const maxCharacters = 254;
const maxLocalCharacters = 64;

const localPart = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;

/** True if the text is a standard email address (specification.md, Validation rules). */
export function isEmail(text: string): boolean {
  if (text.length > maxCharacters) return false;
  const at = text.lastIndexOf('@');
  return at > 0 && at <= maxLocalCharacters && localPart.test(text.slice(0, at)) && isDomainName(text.slice(at + 1));
}

/**
 * Returns the form in which an address is stored: other scripts in its domain as `xn--`. Invalid text is returned unchanged, and `isEmail`
 * refuses it; it also refuses non-ASCII characters before the @.
 */
export function asciiEmail(text: string): string {
  const address = text.trim();
  const at = address.lastIndexOf('@') + 1;
  const domain = address.slice(at);
  return at === 0 || !/[^ -~]/.test(domain) ? address : address.slice(0, at) + asciiDomain(domain);
}

/** True if the typed text is an email address; its domain may be in any script. */
export const isTypedEmail = (text: string): boolean => isEmail(asciiEmail(text));
