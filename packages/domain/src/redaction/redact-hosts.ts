import { isIpv4, looksLikeHost } from './host-names.ts';
import { knownHosts } from './known-hosts.ts';
import { isCitedSite } from './public-sites.ts';
import { dotPattern as dot, hostOfAddress, spelledName, unescapedName } from './spelled-names.ts';

/** The numbers of hosts by their names in one spelling, so that the same host has the same number in every text. */
export type HostNumbers = Map<string, number>;

/** Replaces the names and addresses of hosts in a text, plain or Markdown. */
export type RedactHosts = (text: string) => string;

/** Letters without a meaning mark a replaced name until all are replaced, so that no replacement is taken for a name. */
const marks = /[\uE000-\uE01F]/g;
const marked = /\uE000([\uE010-\uE019]{1,9})\uE001/g;
const firstDigit = 0xe010;
const markWith = (number: number): string =>
  `\uE000${Array.from(String(number), (digit) => String.fromCharCode(firstDigit + Number(digit))).join('')}\uE001`;
const numberIn = (digits: string): string =>
  Array.from(digits, (digit) => String(digit.charCodeAt(0) - firstDigit)).join('');

const label = String.raw`[\p{L}\p{N}_](?:[\p{L}\p{N}\p{M}_]|\\?-|\\_){0,80}`;
/** A Markdown link to an address of any scheme, and such an address on its own. */
const linked =
  /\[((?:\\.|[^[\]\\]){0,1000})\]\(\s{0,9}<?([a-z][a-z\d+.-]{0,20}:\/\/[^\s<>()]{1,2000})>?(?:\s[^()\n]{0,500})?\)/gi;
const address = /<?\b([a-z][a-z\d+.-]{0,20}:\/\/[^\s<>"'`|{}]{1,2000})>?/gi;
const dotted = new RegExp(String.raw`(?<![\p{L}\p{N}\p{M}_-])${label}(?:${dot}${label}){1,20}`, 'giu');
const fourNumbers = new RegExp(String.raw`(?<!\d)(?:\d{1,3}${dot}){3}\d{1,3}(?!\d)`, 'gi');
const ipv6 = /(?<![\w:.])(?:[\da-f]{0,4}:){2,7}(?:[\da-f]{1,4}|(?:\d{1,3}\.){3}\d{1,3})?(?:%\w{1,20})?(?![\w:])/gi;
const word = /[\p{L}\p{N}_](?:[\p{L}\p{N}\p{M}_-]|\\[-_]){0,80}/gu;
const sentenceEnd = /[.,;:!?)\]*_~]{1,9}$/;

const isIpv6 = (text: string): boolean =>
  /[\da-f]/i.test(text) && (text.includes('::') || text.split(':').length === 8);

type Mark = (name: string) => string;
type Rule = Pick<ReturnType<typeof knownHosts>, 'words' | 'bases'>;

const isBelow = (name: string, { bases }: Rule): boolean =>
  name.split('.').some((_label, place, labels) => bases.has(labels.slice(place).join('.')));

/** Addresses are hidden unless they are those of sites that reports cite. */
const isHidden = (host: string, known: Rule): boolean =>
  isBelow(host, known) || known.words.has(host) || !isCitedSite(host);

const isHost = (written: string, known: Rule): boolean =>
  isBelow(spelledName(written), known) || looksLikeHost(unescapedName(written));

const redactLinks = (known: Rule, mark: Mark): RedactHosts[] => [
  (text) =>
    text.replaceAll(linked, (whole, shown: string, url: string) => {
      const host = hostOfAddress(url);
      if (!isHidden(host, known)) return whole;
      return shown.trim() === '' || shown.includes('://') ? mark(host) : shown;
    }),
  (text) =>
    text.replaceAll(address, (whole, url: string) => {
      const [end = ''] = sentenceEnd.exec(url) ?? [];
      const host = hostOfAddress(url.slice(0, url.length - end.length));
      return isHidden(host, known) ? mark(host) + end : whole;
    }),
];

const redactNames = (known: Rule, mark: Mark): RedactHosts[] => [
  (text) =>
    text.replaceAll(fourNumbers, (written) => (isIpv4(spelledName(written)) ? mark(spelledName(written)) : written)),
  (text) => text.replaceAll(dotted, (written) => (isHost(written, known) ? mark(spelledName(written)) : written)),
  (text) => text.replaceAll(ipv6, (written) => (isIpv6(written) ? mark(spelledName(written)) : written)),
  (text) =>
    text.replaceAll(word, (written) => {
      const name = written.includes('\\') ? spelledName(written) : written.toLowerCase();
      return known.words.has(name) ? mark(name) : written;
    }),
];

const special = /[$()*+./?[\\\]^{|}]/g;
const escaped = (text: string): string => text.replaceAll(special, String.raw`\$&`);

/** A value, by its first letters, and the pattern of what it is replaced in. */
type Letters = readonly [start: string, pattern: RegExp];

const lettersOf = (value: string, before = ''): Letters => [
  value.split('.', 1)[0] ?? value,
  new RegExp(before + escaped(value).replaceAll(String.raw`\.`, dot), 'giu'),
];

/** Replaces values wherever their letters are, also inside of longer words, such as `shop.acme.example_backup`. */
const redactLetters =
  (values: readonly Letters[], mark: Mark): RedactHosts =>
  (text) => {
    const lower = text.toLowerCase();
    return values
      .filter(([start]) => lower.includes(start))
      .reduce((done, [, pattern]) => done.replaceAll(pattern, (written) => mark(spelledName(written))), text);
  };

/**
 * Returns the function that replaces hosts in texts by `Host 1`, `Host 2` …: the known ones, all at or below the same registered domains,
 * and whatever else looks like a host or an IP address. New hosts are added to the numbers.
 */
export function openHostRedaction(values: readonly string[], numbers: HostNumbers): RedactHosts {
  const known = knownHosts(values);
  let last = Math.max(0, ...numbers.values());
  const mark: Mark = (name) => {
    const number = numbers.get(name) ?? (last += 1);
    numbers.set(name, number);
    return markWith(number);
  };
  const phrases = known.phrases.map((phrase) => lettersOf(phrase));
  const bases = [...known.bases].map((base) => lettersOf(base, String.raw`[\p{L}\p{N}_.-]{0,80}?`));
  const steps = [
    redactLetters(phrases, mark),
    ...redactLinks(known, mark),
    ...redactNames(known, mark),
    redactLetters(bases, mark),
  ];
  return (text) => {
    const redacted = steps.reduce((done, step) => step(done), text.replaceAll(marks, ''));
    return redacted.replaceAll(marked, (_mark, digits: string) => `Host ${numberIn(digits)}`);
  };
}
