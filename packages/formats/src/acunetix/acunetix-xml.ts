import type { Severity } from '@gatehouse/domain/severity';

import { addRule, addHit } from '../add-sighting.ts';
import { codeBlocks } from '../code-block.ts';
import type { FileInput } from '../decode-text.ts';
import type { FindingsDraft, RuleText } from '../finding-draft.ts';
import { decodeEntities } from '../html-entities.ts';
import { briefHtmlToText, htmlToText } from '../html-to-text.ts';
import { findAddresses, findCves, findCwe, otherWeaknesses, readScore } from '../identifiers.ts';
import { fact } from '../read-place.ts';
import { locateWeb } from '../stable-address.ts';
import { readTime } from '../read-time.ts';
import { coverSite } from '../scan-coverage.ts';
import { takeRecord } from '../rejected-records.ts';
import { severityOfWord } from '../severity-words.ts';
import { versionedVector } from '../vector-version.ts';
import { readXml } from '../xml/read-xml.ts';
import {
  childOf,
  childrenOf,
  childText,
  childTexts,
  requiredText,
  ownText,
  type XmlElement,
} from '../xml/xml-element.ts';
import type { XmlPlan } from '../xml/xml-plan.ts';

const plan: XmlPlan = {
  format: 'acunetix',
  called: 'an Acunetix report',
  isRoot: ({ name }) => name === 'ScanGroup',
  records: new Set(['Scan/StartURL', 'Scan/StartTime', 'Scan/FinishTime', 'ReportItems/ReportItem']),
};

const severities: Record<string, Severity> = {
  critical: 'critical',
  high: 'high',
  medium: 'medium',
  low: 'low',
  informational: 'info',
  info: 'info',
};

// In characters; the sum stays below the 16 KB that the evidence of one asset may have.
const maxCharacters = { detail: 3_000, sensor: 1_500, fact: 500, request: 3_000, response: 5_000 };

/** The scan that a report item belongs to. */
interface Scan {
  element: XmlElement | undefined;
  url: string;
  seen: (string | null)[];
}

function readRule(item: XmlElement): RuleText {
  const html = (name: string): string => htmlToText(childText(item, name));
  const description = [html('Description'), html('DetailedInformation')].filter((text) => text !== '');
  const references = childrenOf(childOf(item, 'References'), 'Reference').map((entry) => childText(entry, 'URL'));
  const weaknesses = childrenOf(childOf(item, 'CWEList'), 'CWE').map(ownText);
  return {
    title: childText(item, 'Name'),
    severity: null,
    cvss: ['CVSS4', 'CVSS3', 'CVSS'].map((name) => ({
      vector: versionedVector(childText(childOf(item, name), 'Descriptor'), name),
      score: readScore(childText(childOf(item, name), 'Score')),
    })),
    description: description.join('\n\n'),
    impact: html('Impact'),
    recommendation: html('Recommendation'),
    references: findAddresses(references),
    cwe: findCwe(weaknesses),
    cve: findCves([
      ...childrenOf(childOf(item, 'CVEList'), 'CVE').flatMap((cve) => [ownText(cve), childText(cve, 'Text')]),
      ...['Name', 'Details', 'DetailedInformation'].map((name) => childText(item, name)),
      ...references,
    ]),
    tags: [...childTexts(item, 'Type'), ...otherWeaknesses(weaknesses)],
  };
}

// Joins the start URL, such as "www.example.com", and a path or an absolute URL.
function addressOf(url: string, path: string): string {
  const start = url === '' || url.includes('://') ? url : `http://${url}`;
  if (path.includes('://')) return path;
  const origin = URL.parse(start)?.origin ?? start;
  return path.startsWith('/') ? `${origin}${path}` : start;
}

// Most versions escape HTTP requests as HTML inside the XML. Text with an unescaped angle bracket or quote is already plain.
function asSent(text: string): string {
  return /[<>"]/.test(text) ? text : decodeEntities(text);
}

/** Returns the file and line of the application's source that the AcuSensor agent reported. */
function sourceOf(item: XmlElement): string {
  const file = childText(item, 'AOP_SourceFile');
  const line = childText(item, 'AOP_SourceLine');
  return file === '' || line === '' || line === '0' ? file : `${file}:${line}`;
}

function describe(item: XmlElement): string {
  const technical = childOf(item, 'TechnicalDetails');
  const details = briefHtmlToText(childText(item, 'Details'), maxCharacters.detail);
  const sensor = codeBlocks([
    ['Source file (AcuSensor)', sourceOf(item), maxCharacters.fact],
    ['Additional information (AcuSensor)', asSent(childText(item, 'AOP_Additional')), maxCharacters.sensor],
  ]);
  const blocks = codeBlocks([
    ['Affects', childText(item, 'Affects'), maxCharacters.fact],
    ['Parameter', childText(item, 'Parameter'), maxCharacters.fact],
    ['Request', asSent(childText(technical, 'Request')), maxCharacters.request],
    ['Response', asSent(childText(technical, 'Response')), maxCharacters.response],
  ]);
  return [details, sensor, blocks].filter((text) => text !== '').join('\n\n');
}

function addItem(draft: FindingsDraft, scan: Scan, item: XmlElement): void {
  const ruleId = requiredText(childText(item, 'Name'), item, 'Name');
  const affects = childText(item, 'Affects');
  const location = addressOf(scan.url, affects);
  const parameter = childText(item, 'Parameter');
  addRule(draft, ruleId, { line: item.line, read: () => readRule(item) });
  addHit(draft, {
    ruleId,
    variant: '',
    severity: severityOfWord(severities, childText(item, 'Severity')),
    severityWord: childText(item, 'Severity'),
    ...locateWeb({
      hosts: [location, scan.url],
      location,
      facts: [fact('parameter', parameter), fact('item', location.endsWith(affects) ? '' : affects)],
    }),
    distinction: JSON.stringify([affects, parameter]),
    seen: scan.seen,
    line: item.line,
    evidence: () => describe(item),
  });
}

function noteScan(scan: Scan, { name, ...element }: XmlElement): void {
  const text = ownText({ name, ...element });
  if (name === 'StartURL') scan.url = text;
  else scan.seen.push(readTime(text, 'day first'));
}

/** Reads an Acunetix report in XML; the name of a vulnerability is its rule. */
export async function readAcunetixXml(input: FileInput, draft: FindingsDraft): Promise<void> {
  let scan: Scan = { element: undefined, url: '', seen: [] };
  for await (const { element, parents } of readXml(input, plan, draft)) {
    const own = parents.find(({ name }) => name === 'Scan');
    if (own !== scan.element) scan = { element: own, url: '', seen: [] };
    if (element.name === 'StartURL') coverSite(draft, addressOf(ownText(element), ''));
    if (element.name !== 'ReportItem') noteScan(scan, element);
    else if (/^(?:true|1)$/i.test(childText(element, 'IsFalsePositive'))) draft.skipped += 1;
    else takeRecord(draft, () => addItem(draft, { ...scan }, element));
  }
}
