import type { Severity } from '@gatehouse/domain/severity';

import type { RuleText, Sighting } from '../finding-draft.ts';
import { findCves, findCwe } from '../identifiers.ts';
import { fact, locate } from '../read-place.ts';
import { textField, type JsonObject } from '../json-fields.ts';
import { plainToMarkdown } from '../markdown-text.ts';
import { testsslTitle } from './testssl-titles.ts';
import { severityOfWord } from '../severity-words.ts';

const severities: Record<string, Severity> = {
  critical: 'critical',
  high: 'high',
  medium: 'medium',
  low: 'low',
  info: 'info',
};

const maxCharacters = { word: 300, finding: 4_000 };

// These rows speak of the scan, sum up other rows, or say what clients would choose: none is about a weakness.
const summary =
  /^(?:scanTime|overall_grade|final_score|grade_cap_reason|rating_|.*_score(?:_weighted)?$|clientsimulation)/;

const silent = new Set(['ok', 'debug']);

/** What a row says of its service; short facts, so that rows can wait for the name of the service. */
export type RowFacts = Readonly<{
  check: string;
  /** What of the service is meant, such as the second of its certificates. */
  part: string;
  /** As the file writes it, in small letters. */
  level: string;
  finding: string;
  line: number;
}>;

/** The service that was tested. */
export interface Target {
  host: string;
  ip: string;
  port: string;
}

/** Reads a row; none where the check found nothing wrong and nothing to tell. */
export function readRow(row: JsonObject, line: number): RowFacts | null {
  const id = textField(row, ['id'], maxCharacters.word);
  const level = textField(row, ['severity'], maxCharacters.word).toLowerCase();
  if (summary.test(id) || silent.has(level)) return null;
  // "cert_trust <hostCert#2>".
  const [, check = id, part = ''] = /^([^<]{1,300}?)\s*<([^<>]{0,300})>$/.exec(id) ?? [];
  return { check, part, level, finding: textField(row, ['finding'], maxCharacters.finding), line };
}

/** Whether the scanner, or the machine that it runs on, could not do the test. */
export function isProblem({ level }: RowFacts): boolean {
  return level === 'warn' || level === 'fatal';
}

/** The severity of a row; null for a word of no known version. */
export function severityOfTestssl({ level }: RowFacts): Severity | null {
  return severityOfWord(severities, level);
}

/** What a row says about its check. */
export function rowRule(row: JsonObject, { check, finding }: RowFacts): RuleText {
  return {
    title: testsslTitle(check, finding),
    severity: null,
    cvss: [],
    // What was found is the evidence of each place.
    description: '',
    impact: '',
    recommendation: plainToMarkdown(textField(row, ['hint'], maxCharacters.finding)),
    references: [],
    cwe: findCwe([textField(row, ['cwe'], maxCharacters.word)]),
    cve: findCves([textField(row, ['cve'], maxCharacters.finding)]),
    tags: [],
  };
}

/** A row of a service that is known by now. */
export function rowSighting(facts: RowFacts, { host, ip, port }: Target): Omit<Sighting, 'evidence'> {
  const { check, part, line } = facts;
  return {
    ruleId: check,
    variant: '',
    severity: severityOfTestssl(facts),
    severityWord: facts.level,
    ...locate({
      hosts: [host],
      location: port === '' ? host : `${host}:${port}`,
      ip,
      port,
      facts: [fact('certificate', part)],
    }),
    // A name may have several addresses, and a service several certificates.
    distinction: JSON.stringify([ip, part]),
    seen: [],
    line,
  };
}
