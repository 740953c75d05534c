import type { Severity } from '@gatehouse/domain/severity';

import type { RuleText, ScanHit } from '../finding-draft.ts';
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

// Rows about the scan, summaries of other rows, and client simulations. None of them describes a weakness.
const summary =
  /^(?:scanTime|overall_grade|final_score|grade_cap_reason|rating_|.*_score(?:_weighted)?$|clientsimulation)/;

const silent = new Set(['ok', 'debug']);

/** The facts of a row about its service. They are short, so that rows can be held until the service is known. */
export type RowFacts = Readonly<{
  check: string;
  /** The part of the service that is meant, such as its second certificate. */
  part: string;
  /** In lowercase, as written in the file. */
  level: string;
  finding: string;
  line: number;
}>;

/** The tested service. */
export interface Target {
  host: string;
  ip: string;
  port: string;
}

/** Reads a row, or returns null if the check found nothing relevant. */
export function readRow(row: JsonObject, line: number): RowFacts | null {
  const id = textField(row, ['id'], maxCharacters.word);
  const level = textField(row, ['severity'], maxCharacters.word).toLowerCase();
  if (summary.test(id) || silent.has(level)) return null;
  // "cert_trust <hostCert#2>".
  const [, check = id, part = ''] = /^([^<]{1,300}?)\s*<([^<>]{0,300})>$/.exec(id) ?? [];
  return { check, part, level, finding: textField(row, ['finding'], maxCharacters.finding), line };
}

/** True if the test could not be run because of the scanner or its host. */
export function isProblem({ level }: RowFacts): boolean {
  return level === 'warn' || level === 'fatal';
}

/** Returns the severity of a row, or null for an unknown word. */
export function severityOfTestssl({ level }: RowFacts): Severity | null {
  return severityOfWord(severities, level);
}

/** Returns the rule texts of a row's check. */
export function rowRule(row: JsonObject, { check, finding }: RowFacts): RuleText {
  return {
    title: testsslTitle(check, finding),
    severity: null,
    cvss: [],
    // The result is the evidence of each asset.
    description: '',
    impact: '',
    recommendation: plainToMarkdown(textField(row, ['hint'], maxCharacters.finding)),
    references: [],
    cwe: findCwe([textField(row, ['cwe'], maxCharacters.word)]),
    cve: findCves([textField(row, ['cve'], maxCharacters.finding)]),
    tags: [],
  };
}

/** Returns a row as a result of its service. */
export function rowSighting(facts: RowFacts, { host, ip, port }: Target): Omit<ScanHit, 'evidence'> {
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
