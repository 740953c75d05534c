import type { Severity } from '@gatehouse/domain/severity';

import { addRule, addHit } from '../add-sighting.ts';
import { closeDraft } from '../close-draft.ts';
import type { FileInput } from '../decode-text.ts';
import { findingLimits, createDraft, type FindingsDraft, type RuleText } from '../finding-draft.ts';
import type { FindingsReading } from '../finding-record.ts';
import { findCves, findCwe, readScore } from '../identifiers.ts';
import { keepText } from '../json-fields.ts';
import { fact, type AssetLocation } from '../read-place.ts';
import { readReferences } from '../read-references.ts';
import { readTime } from '../read-time.ts';
import { coverHost, noteScanTime } from '../scan-coverage.ts';
import { takeRecord } from '../rejected-records.ts';
import { versionedVector } from '../vector-version.ts';
import { locationOfHost } from '../scanned-host.ts';
import { readXml } from '../xml/read-xml.ts';
import {
  attributeOf,
  childOf,
  childrenOf,
  childTexts,
  requiredText,
  ownText,
  type XmlElement,
} from '../xml/xml-element.ts';
import type { XmlPlan, XmlRecord } from '../xml/xml-plan.ts';
import { factList, joinParts } from '../stated-facts.ts';
import { nexposeText } from './nexpose-markup.ts';

const plan: XmlPlan = {
  format: 'nexpose',
  called: 'a Nexpose report',
  isRoot: ({ name }) => name === 'NexposeReport',
  records: new Set([
    'scans/scan',
    'names/name',
    'fingerprints/os',
    'tests/test',
    'VulnerabilityDefinitions/vulnerability',
  ]),
};

const maxEvidence = 12_000;

/** The state before a test: the scan times so far, and the node that the test belongs to. */
interface Context {
  seen: (string | null)[];
  node: XmlElement | undefined;
  name: string;
  os: string;
}

/** Returns a URL, or an ID such as `BID 2068`. CVE IDs are listed separately. */
function nameReference(reference: XmlElement): string {
  const source = attributeOf(reference, 'source');
  const text = ownText(reference);
  if (source === 'CVE') return '';
  return source === '' || source === 'URL' ? text : `${source} ${text}`;
}

/** Returns published exploits and malware, which make a vulnerability urgent. */
function describeExploits(definition: XmlElement): string {
  const exploits = childrenOf(childOf(definition, 'exploits'), 'exploit');
  const malware = childrenOf(childOf(definition, 'malware'), 'name');
  return factList('Exploitation', [
    ...exploits.map((exploit): [string, string] => {
      const parts = ['type', 'title', 'skillLevel', 'link'].map((name) => attributeOf(exploit, name));
      return ['Exploit', parts.filter((part) => part !== '').join(', ')];
    }),
    ...malware.map((name): [string, string] => ['Malware', ownText(name)]),
  ]);
}

/** Returns the severity for a level. Nexpose calls levels 8 to 10 critical, 4 to 7 severe and 1 to 3 moderate. */
function severityFromLevel(text: string): Severity | null {
  const level = /^\d{1,2}$/.test(text) ? Number(text) : null;
  if (level === null) return null;
  if (level >= 8) return 'critical';
  if (level >= 4) return 'high';
  return level >= 1 ? 'medium' : 'info';
}

function readRule(definition: XmlElement): RuleText {
  const attribute = (name: string): string => attributeOf(definition, name);
  // An unscored definition has a score of 0.0 next to its severity.
  const isUnscored = (name: string): boolean =>
    Number(attribute(name)) === 0 && severityFromLevel(attribute('severity')) !== 'info';
  const scoreOf = (name: string): number | null => (isUnscored(name) ? null : readScore(attribute(name)));
  const references = childrenOf(childOf(definition, 'references'), 'reference');
  const tags = childTexts(childOf(definition, 'tags'), 'tag');
  return {
    title: attribute('title'),
    severity: severityFromLevel(attribute('severity')),
    cvss: [
      {
        vector: versionedVector(attribute('cvssV3Vector'), 'cvssV3Vector'),
        score: readScore(attribute('cvssV3Score')),
      },
      { vector: attribute('cvssVector').replaceAll(/[()]/g, ''), score: scoreOf('cvssScore') },
    ],
    description: joinParts([nexposeText(childOf(definition, 'description')), describeExploits(definition)]),
    impact: '',
    recommendation: nexposeText(childOf(definition, 'solution')),
    references: readReferences(references.map(nameReference)),
    cwe: findCwe(tags.filter((tag) => tag.startsWith('CWE'))),
    cve: findCves(references.filter((reference) => attributeOf(reference, 'source') === 'CVE').map(ownText)),
    tags: tags.slice(0, 50),
  };
}

