// RFC 5321: 64 for the part before the @, 254 for an address that mail can be sent to.
const maxCharacters = 254;
const maxLocalCharacters = 64;

const localPart = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
const domainLabel = /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/i;

function isDomain(text: string): boolean {
  const labels = text.split('.');
  const topLevel = labels.at(-1) ?? '';
  // A top-level name of digits would be an IP address, which no mailbox of a company has.
  return labels.length >= 2 && labels.every((label) => domainLabel.test(label)) && !/^\d+$/.test(topLevel);
}

/** Whether the text is a standard e-mail address (spec §5). */
export function isEmail(text: string): boolean {
  if (text.length > maxCharacters) return false;
  const at = text.lastIndexOf('@');
  return at > 0 && at <= maxLocalCharacters && localPart.test(text.slice(0, at)) && isDomain(text.slice(at + 1));
}
