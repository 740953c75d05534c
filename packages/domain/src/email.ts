import { isDomainName } from './domain-name.ts';

// RFC 5321: 64 for the part before the @, 254 for an address that mail can be sent to.
const maxCharacters = 254;
const maxLocalCharacters = 64;

const localPart = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;

/** Whether the text is a standard email address (spec §5). */
export function isEmail(text: string): boolean {
  if (text.length > maxCharacters) return false;
  const at = text.lastIndexOf('@');
  return at > 0 && at <= maxLocalCharacters && localPart.test(text.slice(0, at)) && isDomainName(text.slice(at + 1));
}
