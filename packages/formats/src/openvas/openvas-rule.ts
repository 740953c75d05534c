import { severityFromScore, type Severity } from '@gatehouse/domain/severity';

import type { RuleText } from '../finding-draft.ts';
import { findAddresses, findCves, readScore } from '../identifiers.ts';
import { wrappedToMarkdown } from '../wrapped-text.ts';
import { section } from '../report-text.ts';
import { factList, joinParts } from '../stated-facts.ts';
import { escapeMarkdown } from '../markdown-text.ts';
import { severityOfWord } from '../severity-words.ts';
import { attributeOf, childOf, childrenOf, childText, ownText, type XmlElement } from '../xml/xml-element.ts';

const threats: Record<string, Severity> = {
  critical: 'critical',
  high: 'high',
  medium: 'medium',
  low: 'low',
  log: 'info',
};

/** Returns the severity from the threat, or else from the score, where 0 means a log entry. */
export function readOpenvasSeverity(result: XmlElement): Severity | null {
  const threat = severityOfWord(threats, childText(result, 'threat'));
  const score = readScore(childText(result, 'severity'));
  if (threat !== null || score === null) return threat;
  return score === 0 ? 'info' : severityFromScore(score);
}

/** Parses "summary=…|solution=…|cvss_base_vector=…", the text in which OpenVAS stores the details of a test. */
function readTags(nvt: XmlElement | undefined): ReadonlyMap<string, string> {
  const entries = childText(nvt, 'tags').split('|', 100);
  return new Map(entries.map((entry) => [entry.split('=', 1)[0] ?? '', entry.replace(/^[^=]*=/, '').trim()]));
}

function readVectors(result: XmlElement, tags: ReadonlyMap<string, string>): string[] {
  const nvt = childOf(result, 'nvt');
  const stated = [
    ...childrenOf(childOf(nvt, 'severities'), 'severity'),
    ...childrenOf(childOf(result, 'severities'), 'severity'),
  ];
  const vectors = [...stated.map((severity) => childText(severity, 'value')), tags.get('cvss_base_vector') ?? ''];
  // Sorts CVSS 4.0 before 3.1 and before version 2, whose vectors have no prefix.
  return [...new Set(vectors)]
    .filter((vector) => vector.includes('/'))
    .toSorted()
    .toReversed();
}

// Returns all vectors with the only score of the test, which belongs to the newest vector.
function readCvss(result: XmlElement, tags: ReadonlyMap<string, string>): RuleText['cvss'] {
  const score = readScore(childText(childOf(result, 'nvt'), 'cvss_base')) ?? readScore(childText(result, 'severity'));
  const vectors = readVectors(result, tags);
  return (vectors.length === 0 ? [''] : vectors).map((vector) => ({ vector, score }));
}

// Older versions write "vendorfix" as "VendorFix".
function describeSolution(type: string): string {
  return type
    .replace(/^vendor ?fix$/i, 'Vendor fix')
    .replace(/^will ?not ?fix$/i, 'Will not be fixed')
    .replace(/^none ?available$/i, 'None available');
}

const listNames: Readonly<Record<string, string>> = { 'cert-bund': 'CERT-Bund', 'dfn-cert': 'DFN-CERT', bid: 'BID' };

/** Returns the ID of an advisory or list in words. CVEs and URLs have separate fields. */
function nameReference(reference: XmlElement): string {
  const id = attributeOf(reference, 'id');
  const type = attributeOf(reference, 'type').toLowerCase();
  if (id === '' || ['', 'cve', 'cve_id', 'url', 'oid'].includes(type)) return '';
  const list = listNames[type] ?? type.toUpperCase();
  return id.toUpperCase().startsWith(list.toUpperCase()) ? id : `${list} ${id}`;
}

/** Returns the EPSS score of the test's worst CVE. */
function describeEpss(nvt: XmlElement | undefined): string {
  const epss = childOf(childOf(nvt, 'epss'), 'max_severity') ?? childOf(childOf(nvt, 'epss'), 'max_epss');
  const of = attributeOf(childOf(epss, 'cve'), 'id');
  return factList('Exploitation', [
    ['EPSS score', childText(epss, 'score')],
    ['EPSS percentile', childText(epss, 'percentile')],
    ['Of', of],
  ]);
}

/** Returns the texts of the result's test. */
export function readOpenvasRule(result: XmlElement, title: string): RuleText {
  const nvt = childOf(result, 'nvt');
  const tags = readTags(nvt);
  const tag = (name: string): string => wrappedToMarkdown(tags.get(name) ?? '');
  const references = childrenOf(childOf(nvt, 'refs'), 'ref');
  const refs = references.map((ref) => attributeOf(ref, 'id'));
  const solution = childOf(nvt, 'solution');
  const family = childText(nvt, 'family');
  const type = describeSolution(attributeOf(solution, 'type') || (tags.get('solution_type') ?? ''));
  return {
    title,
    severity: null,
    cvss: readCvss(result, tags),
    description: joinParts([
      tag('summary'),
      tag('insight'),
      section('Affected', tag('affected')),
      section('Detection method', tag('vuldetect')),
      describeEpss(nvt),
    ]),
    impact: tag('impact'),
    recommendation: joinParts([
      wrappedToMarkdown(ownText(solution)) || tag('solution'),
      type === '' ? '' : `Solution type: ${escapeMarkdown(type)}`,
    ]),
    references: [
      ...findAddresses([...refs, childText(nvt, 'xref')]),
      ...references.map(nameReference).filter((name) => name !== ''),
    ],
    cwe: null,
    cve: findCves([...refs, childText(nvt, 'cve')]),
    tags: family === '' ? [] : [family],
  };
}
