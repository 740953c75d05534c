import type { Severity } from '@gatehouse/domain/severity';

import { codeBlocks } from '../code-block.ts';
import { locate, placeInCode, type AssetLocation } from '../read-place.ts';
import { readTime } from '../read-time.ts';
import { type ReadResult, wrongRecord } from '../scan-result.ts';
import { paragraphs, scanCharacters, labeledValue, titleLine, words } from '../scan-texts.ts';
import { htmlToText } from '../html-to-text.ts';
import { attributeOf, childrenOf, type XmlElement } from '../xml/xml-element.ts';

const severities: readonly Severity[] = ['info', 'info', 'low', 'medium', 'high', 'critical'];

/** Returns the severity for a Veracode level from 0 (informational) to 5 (very high). */
export const severityOfLevel = (level: string): Severity | null =>
  /^[0-5]$/.test(level) ? (severities[Number(level)] ?? null) : null;

/** The texts of the current category and CWE, which precede their flaws. */
export interface VeracodeTexts {
  category: XmlElement | undefined;
  cwe: XmlElement | undefined;
  description: string;
  advice: string;
  detail: string;
}

/** Returns the paragraphs of a text with their bullet points. */
function textOf(element: XmlElement): string {
  const lines = childrenOf(element).flatMap((part) => {
    const points = childrenOf(part, 'bulletitem').map((item) => `- ${words(attributeOf(item, 'text'))}`);
    return [words(attributeOf(part, 'text')), points.join('\n')];
  });
  return paragraphs(...lines).slice(0, scanCharacters.paragraph);
}

/** Stores the texts of a category or CWE for the flaws that follow. */
export function noteCategory(
  texts: VeracodeTexts,
  { category, cwe }: Pick<VeracodeTexts, 'category' | 'cwe'>,
  element: XmlElement,
): void {
  if (category !== texts.category) Object.assign(texts, { category, description: '', advice: '' });
  if (cwe !== texts.cwe) Object.assign(texts, { cwe, detail: '' });
  if (element.name === 'desc') texts.description = textOf(element);
  if (element.name === 'recommendations') texts.advice = textOf(element);
  if (element.name === 'description') texts.detail = textOf(element);
}

const numberOf = (text: string): number | null => (/^\d{1,9}$/.test(text) ? Number(text) : null);

function placeOf(flaw: XmlElement): AssetLocation | null {
  const attribute = (name: string): string => attributeOf(flaw, name);
  const url = attribute('url');
  if (url !== '') {
    const parameter = attribute('vuln_parameter');
    return locate({ location: url, facts: parameter === '' ? [] : [{ name: 'parameter', value: parameter }] });
  }
  const file = `${attribute('sourcefilepath')}${attribute('sourcefile')}`;
  const path = file || attribute('location') || attribute('module');
  return path === '' ? null : placeInCode(path, numberOf(attribute('line')));
}

/** Returns a user's decision about a flaw. */
function decisionOf(flaw: XmlElement): 'settled' | { accepted: string | null } {
  const attribute = (name: string): string => attributeOf(flaw, name);
  if (attribute('remediation_status').toLowerCase() === 'fixed') return 'settled';
  if (attribute('mitigation_status').toLowerCase() !== 'accepted') return { accepted: null };
  const mitigations = childrenOf(childrenOf(flaw, 'mitigations')[0], 'mitigation');
  const actions = mitigations.map((one) => attributeOf(one, 'action')).join(' ');
  if (/false positive/i.test(actions)) return 'settled';
  const why = mitigations.map((one) => attributeOf(one, 'description')).find((text) => text !== '') ?? '';
  return { accepted: why === '' ? 'Mitigation accepted in Veracode.' : `Mitigation accepted in Veracode: ${why}` };
}

function evidenceOf(flaw: XmlElement): string {
  const attribute = (name: string): string => attributeOf(flaw, name);
  return paragraphs(
    // Veracode writes spans and links in its texts.
    htmlToText(attribute('description').slice(0, scanCharacters.paragraph)).slice(0, 8_000),
    codeBlocks([
      ['Function', attribute('functionprototype'), scanCharacters.message],
      ['Module', attribute('module'), scanCharacters.message],
      ['Note', attribute('note'), scanCharacters.message],
    ]),
    labeledValue('Issue', attribute('issueid')),
  );
}

/** Reads a flaw in code, on a website or from a manual test. */
export function readFlaw(
  flaw: XmlElement,
  cwe: XmlElement | undefined,
  { texts, seenAt }: { texts: VeracodeTexts; seenAt: string | null },
): ReadResult {
  const attribute = (name: string): string => attributeOf(flaw, name);
  const decision = decisionOf(flaw);
  if (decision === 'settled') return 'settled';
  const number = attribute('cweid') || attributeOf(cwe, 'cweid');
  const title = titleLine(attributeOf(cwe, 'cwename') || attribute('categoryname'));
  const place = placeOf(flaw);
  if (number === '' || title === '') return { wrong: wrongRecord.rule };
  if (place === null) return { wrong: wrongRecord.place };
  return {
    ruleId: `CWE-${number}`,
    title,
    severity: severityOfLevel(attribute('severity')),
    description: paragraphs(texts.description, texts.detail),
    recommendation: texts.advice,
    cwe: [number],
    tags: [attribute('categoryname'), attribute('type')].map((tag) => tag.slice(0, 100)),
    place,
    distinction: attribute('vuln_parameter'),
    seen: [readTime(attribute('date_first_occurrence')), seenAt],
    ...decision,
    evidence: () => evidenceOf(flaw),
  };
}
