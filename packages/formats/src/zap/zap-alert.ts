import type { Severity } from '@gatehouse/domain/severity';

import { codeBlocks } from '../code-block.ts';
import type { RuleText, Sighting } from '../finding-draft.ts';
import { briefHtmlToText, htmlToText } from '../html-to-text.ts';
import { findAddresses, findCves, findCwe } from '../identifiers.ts';
import { fact } from '../read-place.ts';
import { locateWeb } from '../stable-address.ts';
import { severityOfWord } from '../severity-words.ts';

const severities: Record<string, Severity> = { 0: 'info', 1: 'low', 2: 'medium', 3: 'high' };

// False positive, low, medium, high, confirmed by the user.
const confidences: Readonly<Record<string, number>> = { 0: 0, 1: 30, 2: 60, 3: 90, 4: 100 };

// Together below the 16 KB that the evidence of one asset may have.
const maxCharacters = { fact: 500, proof: 2_000, request: 3_000, response: 6_000 };

/** What one field of an alert or instance holds, whatever the form of the report; the first name that has a text. */
export type ZapField = (...names: string[]) => string;

/** An alert as both forms of the report have it. */
export interface ZapAlert {
  ruleId: string;
  name: string;
  risk: string;
  generated: string | null;
  /** From 0 to 100. */
  confidence: number | null;
  /** The user says that it is a false positive. */
  isDismissed: boolean;
}

/** Reads what tells alerts apart; one rule can say different things, each under a name of its own. */
export function readAlert(field: ZapField, ruleId: string, generated: string | null): ZapAlert {
  const word = field('confidence');
  const confidence = Object.hasOwn(confidences, word) ? (confidences[word] ?? null) : null;
  const name = field('alert', 'name');
  return { ruleId, name, risk: field('riskcode'), generated, confidence, isDismissed: word === '0' };
}

/** Reads what an alert says about its rule. */
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

/** What an alert says of its first instance, beside the content of the instance itself; HTML in all versions. */
export function alertProof(field: ZapField): string {
  const details = briefHtmlToText(field('otherinfo'), maxCharacters.proof);
  return details === '' ? '' : `**Other information**\n\n${details}`;
}

/** What proves an instance of an alert. */
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

/** Where an instance of an alert is. */
export interface ZapPlace {
  uri: string;
  method: string;
  param: string;
  line: number;
}

/** An instance in its alert; address, method and parameter tell instances apart. */
export function instanceSighting(alert: ZapAlert, place: ZapPlace): Omit<Sighting, 'evidence'> {
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
