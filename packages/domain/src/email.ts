import { asciiDomain, isDomainName } from './domain-name.ts';

// RFC 5321: 64 for the part before the @, 254 for an address that mail can be sent to.
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
 * The one spelling in which an address is stored: other scripts in its domain as `xn--`, as mail can be sent to it. What is
 * no such address stays as it is, for `isEmail` to refuse; letters outside of ASCII before the @ are refused.
 */
export function asciiEmail(text: string): string {
  const address = text.trim();
  const at = address.lastIndexOf('@') + 1;
  const domain = address.slice(at);
  return at === 0 || !/[^ -~]/.test(domain) ? address : address.slice(0, at) + asciiDomain(domain);
}

/** True if what someone typed is an address, in any script of its domain. */
export const isTypedEmail = (text: string): boolean => isEmail(asciiEmail(text));
