import { scoreVector } from '@gatehouse/domain/cvss/score-vector';

import type { ReportFinding, ReportText } from '../add-report-finding.ts';
import type { StatedStatus } from '../finding-status.ts';
import { htmlToText } from '../html-to-text.ts';
import { findCves } from '../identifiers.ts';
import { isJsonObject, objectField, objectList, textField, type JsonObject } from '../json-fields.ts';
import { parseLocations } from '../read-place.ts';
import { readReferences } from '../read-references.ts';
import { htmlField, joinSections, plainHtmlField, reportCharacters, section } from '../report-text.ts';
import { versionedVector } from '../vector-version.ts';
import { cvssOfReport } from '../report-words.ts';

// Every PwnDoc finding has at least one of these fields, and those of other programs have none.
const own = [
  'identifier',
  'vulnType',
  'observation',
  'remediation',
  'remediationComplexity',
  'poc',
  'paragraphs',
  'retestStatus',
];

/** True if an object is a PwnDoc finding. */
export function isPwnDocFinding(finding: JsonObject): boolean {
  return Object.hasOwn(finding, 'title') && own.some((name) => Object.hasOwn(finding, name));
}

function textOfCustom(value: unknown): string {
  const texts = Array.isArray(value) ? value : [value];
  return htmlToText(texts.filter((text) => typeof text === 'string').join(', '));
}

/** Returns the firm's custom fields. Only API responses include their names. */
function readCustomFields(finding: JsonObject): string[] {
  return objectList(finding, 'customFields').map((custom) => {
    const label = textField(objectField(custom, 'customField'), ['label'], reportCharacters.word);
    return section(label || 'More', textOfCustom(custom['text']));
  });
}

function readParagraphs(finding: JsonObject): string[] {
  return objectList(finding, 'paragraphs').map((paragraph) => htmlField(paragraph, 'text'));
}

const retestStatuses: Readonly<Record<string, StatedStatus>> = { ok: 'Fixed', ko: 'Not Fixed', partial: 'Not Fixed' };

function readStatus(finding: JsonObject): StatedStatus | null {
  const word = textField(finding, ['retestStatus'], reportCharacters.word).toLowerCase();
  return (Object.hasOwn(retestStatuses, word) ? retestStatuses[word] : undefined) ?? null;
}

function readText(finding: JsonObject, title: string): ReportText {
  const text = (name: string): string => textField(finding, [name], reportCharacters.text);
  const cvss = cvssOfReport(vectorsOf(finding));
  const references = Array.isArray(finding['references']) ? finding['references'] : [text('references')];
  const written = references.filter((reference) => typeof reference === 'string');
  const tags = [text('vulnType'), text('category')].filter((tag) => tag !== '');
  return {
    title,
    severity: severityOf(finding),
    cvss,
    description: joinSections([
      htmlField(finding, 'description'),
      htmlField(finding, 'observation'),
      ...readCustomFields(finding),
    ]),
    impact: '',
    recommendation: htmlField(finding, 'remediation'),
    evidence: joinSections([
      htmlField(finding, 'poc'),
      ...readParagraphs(finding),
      section('Re-test', htmlField(finding, 'retestDescription')),
    ]),
    references: readReferences(written),
    cwe: null,
    cve: findCves([title, ...written]),
    tags: [...new Set(tags.map((tag) => tag.slice(0, 100)))],
  };
}

/** Returns the CVSS vectors, newest version first. A vector without a prefix has the version of its field. */
function vectorsOf(finding: JsonObject): string[] {
  return ['cvssv4', 'cvssv3'].map((name) => versionedVector(textField(finding, [name], reportCharacters.word), name));
}

/** Returns the severity of the newest valid vector, as PwnDoc does. */
function severityOf(finding: JsonObject): ReportFinding['severity'] {
  const vectors = vectorsOf(finding);
  const scored = vectors.map((vector) => scoreVector(vector)).find(({ ok }) => ok);
  return scored?.ok === true ? scored.severity : null;
}

/** Reads one finding of an audit. Its ID is the same in every export. */
export function readPwnDocFinding(finding: JsonObject, line: number): ReportFinding {
  const title = textField(finding, ['title'], reportCharacters.word).replaceAll(/\s+/g, ' ');
  const id = textField(finding, ['_id', 'id'], reportCharacters.word);
  return {
    ruleId: id || title,
    variant: '',
    severity: severityOf(finding),
    seen: [],
    status: readStatus(finding),
    line,
    text: () => readText(finding, title),
    places: parseLocations(plainHtmlField(finding, 'scope')),
  };
}

/** Converts a library entry to a finding without affected assets, in English if available. Returns null if it has no texts. */
export function entryToFinding(entry: JsonObject): JsonObject | null {
  const details = objectList(entry, 'details').filter((detail) => textField(detail, ['title'], 1) !== '');
  const chosen = details.find(({ locale }) => typeof locale === 'string' && /^en/i.test(locale)) ?? details[0];
  const { _id, ...rest } = entry;
  return isJsonObject(chosen) ? { ...rest, ...chosen, ...(_id === undefined ? {} : { _id }) } : null;
}
