import type { Severity } from '@gatehouse/domain/severity';

import { addRule, addHit } from '../add-sighting.ts';
import { codeBlocks } from '../code-block.ts';
import type { FindingsDraft, RuleText, ScanHit } from '../finding-draft.ts';
import { fact, locate, placeInCode } from '../read-place.ts';
import { readBase64 } from '../read-base64.ts';
import { readTime } from '../read-time.ts';
import {
  attributeOf,
  childOf,
  childrenOf,
  childText,
  requiredText,
  ownText,
  type XmlElement,
} from '../xml/xml-element.ts';
import type { XmlRecord } from '../xml/xml-plan.ts';
import { readQualysRule, severityOfLevel } from './qualys-rule.ts';

/** Record paths of a WAS_SCAN_REPORT or WAS_WEBAPP_REPORT. Under other parents, elements with these names contain counts. */
export const wasReportRecords = [
  'VULNERABILITY_LIST/VULNERABILITY',
  'SENSITIVE_CONTENT_LIST/SENSITIVE_CONTENT',
  'INFORMATION_GATHERED_LIST/INFORMATION_GATHERED',
  'QID_LIST/QID',
  'SCAN/WEB_APPLICATION',
];

// In characters; the sum stays below the 16 KB that the evidence of one asset may have.
const maxCharacters = { fact: 500, payload: 1_000, request: 3_000, response: 7_000, data: 10_000 };

// Gathered information is held until the end, where the report names the application.
const maxWaiting = 1_000;

function readContent(element: XmlElement | undefined): string {
  const text = ownText(element);
  return attributeOf(element, 'base64') === 'true' ? readBase64(text) : text;
}

function readRequest(request: XmlElement | undefined): string {
  const headers = childrenOf(childOf(request, 'HEADERS'), 'HEADER');
  const lines = headers.map((header) => `${childText(header, 'key')}: ${childText(header, 'value')}`);
  const first = `${childText(request, 'METHOD')} ${childText(request, 'URL')}`;
  return [first, ...lines, '', childText(request, 'BODY')].join('\n').trim();
}

function describe(element: XmlElement): string {
  const payload = childOf(element, 'PAYLOADS', 'PAYLOAD');
  return codeBlocks([
    ['Parameter', childText(element, 'PARAM'), maxCharacters.fact],
    ['Payload', childText(payload, 'PAYLOAD').replace(/^N\/A$/, ''), maxCharacters.payload],
    ['Request', readRequest(childOf(payload, 'REQUEST')), maxCharacters.request],
    ['Response', readContent(childOf(payload, 'RESPONSE', 'CONTENTS')), maxCharacters.response],
    ['Data', readContent(childOf(element, 'DATA')), maxCharacters.data],
  ]);
}

/** Returns the texts of a QID. Gathered information may have a score, which rates what could be wrong, not what was found. */
function readRule(element: XmlElement): RuleText {
  const rule = readQualysRule(element, severityOfLevel(childText(element, 'SEVERITY')));
  return childText(element, 'CATEGORY') === 'Information Gathered' ? { ...rule, severity: 'info', cvss: [] } : rule;
}

function readSighting(element: XmlElement, severity: Severity | null): ScanHit {
  const url = childText(element, 'URL');
  const first = childText(element, 'FIRST_TIME_DETECTED', 'DETECTION_DATE');
  const evidence = describe(element);
  return {
    ruleId: requiredText(childText(element, 'QID'), element, 'QID'),
    variant: '',
    severity,
    ...locate({ location: url, facts: [fact('parameter', childText(element, 'PARAM'))] }),
    distinction: childText(element, 'PARAM'),
    seen: [readTime(first), readTime(childText(element, 'LAST_TIME_DETECTED'))],
    line: element.line,
    evidence: () => evidence,
  };
}

function isSettled(element: XmlElement): boolean {
  return childText(element, 'IGNORED') === 'true' || childText(element, 'STATUS').toUpperCase() === 'FIXED';
}

/** Returns a reader for the records of a WAS report. `finish` adds the results that were held until the application's name is known. */
export function wasReportReader(draft: FindingsDraft): { read: (record: XmlRecord) => void; finish: () => void } {
  const waiting: ScanHit[] = [];
  let application = '';
  const read = ({ element }: XmlRecord): void => {
    if (element.name === 'QID') {
      const rule = { line: element.line, read: () => readRule(element) };
      addRule(draft, requiredText(childText(element, 'QID'), element, 'QID'), rule);
    } else if (element.name === 'WEB_APPLICATION') application ||= ownText(element);
    else if (isSettled(element)) draft.skipped += 1;
    else if (element.name !== 'INFORMATION_GATHERED') addHit(draft, readSighting(element, null));
    else if (waiting.length < maxWaiting) waiting.push(readSighting(element, 'info'));
    else draft.unlisted += 1;
  };
  const finish = (): void => {
    // A name is not a host, but a URL may contain one.
    const isAddress = application.includes('://');
    const place = isAddress ? locate({ location: application }) : placeInCode(application || 'Web application', null);
    for (const sighting of waiting) addHit(draft, sighting.location === '' ? { ...sighting, ...place } : sighting);
  };
  return { read, finish };
}
