import { asciiDomain } from '../domain-name.ts';

/** Dots as people and tools write them, also those that keep a name from becoming a link, as a pattern. */
export const dotPattern = String.raw`(?:\\?\.|\\?\[\\?\.\\?\]|\(\.\)|%2e|&#46;|&#x2e;|&period;)`;
const dots = new RegExp(dotPattern, 'gi');
const otherLetters = /[^ -~]/;
const escapes = /\\(?=[-_.])/g;

/** Returns a written name with plain dots and without the escapes of Markdown. */
export const unescapedName = (written: string): string => written.replaceAll(dots, '.').replaceAll(escapes, '');

/** Returns a name in its one spelling: in lowercase and ASCII, without a final dot. */
export function spelledName(written: string): string {
  const plain = unescapedName(written).trim().toLowerCase().replace(/\.$/, '');
  return otherLetters.test(plain) && plain.includes('.') && !/\s/.test(plain) ? asciiDomain(plain) : plain;
}

/** Returns the host of an address with a scheme, or the address itself if it has none that can be read. */
export function hostOfAddress(written: string): string {
  const authority = unescapedName(written).split('/', 3)[2] ?? '';
  const host = authority
    .replace(/[?#].*$/, '')
    .replace(/^.*@/, '')
    .replace(/:\d{0,5}$/, '');
  return spelledName(host) || spelledName(written);
}
