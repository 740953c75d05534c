import type { Severity } from '@gatehouse/domain/severity';

import type { RuleText, StatedCvss } from '../finding-draft.ts';
import { htmlToText } from '../html-to-text.ts';
import { findAddresses, findCves, findCwe, readScore } from '../identifiers.ts';
import { severityOfWord } from '../severity-words.ts';
import { attributeOf, childOf, childrenOf, childText, type XmlElement } from '../xml/xml-element.ts';

// Qualys calls its levels minimal, medium, serious, critical and urgent; the five of them are our five words in order.
const levels: Record<string, Severity> = { 1: 'info', 2: 'low', 3: 'medium', 4: 'high', 5: 'critical' };

/** The level of a vulnerability, confirmed or potential. */
export function severityOfLevel(level: string): Severity | null {
  return severityOfWord(levels, level);
}

/** "9.0 (AV:N/AC:H/…)": only where the version is as well is that a vector of version 3. */
function readCvss(text: string, version: string): StatedCvss {
  const metrics = /\(([\w:/.]{1,200})\)/.exec(text)?.[1] ?? '';
  const isVersion3 = /^3\.[01]$/.test(version);
  const score = readScore(/^\s*([\d.]{1,6})/.exec(text)?.[1] ?? '');
  return { vector: isVersion3 && metrics !== '' ? `CVSS:${version}/${metrics}` : metrics, score };
}

function readTexts(element: XmlElement, ...names: readonly string[]): string {
  const text = htmlToText(childText(element, ...names));
  return /^n\/a$|^not\s+applicable\.?$/i.test(text) ? '' : text;
}

function readEntries(element: XmlElement, list: string, entry: string): XmlElement[] {
  return childrenOf(childOf(element, list), entry);
}

/** What Qualys says about one QID; the parts have other names in every kind of report. */
export function readQualysRule(element: XmlElement, severity: Severity | null): RuleText {
  const cves = readEntries(element, 'CVE_ID_LIST', 'CVE_ID').map((entry) => childText(entry, 'ID'));
  const vendors = readEntries(element, 'VENDOR_REFERENCE_LIST', 'VENDOR_REFERENCE').map((entry) =>
    childText(entry, 'URL'),
  );
  const scores = childOf(element, 'CVSS_SCORE') ?? element;
  const scores3 = childOf(element, 'CVSS3_SCORE') ?? element;
  const category = childText(element, 'CATEGORY');
  return {
    title: childText(element, 'TITLE'),
    severity,
    cvss: [
      readCvss(childText(scores3, 'CVSS3_BASE', 'CVSS_V3_BASE'), childText(scores3, 'CVSS3_VERSION')),
      readCvss(childText(scores, 'CVSS_BASE'), ''),
    ],
    description: readTexts(element, 'THREAT', 'DIAGNOSIS', 'DESCRIPTION'),
    impact: readTexts(element, 'IMPACT', 'CONSEQUENCE'),
    recommendation: readTexts(element, 'SOLUTION'),
    references: findAddresses(vendors),
    cwe: findCwe([childText(element, 'CWE')]),
    cve: findCves([...cves, attributeOf(element, 'cveid')]),
    tags: category === '' ? [] : [category],
  };
}
