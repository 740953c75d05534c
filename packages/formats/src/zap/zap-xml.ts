import type { Severity } from '@gatehouse/domain/severity';

import { addRule, addSighting, groupKey } from '../add-sighting.ts';
import { closeDraft } from '../close-draft.ts';
import { codeBlocks } from '../code-block.ts';
import type { FileInput } from '../decode-text.ts';
import { findingLimits, openDraft, type FindingsDraft, type RuleText } from '../finding-draft.ts';
import type { FindingsReading } from '../finding-record.ts';
import { htmlToText } from '../html-to-text.ts';
import { findAddresses, findCves, findCwe, hostOfUrl, portOfUrl } from '../identifiers.ts';
import { readTime } from '../read-time.ts';
import { severityOfWord } from '../severity-words.ts';
import { readXml } from '../xml/read-xml.ts';
import { attributeOf, childOf, childrenOf, childText, demandText, type XmlElement } from '../xml/xml-element.ts';
import type { XmlPlan, XmlRecord } from '../xml/xml-plan.ts';

const plan: XmlPlan = {
  format: 'zap',
  called: 'a ZAP report',
  isRoot: ({ name }) => name === 'OWASPZAPReport',
  // An alert may have any number of instances, so they pass one at a time.
  records: new Set(['alerts/alertitem', 'instances/instance']),
};

const severities: Record<string, Severity> = { 0: 'info', 1: 'low', 2: 'medium', 3: 'high' };

// Together below the 16 KB that the evidence of one asset may have.
const maxCharacters = { fact: 500, proof: 2_000, request: 3_000, response: 6_000 };

/** An alert in its site. ZAP writes its name and risk before its instances and the rest behind them. */
interface Alert {
  element: XmlElement;
  site: string;
  generated: string | null;
  ruleId: string;
  name: string;
}

function readAlert(element: XmlElement, parents: readonly XmlElement[]): Alert {
  const site = parents.find((parent) => parent.name === 'site');
  return {
    element,
    site: attributeOf(site, 'name'),
    generated: readTime(attributeOf(parents[0], 'generated')),
    ruleId: demandText(childText(element, 'pluginid'), element, 'pluginid'),
    name: childText(element, 'alert', 'name'),
  };
}

function readRule({ element, name }: Alert): RuleText {
  const tags = childrenOf(childOf(element, 'tags'), 'tag').map((tag) => childText(tag, 'tag'));
  const reference = childText(element, 'reference');
  return {
    title: name,
    severity: null,
    cvss: [],
    description: htmlToText(childText(element, 'desc')),
    impact: '',
    recommendation: htmlToText(childText(element, 'solution')),
    references: findAddresses([reference]),
    cwe: findCwe([childText(element, 'cweid')]),
    cve: findCves([reference, ...tags]),
    tags: tags.filter((tag) => tag !== '').slice(0, 50),
  };
}

function describe(instance: XmlElement): string {
  const text = (...names: string[]): string => childText(instance, ...names);
  const request = `${text('requestheader')}\n\n${text('requestbody')}`.trim();
  const response = `${text('responseheader')}\n\n${text('responsebody')}`.trim();
  return codeBlocks([
    ['Method', text('method'), maxCharacters.fact],
    ['Parameter', text('param'), maxCharacters.fact],
    ['Attack', text('attack'), maxCharacters.proof],
    ['Evidence', text('evidence'), maxCharacters.proof],
    ['Details', text('otherinfo'), maxCharacters.proof],
    ['Request', request, maxCharacters.request],
    ['Response', response, maxCharacters.response],
  ]);
}

function addInstance(draft: FindingsDraft, alert: Alert, instance: XmlElement): void {
  const uri = childText(instance, 'uri') || alert.site;
  addSighting(draft, {
    ruleId: alert.ruleId,
    variant: alert.name,
    severity: severityOfWord(severities, childText(alert.element, 'riskcode')),
    host: hostOfUrl(uri),
    location: uri,
    ip: null,
    port: portOfUrl(uri),
    distinction: JSON.stringify([childText(instance, 'method'), childText(instance, 'param')]),
    seen: [alert.generated],
    line: instance.line,
    evidence: () => describe(instance),
  });
}

/** A report while it is read: the alert whose instances have just passed. */
interface Passing {
  draft: FindingsDraft;
  withInstances: XmlElement | undefined;
}

function isDismissed(alert: Alert): boolean {
  return childText(alert.element, 'confidence') === '0';
}

function passInstance(passing: Passing, { element, parents }: XmlRecord): void {
  const alert = readAlert(parents.at(-2) ?? element, parents);
  passing.withInstances = alert.element;
  if (isDismissed(alert)) passing.draft.skipped += 1;
  else addInstance(passing.draft, alert, element);
}

function passAlert(passing: Passing, { element, parents }: XmlRecord): void {
  const { draft } = passing;
  const alert = readAlert(element, parents);
  // Old reports have one place inside of the alert itself.
  const isPlace = passing.withInstances !== element;
  if (isDismissed(alert)) draft.skipped += isPlace ? 1 : 0;
  else if (isPlace) addInstance(draft, alert, element);
  if (isDismissed(alert)) return;
  addRule(draft, groupKey(alert.ruleId, alert.name), { line: element.line, read: () => readRule(alert) });
}

/** Reads a ZAP report in XML into one finding per rule and name of alert. */
export async function zapFindings(input: FileInput, limits = findingLimits): Promise<FindingsReading> {
  const passing: Passing = { draft: openDraft('zap', limits), withInstances: undefined };
  for await (const record of readXml(input, plan)) {
    if (record.element.name === 'instance') passInstance(passing, record);
    else passAlert(passing, record);
  }
  return closeDraft(passing.draft);
}
