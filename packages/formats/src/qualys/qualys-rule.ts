import type { Severity } from '@gatehouse/domain/severity';

import type { RuleText, StatedCvss } from '../finding-draft.ts';
import { htmlToText } from '../html-to-text.ts';
import { findAddresses, findCves, findCwe, readScore } from '../identifiers.ts';
import { severityOfWord } from '../severity-words.ts';
import { factList, joinParts } from '../stated-facts.ts';
import { versionedVector } from '../vector-version.ts';
import { attributeOf, childOf, childrenOf, childText, ownText, type XmlElement } from '../xml/xml-element.ts';

// Qualys calls its levels minimal, medium, serious, critical and urgent. They map to our five severities in order.
const levels: Record<string, Severity> = { 1: 'info', 2: 'low', 3: 'medium', 4: 'high', 5: 'critical' };

/** Returns the severity for the level of a confirmed or potential vulnerability. */
export function severityOfLevel(level: string): Severity | null {
  return severityOfWord(levels, level);
}

/** Parses "9.0 (AV:N/AC:H/…)". The element name states the CVSS version. */
function readCvss(text: string, name: string): StatedCvss {
  const metrics = /\(([\w:/.]{1,200})\)/.exec(text)?.[1] ?? '';
  const score = readScore(/^\s*([\d.]{1,6})/.exec(text)?.[1] ?? '');
  return { vector: versionedVector(metrics, name), score };
}

function readTexts(element: XmlElement, ...names: readonly string[]): string {
  const text = htmlToText(childText(element, ...names));
  if (/^n\/a$|^not\s+applicable\.?$/i.test(text)) return '';
  // "QID" is a word of the tool, which a client does not know.
  return text.replaceAll(/^QID Detection Logic\b/gim, 'Detection method');
}

function readEntries(element: XmlElement, list: string, entry: string): XmlElement[] {
  return childrenOf(childOf(element, list), entry);
}

/** Returns all descendants with this name, because their depth depends on the type of report. */
function findAll(element: XmlElement | undefined, name: string): XmlElement[] {
  const children = (element?.content ?? []).filter((part) => typeof part !== 'string');
  return children.flatMap((child) => (child.name === name ? [child] : findAll(child, name)));
}

const named = (element: XmlElement, names: readonly string[]): string =>
  names
    .map((name) => childText(element, name))
    .filter((text) => text !== '' && text !== '-')
    .join(', ');

/** Returns published exploits and malware, which make a vulnerability urgent. */
function describeExploitation(element: XmlElement): string {
  const correlation = childOf(element, 'CORRELATION');
  return factList('Exploitation', [
    ...findAll(correlation, 'EXPLT').map((one): [string, string] => ['Exploit', named(one, ['REF', 'DESC', 'LINK'])]),
    ...findAll(correlation, 'MW_INFO').map((one): [string, string] => [
      'Malware',
      named(one, ['MW_ID', 'MW_TYPE', 'MW_ALIAS', 'MW_RATING', 'MW_LINK']),
    ]),
  ]);
}

/** Returns the texts of a QID. Element names differ by type of report. */
export function readQualysRule(element: XmlElement, severity: Severity | null): RuleText {
  const cves = readEntries(element, 'CVE_ID_LIST', 'CVE_ID').map((entry) => childText(entry, 'ID'));
  const vendors = readEntries(element, 'VENDOR_REFERENCE_LIST', 'VENDOR_REFERENCE').map((entry) =>
    childText(entry, 'URL'),
  );
  const bugtraq = readEntries(element, 'BUGTRAQ_ID_LIST', 'BUGTRAQ_ID').map(
    (entry) => childText(entry, 'ID') || ownText(entry),
  );
  const scores = childOf(element, 'CVSS_SCORE') ?? element;
  const scores3 = childOf(element, 'CVSS3_SCORE') ?? element;
  const category = childText(element, 'CATEGORY');
  return {
    title: childText(element, 'TITLE'),
    severity,
    cvss: [
      readCvss(childText(scores3, 'CVSS3_BASE', 'CVSS_V3_BASE'), childText(scores3, 'CVSS3_VERSION') || 'CVSS3'),
      readCvss(childText(scores, 'CVSS_BASE'), ''),
    ],
    description: joinParts([readTexts(element, 'THREAT', 'DIAGNOSIS', 'DESCRIPTION'), describeExploitation(element)]),
    impact: readTexts(element, 'IMPACT', 'CONSEQUENCE'),
    recommendation: readTexts(element, 'SOLUTION'),
    references: [...findAddresses(vendors), ...bugtraq.filter((id) => id !== '').map((id) => `BID ${id}`)],
    cwe: findCwe([childText(element, 'CWE')]),
    cve: findCves([...cves, attributeOf(element, 'cveid')]),
    tags: category === '' ? [] : [category],
  };
}
