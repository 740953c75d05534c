import { isIP } from 'node:net';

import { codeBlocks } from '../code-block.ts';
import type { RuleText, Sighting } from '../finding-draft.ts';
import { findAddresses, findCves, readPort } from '../identifiers.ts';
import { plainToMarkdown } from '../markdown-text.ts';

const maxCharacters = { fact: 500, proof: 4_000 };

/** What an item says, whatever the form of the report. */
export interface NiktoItem {
  ruleId: string;
  method: string;
  message: string;
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

/** Reads what an item says about its test. */
export function itemRule({ message, references }: NiktoItem): RuleText {
  const sentence = /^.{10,160}?[.:](?=\s)/s.exec(message)?.[0].replace(/[.:]$/, '');
  return {
    title: sentence ?? message.slice(0, 160),
    severity: null,
    cvss: [],
    description: plainToMarkdown(message),
    impact: '',
    recommendation: '',
    references: findAddresses(references),
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
  { ruleId, method, message }: Omit<NiktoItem, 'references'>,
  { host, ip, port, seenAt }: NiktoTarget,
  { location, line }: { location: string; line: number },
): Omit<Sighting, 'evidence'> {
  return {
    ruleId,
    variant: '',
    // Nikto judges nothing.
    severity: 'info',
    host,
    location,
    ip: isIP(ip) > 0 ? ip : null,
    port: readPort(port),
    // One test may say different things about one address, one per header say.
    distinction: JSON.stringify([method, message]),
    seen: [seenAt],
    line,
  };
}
