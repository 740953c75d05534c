import { isCitedSite } from './public-sites.ts';

/** Endings of names that exist inside of networks only. */
const inner = new Set(
  'ad arpa corp dmz example home internal intra intranet invalid lan local localdomain localhost onion priv private test'.split(
    ' ',
  ),
);

/** Endings of public names. Endings that are also those of files, such as `md`, `py` and `sh`, are not among them. */
const outer = new Set(
  `ai app at au be bg biz br ca ch cloud cn co com cz de dev dk edu ee es eu fi fr gov gr hr hu ie il in info int io it jp kr
   lt lu lv me mil mx net nl no nz online org pl pt ro ru se shop si sk tech tr tv ua uk us website xyz za`.split(
    /\s+/,
  ),
);

/** Second levels below which names are registered, as in `co.uk`. */
const registries = new Set('ac co com edu gov net or org'.split(' '));

/** The first labels of names of programs, such as `java.lang.Object`, which look like hosts. */
const programs = new Set('com java javax io net org system'.split(' '));

/** Endings that are also names of methods and properties. */
const methods = new Set('app at in info io is it me no'.split(' '));

const ipv4 = /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)\.){3}(?:25[0-5]|2[0-4]\d|1?\d?\d)$/;

/** True for an IPv4 address. */
export const isIpv4 = (text: string): boolean => ipv4.test(text);

/** Returns the registered part of a name: `acme.example` of `shop.acme.example`, also below `co.uk`. Null for a single label. */
export function baseOf(name: string): string | null {
  const labels = name.split('.');
  if (labels.length < 2 || isIpv4(name)) return null;
  const isBelowRegistry =
    labels.length > 2 && registries.has(labels.at(-2) ?? '') && (labels.at(-1) ?? '').length === 2;
  return labels.slice(isBelowRegistry ? -3 : -2).join('.');
}

/** True for the last label of a public name. The ending of `ASP.NET` is not that of a host, and `list.at` is a method. */
const isEnding = (last: string, labels: number): boolean =>
  labels > 2 ? outer.has(last.toLowerCase()) : outer.has(last) && !methods.has(last);

/**
 * True for a word with dots that is the name of a host, though no record has it. When in doubt it is: a word too many is hidden rather than
 * a name too few.
 */
export function looksLikeHost(word: string): boolean {
  const labels = word.split('.');
  const last = labels.at(-1) ?? '';
  if (labels.length < 2 || isCitedSite(word.toLowerCase())) return false;
  if (inner.has(last.toLowerCase())) return true;
  return isEnding(last, labels.length) && !programs.has(word.slice(0, word.indexOf('.')).toLowerCase());
}
