import { addRule, addSighting, dateUndated } from '../add-sighting.ts';
import type { FileInput } from '../decode-text.ts';
import type { FindingsDraft, RuleText } from '../finding-draft.ts';
import { decodeEntities } from '../html-entities.ts';
import { htmlToText } from '../html-to-text.ts';
import { findAddresses, findCves, findCwe, readScaled, readScore } from '../identifiers.ts';
import { fact, locate } from '../read-place.ts';
import { readTime } from '../read-time.ts';
import { readXml } from '../xml/read-xml.ts';
import {
  attributeOf,
  childOf,
  childrenOf,
  childText,
  childTexts,
  demandText,
  ownText,
  type XmlElement,
} from '../xml/xml-element.ts';
import type { XmlPlan } from '../xml/xml-plan.ts';
import { invictiEvidence, judge, readableTitle, readState, type InvictiProof } from './invicti-vulnerability.ts';

const plan: XmlPlan = {
  format: 'netsparker',
  called: 'a Netsparker or Invicti report',
  isRoot: ({ name }) => /^(?:netsparker|invicti)(?:-\w+)?$/.test(name),
  records: new Set(['vulnerabilities/vulnerability', 'netsparker/vulnerability', 'invicti/vulnerability']),
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
    title: readableTitle(childText(element, 'name', 'title') || childText(element, 'type')),
    severity: null,
    cvss: ['cvss40', 'cvss31', 'cvss'].map((name) => readCvss(childOf(classes, name))),
    description: html('description'),
    impact: html('impact'),
    recommendation: remedies.filter((text) => text !== '').join('\n\n'),
    references: findAddresses(links.flatMap((name) => childTexts(element, name))),
    cwe: findCwe([childText(classes, 'cwe', 'CWE')]),
    cve: findCves([childText(element, 'name'), childText(classes, 'cve'), ...readKnown(element)]),
    tags: childTexts(childOf(element, 'tags'), 'tag').slice(0, 50),
  };
}

// Their names and values are escaped as HTML inside of the XML.
function readFacts(element: XmlElement): string[] {
  const entries = childrenOf(childOf(element, 'extra-information'), 'info');
  const old = childrenOf(childOf(element, 'extrainformation'), 'info');
  return [...entries, ...old]
    .slice(0, 50)
    .map((info) => decodeEntities(`${attributeOf(info, 'name')}: ${attributeOf(info, 'value') || ownText(info)}`));
}

function readKnown(element: XmlElement): string[] {
  const lists = [childOf(element, 'known-vulnerabilities'), childOf(element, 'knownvulnerabilities')];
  const entries = lists.flatMap((list) =>
    ['known-vulnerability', 'knownvulnerability'].flatMap((name) => childrenOf(list, name)),
  );
  return entries.slice(0, 200).map((entry) => childText(entry, 'title', 'name'));
}

function readParameter(element: XmlElement): string {
  return childText(element, 'vulnerableparameter', 'vulnerable-parameter', 'parameter');
}

function readProof(element: XmlElement): InvictiProof {
  return {
    proof: childText(element, 'proof-of-concept', 'proof'),
    parameter: readParameter(element),
    payload: childText(element, 'vulnerableparametervalue', 'vulnerable-parameter-value'),
    known: readKnown(element),
    facts: readFacts(element),
    request: childText(childOf(element, 'http-request'), 'content') || childText(element, 'rawrequest'),
    response: childText(childOf(element, 'http-response'), 'content') || childText(element, 'rawresponse'),
  };
}

function addVulnerability(draft: FindingsDraft, element: XmlElement, accepted: string | null): void {
  const ruleId = demandText(childText(element, 'type'), element, 'type');
  const url = childText(element, 'url');
  const parameter = readParameter(element);
  const times = ['FirstSeenDate', 'LastSeenDate'].map((name) => readTime(childText(element, name), 'month first'));
  addRule(draft, ruleId, { line: element.line, read: () => readRule(element) });
  addSighting(draft, {
    ruleId,
    variant: '',
    severity: judge(childText(element, 'severity')),
    confidence: readScaled(childText(element, 'certainty')),
    ...locate({ location: url, facts: [fact('parameter', parameter)] }),
    distinction: parameter,
    seen: times,
    line: element.line,
    accepted,
    evidence: () => invictiEvidence(readProof(element)),
  });
}

/** Reads a Netsparker or Invicti report in XML. */
export async function readNetsparkerXml(input: FileInput, draft: FindingsDraft): Promise<void> {
  let generated: string | null = null;
  for await (const { element, parents } of readXml(input, plan)) {
    generated ??= readTime(attributeOf(parents[0], 'generated'), 'month first');
    const { isSettled, accepted } = readState(childText(element, 'state'));
    if (isSettled) draft.skipped += 1;
    else addVulnerability(draft, element, accepted);
  }
  dateUndated(draft, generated);
}
