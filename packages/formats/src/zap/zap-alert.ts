import type { Severity } from '@gatehouse/domain/severity';

import { codeBlocks } from '../code-block.ts';
import type { RuleText, ScanHit } from '../finding-draft.ts';
import { briefHtmlToText, htmlToText } from '../html-to-text.ts';
import { findAddresses, findCves, findCwe } from '../identifiers.ts';
import { fact } from '../read-place.ts';
import { locateWeb } from '../stable-address.ts';
import { severityOfWord } from '../severity-words.ts';

const severities: Record<string, Severity> = { 0: 'info', 1: 'low', 2: 'medium', 3: 'high' };

// False positive, low, medium, high, confirmed by the user.
const confidences: Readonly<Record<string, number>> = { 0: 0, 1: 30, 2: 60, 3: 90, 4: 100 };

// In characters; the sum stays below the 16 KB that the evidence of one asset may have.
const maxCharacters = { fact: 500, proof: 2_000, request: 3_000, response: 6_000 };

/** Returns the first non-empty field with one of these names, independent of JSON or XML. */
export type ZapField = (...names: string[]) => string;

/** An alert, independent of JSON or XML. */
export interface ZapAlert {
  ruleId: string;
  name: string;
  risk: string;
  generated: string | null;
  /** From 0 to 100. */
  confidence: number | null;
  /** True if the user marked it as a false positive. */
  isDismissed: boolean;
}

/** Reads the properties that distinguish alerts. One rule may have several alerts with different names. */
export function readAlert(field: ZapField, ruleId: string, generated: string | null): ZapAlert {
  const word = field('confidence');
  const confidence = Object.hasOwn(confidences, word) ? (confidences[word] ?? null) : null;
  const name = field('alert', 'name');
  return { ruleId, name, risk: field('riskcode'), generated, confidence, isDismissed: word === '0' };
}

/** Returns the rule texts of an alert. */
export function alertRule(field: ZapField, tags: readonly string[]): RuleText {
  const reference = field('reference');
  return {
    title: field('alert', 'name'),
    severity: null,
    cvss: [],
    description: htmlToText(field('desc')),
    impact: '',
    recommendation: htmlToText(field('solution')),
    references: findAddresses([reference]),
    cwe: findCwe([field('cweid')]),
    cve: findCves([reference, ...tags]),
    tags: tags.filter((tag) => tag !== '').slice(0, 50),
  };
}

/** Returns the alert's evidence about its first instance, in addition to the instance itself. It is HTML in all versions. */
export function alertProof(field: ZapField): string {
  const details = briefHtmlToText(field('otherinfo'), maxCharacters.proof);
  return details === '' ? '' : `**Other information**\n\n${details}`;
}

/** Returns the evidence of an instance. */
export function instanceEvidence(field: ZapField): string {
  const request = `${field('requestheader', 'request-header')}\n\n${field('requestbody', 'request-body')}`.trim();
  const response = `${field('responseheader', 'response-header')}\n\n${field('responsebody', 'response-body')}`.trim();
  return codeBlocks([
    ['Method', field('method'), maxCharacters.fact],
    ['Parameter', field('param'), maxCharacters.fact],
    ['Attack', field('attack'), maxCharacters.proof],
    ['Evidence', field('evidence'), maxCharacters.proof],
    ['Details', field('otherinfo'), maxCharacters.proof],
    ['Request', request, maxCharacters.request],
    ['Response', response, maxCharacters.response],
  ]);
}

/** The location of an instance. */
export interface ZapPlace {
  uri: string;
  method: string;
  param: string;
  line: number;
}

/** Returns an instance as a result. URL, method and parameter distinguish instances. */
export function instanceSighting(alert: ZapAlert, place: ZapPlace): Omit<ScanHit, 'evidence'> {
  const { uri, method, param, line } = place;
  return {
    ruleId: alert.ruleId,
    variant: alert.name,
    severity: severityOfWord(severities, alert.risk),
    severityWord: alert.risk,
    confidence: alert.confidence,
    ...locateWeb({ location: uri, facts: [fact('parameter', param), fact('method', method)] }),
    distinction: JSON.stringify([method, param]),
    seen: [alert.generated],
    line,
  };
}
