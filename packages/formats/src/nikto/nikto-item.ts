import { codeBlocks } from '../code-block.ts';
import type { RuleText, Sighting } from '../finding-draft.ts';
import { findAddresses, findCves } from '../identifiers.ts';
import { fact, locate } from '../read-place.ts';
import { plainToMarkdown } from '../markdown-text.ts';

const maxCharacters = { fact: 500, proof: 4_000 };

/** What an item says, whatever the form of the report. */
export interface NiktoItem {
  ruleId: string;
  method: string;
  message: string;
  /** The path that was tested. */
  path: string;
  /** Addresses, and names of advisories. */
  references: readonly string[];
}

/** A service as Nikto tested it. */
export interface NiktoTarget {
  host: string;
  ip: string;
  port: string;
  seenAt: string | null;
}

/** The first sentence of a message; many begin with the path that was tested, which differs from place to place. */
function titleOf({ message, path }: NiktoItem): string {
  const start = path !== '' && message.startsWith(`${path}:`) ? message.slice(path.length + 1) : message;
  const words = start
    .slice(0, 3_000)
    .replace(/^\/\S*:(?=\s)|^\/?:/, '')
    .trim();
  const sentence = /^.{10,160}?[.:](?=\s)/s.exec(words)?.[0] ?? words.slice(0, 160);
  return sentence.replace(/[.:]$/, '');
}

// The archive is gone, and 0 was never in it.
const noAdvisory = /^https?:\/\/(?:www\.)?osvdb\.org\/0$/;

/** Reads what an item says about its test. */
export function itemRule(item: NiktoItem): RuleText {
  const { message, references } = item;
  return {
    title: titleOf(item),
    severity: null,
    cvss: [],
    description: plainToMarkdown(message),
    impact: '',
    recommendation: '',
    references: findAddresses(references).filter((address) => !noAdvisory.test(address)),
    cwe: null,
    cve: findCves([message, ...references]),
    tags: [],
  };
}

/** What an item proves. */
export function itemEvidence({ method, message }: Pick<NiktoItem, 'method' | 'message'>): string {
  return codeBlocks([
    ['Method', method, maxCharacters.fact],
    ['Message', message, maxCharacters.proof],
  ]);
}

/** An item in its place. */
export function itemSighting(
  { ruleId, method, message }: Pick<NiktoItem, 'ruleId' | 'method' | 'message'>,
  { host, ip, port, seenAt }: NiktoTarget,
  { location, line }: { location: string; line: number },
): Omit<Sighting, 'evidence'> {
  return {
    ruleId,
    variant: '',
    // Nikto judges nothing.
    severity: 'info',
    ...locate({ hosts: [host], location, ip, port, facts: [fact('method', method), fact('message', message)] }),
    // One test may say different things about one address, one per header say.
    distinction: JSON.stringify([method, message]),
    seen: [seenAt],
    line,
  };
}
