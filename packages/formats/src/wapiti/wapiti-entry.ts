import { coverSite } from '../scan-coverage.ts';
import type { Severity } from '@gatehouse/domain/severity';

import { addRule, dateFindings } from '../add-sighting.ts';
import { codeBlocks } from '../code-block.ts';
import type { FindingsDraft, RuleText, ScanHit } from '../finding-draft.ts';
import { holdSighting, createHold, releaseSightings, type HeldSightings } from '../hold-sightings.ts';
import { findAddresses, findCves, findCwe } from '../identifiers.ts';
import { fact } from '../read-place.ts';
import { locateWeb } from '../stable-address.ts';
import { wrappedToMarkdown } from '../wrapped-text.ts';
import { severityOfWord } from '../severity-words.ts';

const severities: Record<string, Severity> = { 0: 'info', 1: 'low', 2: 'medium', 3: 'high', 4: 'critical' };

// In characters; the sum stays below the 16 KB that the evidence of one asset may have.
const maxCharacters = { fact: 500, command: 2_000, request: 4_000, response: 6_000 };

/** Returns a field of an entry, independent of JSON or XML. */
export type WapitiField = (name: string) => string;

/** A category of weaknesses as the report describes it. */
export interface WapitiCategory {
  name: string;
  description: string;
  solution: string;
  /** Titles of references, which name weaknesses, and their URLs. */
  references: readonly string[];
  tags: readonly string[];
}

type EntryFacts = Readonly<{
  category: string;
  method: string;
  path: string;
  parameter: string;
  level: string;
  info: string;
  /** The URL of the request, if the entry contains one. */
  address: string;
  line: number;
}>;

/** The state while a report is read. The scanned target may follow its results. */
export interface WapitiReport {
  draft: FindingsDraft;
  hold: HeldSightings<EntryFacts>;
  target: string;
  seenAt: string | null;
}

/** Returns the initial state of a report. */
export function openReport(draft: FindingsDraft): WapitiReport {
  return { draft, hold: createHold(draft), target: '', seenAt: null };
}

/** Adds the texts of a category, which may come before or after its entries. */
export function noteCategory({ draft }: WapitiReport, category: WapitiCategory, line: number): void {
  const { name, description, solution, references, tags } = category;
  const read = (): RuleText => ({
    title: name,
    severity: null,
    cvss: [],
    description: wrappedToMarkdown(description),
    impact: '',
    recommendation: wrappedToMarkdown(solution),
    references: findAddresses(references),
    cwe: findCwe(references.filter((reference) => /^CWE-/i.test(reference))),
    cve: findCves([name]),
    tags,
  });
  addRule(draft, name, { line, read });
}

function describe(field: WapitiField): string {
  return codeBlocks([
    ['Message', field('info'), maxCharacters.fact],
    ['Parameter', field('parameter'), maxCharacters.fact],
    ['Request', field('http_request'), maxCharacters.request],
    ['Command', field('curl_command'), maxCharacters.command],
    ['Response', field('response'), maxCharacters.response],
  ]);
}

/** Holds one result of a category until the target is known. */
export function noteEntry(report: WapitiReport, category: string, entry: { field: WapitiField; line: number }): void {
  const { field, line } = entry;
  const brief = (name: string): string => field(name).slice(0, maxCharacters.fact);
  const [address = ''] = findAddresses([field('curl_command')]);
  const facts: EntryFacts = {
    category,
    method: brief('method'),
    path: field('path').slice(0, 2_000),
    parameter: brief('parameter'),
    level: brief('level'),
    info: brief('info'),
    address,
    line,
  };
  const kind = JSON.stringify([category, facts.level]);
  holdSighting(report.hold, { kind, facts, line, evidence: () => describe(field) });
}

function addressOf({ path, address }: EntryFacts, target: string): string {
  return URL.parse(path, address || target)?.href ?? path;
}

/** Ends a report and adds the held results with their host. */
export function closeReport({ draft, hold, target, seenAt }: WapitiReport): void {
  coverSite(draft, target);
  releaseSightings(hold, (facts): Omit<ScanHit, 'evidence'> => {
    const location = addressOf(facts, target);
    const { category, method, parameter, info, level, line } = facts;
    return {
      ruleId: category,
      variant: '',
      severity: severityOfWord(severities, level),
      severityWord: level,
      ...locateWeb({
        hosts: [location, target],
        location,
        facts: [fact('parameter', parameter), fact('method', method), fact('message', info)],
      }),
      // A category such as missing headers reports several messages for one URL.
      distinction: JSON.stringify([method, parameter, info]),
      seen: [],
      line,
    };
  });
  dateFindings(draft, seenAt);
}
