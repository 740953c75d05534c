import type { Severity } from '@gatehouse/domain/severity';

import { addRule, addHit, groupKey } from '../add-sighting.ts';
import { closeDraft } from '../close-draft.ts';
import { codeBlocks } from '../code-block.ts';
import { confidenceOfWord } from '../confidence-words.ts';
import type { FileInput } from '../decode-text.ts';
import { findingLimits, createDraft, type FindingsDraft, type RuleText } from '../finding-draft.ts';
import type { FindingsReading } from '../finding-record.ts';
import { briefHtmlToText, htmlToText } from '../html-to-text.ts';
import { findAddresses, findCves, findCwe, otherWeaknesses } from '../identifiers.ts';
import { readBase64 } from '../read-base64.ts';
import { fact } from '../read-place.ts';
import { coverSite } from '../scan-coverage.ts';
import { locateWeb } from '../stable-address.ts';
import { takeRecord } from '../rejected-records.ts';
import { joinParts } from '../stated-facts.ts';
import { titledLinks } from '../titled-links.ts';
import { severityOfWord } from '../severity-words.ts';
import { readXml } from '../xml/read-xml.ts';
import {
  attributeOf,
  childOf,
  childrenOf,
  childText,
  ownText,
  requiredText,
  type XmlElement,
} from '../xml/xml-element.ts';
import type { XmlPlan } from '../xml/xml-plan.ts';

const plan: XmlPlan = {
  format: 'burp',
  called: 'a Burp report',
  isRoot: ({ name }) => name === 'issues',
  // Lint programs write an `issues` element as well.
  isOwnEmpty: (root) => attributeOf(root, 'burpVersion') !== '' || attributeOf(root, 'exportTime') !== '',
  records: new Set(['issues/issue']),
};

const severities: Record<string, Severity> = { high: 'high', medium: 'medium', low: 'low', information: 'info' };

// "/login [user parameter]": the parameter name appears only here.
const parameterPattern = /\s\[([^[\]]{1,300})\]$/;

// Burp uses this type (0x08000000) for the issues of all extensions, so the name identifies the rule.
const extensionType = '134217728';

function readRule(issue: XmlElement): RuleText {
  const html = (...names: string[]): string => htmlToText(childText(issue, ...names));
  const classes = childText(issue, 'vulnerabilityClassifications');
  const remediation = [html('remediationDetail'), html('remediationBackground')].filter((text) => text !== '');
  return {
    title: childText(issue, 'name'),
    severity: null,
    cvss: [],
    description: joinParts([html('issueBackground', 'issueDetail'), titledLinks(childText(issue, 'references'))]),
    impact: '',
    recommendation: remediation.join('\n\n'),
    references: findAddresses([childText(issue, 'references')]),
    cwe: findCwe([classes.replaceAll(/<[^>]{0,1000}>/g, ' ')]),
    cve: findCves([childText(issue, 'name'), classes]),
    tags: otherWeaknesses([classes.replaceAll(/<[^>]{0,1000}>/g, ' ')]),
  };
}

// In characters; the sum stays below the 16 KB that the evidence of one asset may have.
const maxCharacters = { detail: 3_000, location: 500, request: 3_000, response: 7_000 };

function readMessage(message: XmlElement | undefined): string {
  const text = ownText(message);
  return attributeOf(message, 'base64') === 'true' ? readBase64(text) : text;
}

/** Returns Burp's detail for this location, with the first request and response that demonstrate the issue. */
function burpEvidence(issue: XmlElement): string {
  const items = childrenOf(childOf(issue, 'issueDetailItems'), 'issueDetailItem').map(ownText);
  const detail = [childText(issue, 'issueDetail'), ...items].join('<br>');
  const exchange = childOf(issue, 'requestresponse');
  const place = childText(issue, 'location');
  const blocks = codeBlocks([
    ['Location', place === childText(issue, 'path') ? '' : place, maxCharacters.location],
    ['Request', readMessage(childOf(exchange, 'request')), maxCharacters.request],
    ['Response', readMessage(childOf(exchange, 'response')), maxCharacters.response],
  ]);
  return [briefHtmlToText(detail, maxCharacters.detail), blocks].filter((text) => text !== '').join('\n\n');
}

function addIssue(draft: FindingsDraft, issue: XmlElement): void {
  const ruleId = requiredText(childText(issue, 'type'), issue, 'type');
  const variant = ruleId === extensionType ? childText(issue, 'name') : '';
  const site = childText(issue, 'host');
  const place = childText(issue, 'location');
  const ip = attributeOf(childOf(issue, 'host'), 'ip');
  addRule(draft, groupKey(ruleId, variant), { line: issue.line, read: () => readRule(issue) });
  addHit(draft, {
    ruleId,
    variant,
    severity: severityOfWord(severities, childText(issue, 'severity')),
    severityWord: childText(issue, 'severity'),
    confidence: confidenceOfWord(childText(issue, 'confidence')),
    ...locateWeb({
      hosts: [site],
      location: `${site}${childText(issue, 'path')}`,
      ip,
      facts: [fact('parameter', parameterPattern.exec(place)?.[1]?.replace(/ parameter$/, '') ?? '')],
    }),
    distinction: place,
    seen: [],
    line: issue.line,
    evidence: () => burpEvidence(issue),
  });
}

/** Reads an XML export of Burp Suite into one finding per issue type. */
export async function burpFindings(input: FileInput, limits = findingLimits): Promise<FindingsReading> {
  const draft = createDraft('burp', limits);
  for await (const { element } of readXml(input, plan, draft)) {
    coverSite(draft, childText(element, 'host'));
    const isDismissed = /^false.?positive$/i.test(childText(element, 'severity'));
    if (isDismissed) draft.skipped += 1;
    else takeRecord(draft, () => addIssue(draft, element));
  }
  return closeDraft(draft);
}