// Definitions and tests use different letter case in their IDs.
function ruleIdOf(element: XmlElement): string {
  return requiredText(attributeOf(element, 'id'), element, 'id').toLowerCase();
}

// Removes duplicates: "Linux Linux 2.6.9" becomes "Linux 2.6.9".
function describeSystem(os: XmlElement): string {
  const parts = ['vendor', 'product', 'version'].map((name) => attributeOf(os, name));
  return [...new Set(parts)].join(' ');
}

function factsOf(node: XmlElement | undefined, { name, os }: Context): AssetLocation['facts'] {
  const facts = [
    fact('fqdn', name),
    fact('operatingSystem', os),
    fact('macAddress', attributeOf(node, 'hardware-address')),
  ];
  return facts.filter((known) => known !== null);
}

function addTest(draft: FindingsDraft, { element: test, parents }: XmlRecord, context: Context): void {
  const { seen, name, node } = context;
  const address = attributeOf(node, 'address');
  const endpoint = parents.find((parent) => parent.name === 'endpoint');
  const port = attributeOf(endpoint, 'port');
  const key = attributeOf(test, 'key');
  addHit(draft, {
    ruleId: ruleIdOf(test),
    variant: '',
    severity: null,
    ...locationOfHost({
      address,
      names: [name],
      port,
      protocol: attributeOf(endpoint, 'protocol') || 'tcp',
      suffix: key,
      facts: [fact('instance', key), ...factsOf(node, context)],
    }),
    distinction: '',
    seen: [readTime(attributeOf(test, 'vulnerable-since')), ...seen],
    line: test.line,
    evidence: () => keepText(nexposeText(test), maxEvidence),
  });
}

function noteScan(context: Context, scan: XmlElement): void {
  context.seen.push(readTime(attributeOf(scan, 'startTime')), readTime(attributeOf(scan, 'endTime')));
  // A report may combine many scans; a limited number of their times is sufficient.
  context.seen.length = Math.min(context.seen.length, 20);
}

function addRecord(draft: FindingsDraft, record: XmlRecord, context: Context): void {
  const { element } = record;
  if (element.name === 'scan') noteScan(context, element);
  else if (element.name === 'name') {
    context.name ||= ownText(element);
    coverHost(draft, ownText(element));
  } else if (element.name === 'os') context.os ||= describeSystem(element);
  else if (element.name === 'vulnerability')
    addRule(draft, ruleIdOf(element), { line: element.line, read: () => readRule(element) });
  // "vulnerable-exploited", "-version" and "-potential". All other tests found nothing.
  else if (attributeOf(element, 'status').startsWith('vulnerable')) addTest(draft, record, context);
}

/** Reads a Nexpose or InsightVM XML report into one finding per vulnerability. Only tests that found it are used. */
export async function nexposeFindings(input: FileInput, limits = findingLimits): Promise<FindingsReading> {
  const draft = createDraft('nexpose', limits);
  const context: Context = { seen: [], node: undefined, name: '', os: '' };
  for await (const record of readXml(input, plan, draft)) {
    const node = record.parents.find(({ name }) => name === 'node');
    if (node !== context.node) {
      Object.assign(context, { node, name: '', os: '' });
      coverHost(draft, attributeOf(node, 'address'));
    }
    takeRecord(draft, () => addRecord(draft, record, context));
  }
  noteScanTime(draft, ...context.seen);
  return closeDraft(draft);
}
