import type { Severity } from '@gatehouse/domain/severity';

import { addRule, addSighting } from '../add-sighting.ts';
import { closeDraft } from '../close-draft.ts';
import type { FileInput } from '../decode-text.ts';
import { findingLimits, openDraft, type FindingsDraft, type RuleText } from '../finding-draft.ts';
import type { FindingsReading } from '../finding-record.ts';
import { htmlToText } from '../html-to-text.ts';
import { findAddresses, findCves, findCwe, hostOfUrl, portOfUrl, readScore } from '../identifiers.ts';
import { readTime } from '../read-time.ts';
import { severityOfWord } from '../severity-words.ts';
import { readXml } from '../xml/read-xml.ts';
import { childOf, childrenOf, childText, childTexts, demandText, type XmlElement } from '../xml/xml-element.ts';
import type { XmlPlan } from '../xml/xml-plan.ts';
import { netsparkerEvidence } from './netsparker-evidence.ts';

const plan: XmlPlan = {
  format: 'netsparker',
  called: 'a Netsparker or Invicti report',
  isRoot: ({ name }) => /^(?:netsparker|invicti)(?:-\w+)?$/.test(name),
  records: new Set(['vulnerabilities/vulnerability', 'netsparker/vulnerability', 'invicti/vulnerability']),
};

const severities: Record<string, Severity> = {
  critical: 'critical',
  high: 'high',
  important: 'high',
  medium: 'medium',
  low: 'low',
  information: 'info',
  informational: 'info',
  bestpractice: 'info',
  'best practice': 'info',
};

function readCvss(element: XmlElement | undefined): RuleText['cvss'][number] {
  const scores = childrenOf(element, 'score');
  const base = scores.find((score) => childText(score, 'type') === 'Base') ?? scores[0];
  return { vector: childText(element, 'vector'), score: readScore(childText(base, 'value')) };
}

function readRule(element: XmlElement): RuleText {
  const html = (...names: string[]): string => htmlToText(childText(element, ...names));
  const classes = childOf(element, 'classification');
  const remedies = [html('remedial-procedure', 'remedy'), html('remedial-actions', 'actionsToTake')];
  const links = ['external-references', 'externalReferences', 'remedy-references', 'remedyReferences'];
  return {
    title: childText(element, 'name', 'title'),
    severity: null,
    cvss: ['cvss40', 'cvss31', 'cvss'].map((name) => readCvss(childOf(classes, name))),
    description: html('description'),
    impact: html('impact'),
    recommendation: remedies.filter((text) => text !== '').join('\n\n'),
    references: findAddresses(links.flatMap((name) => childTexts(element, name))),
    cwe: findCwe([childText(classes, 'cwe', 'CWE')]),
    cve: findCves([childText(element, 'name'), childText(classes, 'cve')]),
    tags: childTexts(childOf(element, 'tags'), 'tag').slice(0, 50),
  };
}

function addVulnerability(draft: FindingsDraft, element: XmlElement): void {
  const ruleId = demandText(childText(element, 'type'), element, 'type');
  const url = childText(element, 'url');
  const times = ['FirstSeenDate', 'LastSeenDate'].map((name) => readTime(childText(element, name), 'month first'));
  addRule(draft, ruleId, { line: element.line, read: () => readRule(element) });
  addSighting(draft, {
    ruleId,
    variant: '',
    severity: severityOfWord(severities, childText(element, 'severity')),
    host: hostOfUrl(url),
    location: url,
    ip: null,
    port: portOfUrl(url),
    distinction: childText(element, 'vulnerableparameter', 'vulnerable-parameter', 'parameter'),
    seen: times,
    line: element.line,
    evidence: () => netsparkerEvidence(element),
  });
}

/** Reads a Netsparker or Invicti report in XML into one finding per type of vulnerability. */
export async function netsparkerFindings(input: FileInput, limits = findingLimits): Promise<FindingsReading> {
  const draft = openDraft('netsparker', limits);
  for await (const { element } of readXml(input, plan)) {
    // "Present, FalsePositive": the state is a list in which any of these words settles it.
    const isSettled = /\bfixed\b|false ?positive/i.test(childText(element, 'state'));
    if (isSettled) draft.skipped += 1;
    else addVulnerability(draft, element);
  }
  return closeDraft(draft);
}
