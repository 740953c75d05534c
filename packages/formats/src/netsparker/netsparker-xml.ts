import { addRule, addHit, dateUndated } from '../add-sighting.ts';
import type { FileInput } from '../decode-text.ts';
import type { FindingsDraft, RuleText } from '../finding-draft.ts';
import { decodeEntities } from '../html-entities.ts';
import { htmlToText } from '../html-to-text.ts';
import { findAddresses, findCves, findCwe, otherWeaknesses, readScore } from '../identifiers.ts';
import { fact } from '../read-place.ts';
import { locateWeb } from '../stable-address.ts';
import { readTime } from '../read-time.ts';
import { coverSite } from '../scan-coverage.ts';
import { takeRecord } from '../rejected-records.ts';
import { joinParts } from '../stated-facts.ts';
import { titledLinks } from '../titled-links.ts';
import { readXml } from '../xml/read-xml.ts';
import {
  attributeOf,
  childOf,
  childrenOf,
  childText,
  childTexts,
  requiredText,
  ownText,
  type XmlElement,
} from '../xml/xml-element.ts';
import type { XmlPlan } from '../xml/xml-plan.ts';
import {
  invictiEvidence,
  parseSeverity,
  invictiTitle,
  readCertainty,
  readState,
  type InvictiProof,
} from './invicti-vulnerability.ts';

/** The three programs name their reports after themselves: `netsparker`, `invicti-enterprise`, `acunetix-360`. */
export const invictiXmlPlan = (own: Pick<XmlPlan, 'format' | 'called' | 'isRoot'>): XmlPlan => ({
  ...own,
  records: new Set([
    'vulnerabilities/vulnerability',
    'netsparker/vulnerability',
    'invicti/vulnerability',
    'target/url',
  ]),
});

function readCvss(element: XmlElement | undefined): RuleText['cvss'][number] {
  const scores = childrenOf(element, 'score');
  const base = scores.find((score) => childText(score, 'type') === 'Base') ?? scores[0];
  return { vector: childText(element, 'vector'), score: readScore(childText(base, 'value')) };
}

/** Returns one CVSS per version, newest first. Element names differ between programs. */
function readVectors(classes: XmlElement | undefined): RuleText['cvss'] {
  const elements = (classes?.content ?? []).filter((part) => typeof part !== 'string');
  const stated = elements.filter(({ name }) => /^cvss\d*$/i.test(name)).map(readCvss);
  return stated.toSorted((left, right) => (left.vector > right.vector ? -1 : 1)).slice(0, 10);
}

function readRule(element: XmlElement): RuleText {
  const html = (...names: string[]): string => htmlToText(childText(element, ...names));
  const classes = childOf(element, 'classification');
  const remedies = [html('remedial-procedure', 'remedy'), html('remedial-actions', 'actionsToTake')];
  const links = ['external-references', 'externalReferences', 'remedy-references', 'remedyReferences'];
  const linked = links.flatMap((name) => childTexts(element, name));
  return {
    title: invictiTitle(childText(element, 'name', 'title') || childText(element, 'type')),
    severity: null,
    cvss: readVectors(classes),
    description: joinParts([html('description'), titledLinks(linked.join('\n'))]),
    impact: html('impact'),
    recommendation: remedies.filter((text) => text !== '').join('\n\n'),
    references: findAddresses(linked),
    cwe: findCwe([childText(classes, 'cwe', 'CWE')]),
    cve: findCves([childText(element, 'name'), childText(classes, 'cve'), ...readKnown(element)]),
    tags: [
      ...childTexts(childOf(element, 'tags'), 'tag').slice(0, 50),
      ...otherWeaknesses([childText(classes, 'cwe', 'CWE')]),
    ],
  };
}

// Names and values are escaped as HTML within the XML.
function readFacts(element: XmlElement): string[] {
  const entries = childrenOf(childOf(element, 'extra-information'), 'info');
  const old = childrenOf(childOf(element, 'extrainformation'), 'info');
  return [...entries, ...old]
    .slice(0, 50)
    .map((info) => decodeEntities(`${attributeOf(info, 'name')}: ${attributeOf(info, 'value') || ownText(info)}`));
}

/** Returns data that the attack revealed, such as the database user. */
function readProofs(element: XmlElement): string[] {
  const proofs = childrenOf(childOf(element, 'proofs'), 'proof');
  return proofs
    .slice(0, 50)
    .map((proof) => [childText(proof, 'key'), childText(proof, 'value') || ownText(proof)] as const)
    .filter(([, value]) => value !== '')
    .map(([key, value]) => (key === '' ? value : `${key}: ${value}`));
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
    proof: childText(element, 'proof-of-concept', 'proofOfConcept', 'proof'),
    parameter: readParameter(element),
    payload: childText(element, 'vulnerableparametervalue', 'vulnerable-parameter-value'),
    known: readKnown(element),
    facts: [...readFacts(element), ...readProofs(element)],
    request: childText(childOf(element, 'http-request'), 'content') || childText(element, 'rawrequest'),
    response: childText(childOf(element, 'http-response'), 'content') || childText(element, 'rawresponse'),
  };
}

function addVulnerability(draft: FindingsDraft, element: XmlElement, accepted: string | null): void {
  const ruleId = requiredText(childText(element, 'type'), element, 'type');
  const url = childText(element, 'url');
  const parameter = readParameter(element);
  const times = ['FirstSeenDate', 'LastSeenDate'].map((name) => readTime(childText(element, name), 'month first'));
  addRule(draft, ruleId, { line: element.line, read: () => readRule(element) });
  addHit(draft, {
    ruleId,
    variant: '',
    severity: parseSeverity(childText(element, 'severity')),
    severityWord: childText(element, 'severity'),
    confidence: readCertainty(childText(element, 'certainty'), childText(element, 'confirmed', 'Confirmed')),
    ...locateWeb({ location: url, facts: [fact('parameter', parameter)] }),
    distinction: parameter,
    seen: times,
    line: element.line,
    accepted,
    evidence: () => invictiEvidence(readProof(element)),
  });
}

/** Reads a report of Netsparker, Invicti or Acunetix 360 in XML. */
export async function readInvictiXml(plan: XmlPlan, input: FileInput, draft: FindingsDraft): Promise<void> {
  let generated: string | null = null;
  for await (const { element, parents } of readXml(input, plan, draft)) {
    generated ??= readTime(attributeOf(parents[0], 'generated'), 'month first');
    if (element.name === 'url') {
      coverSite(draft, ownText(element));
      continue;
    }
    const { isSettled, accepted } = readState(childText(element, 'state'));
    if (isSettled) draft.skipped += 1;
    else takeRecord(draft, () => addVulnerability(draft, element, accepted));
  }
  dateUndated(draft, generated);
}
