import { codeBlocks } from '../code-block.ts';
import type { RuleText, ScanHit } from '../finding-draft.ts';
import { findAddresses, findCves } from '../identifiers.ts';
import { fact, locate } from '../read-place.ts';
import { plainToMarkdown } from '../markdown-text.ts';

const maxCharacters = { fact: 500, proof: 4_000 };

/** An item of a report, independent of XML or JSON. */
export interface NiktoItem {
  ruleId: string;
  method: string;
  message: string;
  /** The tested path. */
  path: string;
  /** URLs and advisory IDs. */
  references: readonly string[];
}

/** A service tested by Nikto. */
export interface NiktoTarget {
  host: string;
  ip: string;
  port: string;
  seenAt: string | null;
}

/** Returns the first sentence of a message, without the tested path, which differs between assets. */
function titleOf({ message, path }: NiktoItem): string {
  const start = path !== '' && message.startsWith(`${path}:`) ? message.slice(path.length + 1) : message;
  const words = start
    .slice(0, 3_000)
    .replace(/^\/\S*:(?=\s)|^\/?:/, '')
    .trim();
  const sentence = /^.{10,160}?[.:](?=\s)/s.exec(words)?.[0] ?? words.slice(0, 160);
  return sentence.replace(/[.:]$/, '');
}

// The OSVDB archive no longer exists, and it never had an entry 0.
const noAdvisory = /^https?:\/\/(?:www\.)?osvdb\.org\/0$/;

/** Returns the texts of the item's test. */
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

/** Returns the evidence of an item. */
export function itemEvidence({ method, message }: Pick<NiktoItem, 'method' | 'message'>): string {
  return codeBlocks([
    ['Method', method, maxCharacters.fact],
    ['Message', message, maxCharacters.proof],
  ]);
}

/** Returns an item as a result at its location, without evidence. */
export function itemSighting(
  { ruleId, method, message }: Pick<NiktoItem, 'ruleId' | 'method' | 'message'>,
  { host, ip, port, seenAt }: NiktoTarget,
  { location, line }: { location: string; line: number },
): Omit<ScanHit, 'evidence'> {
  return {
    ruleId,
    variant: '',
    // Nikto does not rate severity.
    severity: 'info',
    ...locate({ hosts: [host], location, ip, port, facts: [fact('method', method), fact('message', message)] }),
    // One test may report several messages for the same URL, such as one per header.
    distinction: JSON.stringify([method, message]),
    seen: [seenAt],
    line,
  };
}
