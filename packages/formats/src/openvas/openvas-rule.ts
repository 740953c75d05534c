import { severityFromScore, type Severity } from '@gatehouse/domain/severity';

import type { RuleText } from '../finding-draft.ts';
import { findAddresses, findCves, readScore } from '../identifiers.ts';
import { plainToMarkdown } from '../markdown-text.ts';
import { severityOfWord } from '../severity-words.ts';
import { attributeOf, childOf, childrenOf, childText, ownText, type XmlElement } from '../xml/xml-element.ts';

const threats: Record<string, Severity> = {
  critical: 'critical',
  high: 'high',
  medium: 'medium',
  low: 'low',
  log: 'info',
};

/** The threat as given; without one the band of the number, where 0 is what OpenVAS calls a log entry. */
export function readOpenvasSeverity(result: XmlElement): Severity | null {
  const threat = severityOfWord(threats, childText(result, 'threat'));
  const score = readScore(childText(result, 'severity'));
  if (threat !== null || score === null) return threat;
  return score === 0 ? 'info' : severityFromScore(score);
}

/** "summary=…|solution=…|cvss_base_vector=…", the text in which OpenVAS keeps the parts of a test. */
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
  // CVSS:4.0 before CVSS:3.1 before the bare vectors of version 2.
  return [...new Set(vectors)]
    .filter((vector) => vector.includes('/'))
    .toSorted()
    .toReversed();
}

// The score is beside every vector: a test has one, of its newest vector.
function readCvss(result: XmlElement, tags: ReadonlyMap<string, string>): RuleText['cvss'] {
  const score = readScore(childText(childOf(result, 'nvt'), 'cvss_base')) ?? readScore(childText(result, 'severity'));
  const vectors = readVectors(result, tags);
  return (vectors.length === 0 ? [''] : vectors).map((vector) => ({ vector, score }));
}

/** What a result says about its test. */
export function readOpenvasRule(result: XmlElement, title: string): RuleText {
  const nvt = childOf(result, 'nvt');
  const tags = readTags(nvt);
  const tag = (name: string): string => plainToMarkdown(tags.get(name) ?? '');
  const refs = childrenOf(childOf(nvt, 'refs'), 'ref').map((ref) => attributeOf(ref, 'id'));
  const description = [tag('summary'), tag('insight'), tag('affected')].filter((text) => text !== '').join('\n\n');
  const family = childText(nvt, 'family');
  return {
    title,
    severity: null,
    cvss: readCvss(result, tags),
    description,
    impact: tag('impact'),
    recommendation: plainToMarkdown(ownText(childOf(nvt, 'solution'))) || tag('solution'),
    references: findAddresses([...refs, childText(nvt, 'xref')]),
    cwe: null,
    cve: findCves([...refs, childText(nvt, 'cve')]),
    tags: family === '' ? [] : [family],
  };
}
