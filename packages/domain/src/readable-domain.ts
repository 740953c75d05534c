import { asciiDomain } from './domain-name.ts';
import { decodePunycode } from './punycode.ts';

/** Scripts that one label may combine, because languages do (UTS 39, "highly restrictive"). */
const combinableScripts: readonly RegExp[] = [
  /^[\p{sc=Latn}\p{sc=Hani}\p{sc=Hira}\p{sc=Kana}\p{Nd}\p{sc=Zyyy}\p{sc=Zinh}-]+$/u,
  /^[\p{sc=Latn}\p{sc=Hani}\p{sc=Hang}\p{Nd}\p{sc=Zyyy}\p{sc=Zinh}-]+$/u,
  /^[\p{sc=Latn}\p{sc=Hani}\p{sc=Bopo}\p{Nd}\p{sc=Zyyy}\p{sc=Zinh}-]+$/u,
];

const scripts = [
  /^[\p{sc=Latn}\p{M}0-9-]+$/u,
  /^[\p{sc=Cyrl}\p{M}0-9-]+$/u,
  /^[\p{sc=Grek}\p{M}0-9-]+$/u,
  /^[\p{sc=Armn}\p{M}0-9-]+$/u,
  /^[\p{sc=Geor}\p{M}0-9-]+$/u,
  /^[\p{sc=Hebr}\p{M}0-9-]+$/u,
  /^[\p{sc=Arab}\p{M}0-9-]+$/u,
  /^[\p{sc=Deva}\p{M}0-9-]+$/u,
  /^[\p{sc=Beng}\p{M}0-9-]+$/u,
  /^[\p{sc=Guru}\p{M}0-9-]+$/u,
  /^[\p{sc=Gujr}\p{M}0-9-]+$/u,
  /^[\p{sc=Orya}\p{M}0-9-]+$/u,
  /^[\p{sc=Taml}\p{M}0-9-]+$/u,
  /^[\p{sc=Telu}\p{M}0-9-]+$/u,
  /^[\p{sc=Knda}\p{M}0-9-]+$/u,
  /^[\p{sc=Mlym}\p{M}0-9-]+$/u,
  /^[\p{sc=Sinh}\p{M}0-9-]+$/u,
  /^[\p{sc=Thai}\p{M}0-9-]+$/u,
  /^[\p{sc=Laoo}\p{M}0-9-]+$/u,
  /^[\p{sc=Khmr}\p{M}0-9-]+$/u,
  /^[\p{sc=Mymr}\p{M}0-9-]+$/u,
  /^[\p{sc=Ethi}\p{M}0-9-]+$/u,
  /^[\p{sc=Hang}\p{M}0-9-]+$/u,
  /^[\p{sc=Hani}\p{M}0-9-]+$/u,
];

// Labels of only these letters look like Latin ones (browsers have the same rule); so do some Latin letters.
const lookAlikes = [
  /^[асԁеһіјӏорԛѕԝхуъЬҽпгѵѡ\d-]+$/u,
  /^[αικνρυωηοτ\d-]+$/u,
  /^[օզհոսցյ\d-]+$/u,
  /[ıȷĸſɑɡɩʟꭓ]|\p{sc=Zinh}/u,
];

/** True if a label can be shown in its own script without being mistaken for another one. */
function isUnmistakable(label: string): boolean {
  const isOfOneScript = [...scripts, ...combinableScripts].some((letters) => letters.test(label));
  return isOfOneScript && !lookAlikes.some((letters) => letters.test(label));
}

function readableLabel(label: string): string {
  if (!label.startsWith('xn--')) return label;
  const decoded = decodePunycode(label.slice(4));
  if (decoded === null || !isUnmistakable(decoded)) return label;
  // A label that would be stored differently is another name.
  return asciiDomain(`${decoded}.example`) === `${label}.example` ? decoded : label;
}

/**
 * Returns a stored domain in its own script: `bücher.example` for `xn--bcher-kva.example`. A label that mixes scripts or looks like Latin
 * letters stays in its stored form, because it could be mistaken for another one.
 */
export function readableDomain(name: string): string {
  return name.includes('xn--') ? name.split('.').map(readableLabel).join('.') : name;
}

/** Returns a stored email address with its domain in its own script. */
export function readableEmail(address: string): string {
  const at = address.lastIndexOf('@') + 1;
  return address.slice(0, at) + readableDomain(address.slice(at));
}
