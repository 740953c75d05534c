import { parseVector } from '@gatehouse/domain/cvss/parse-vector';
import type { Severity } from '@gatehouse/domain/severity';

import { inertJson } from '../json/inert-json.ts';
import { detailsHeading, markdownSections, writeSections } from './asset-sections.ts';
import {
  type ExportedAsset,
  type ExportedEngagement,
  type ExportedFinding,
  shownMarkdown,
} from './exported-finding.ts';
import { codeOf, endpointOf, type Fields, isInNetwork, isPlain } from './dojo-places.ts';

const severities: Record<Severity, string> = {
  critical: 'Critical',
  high: 'High',
  medium: 'Medium',
  low: 'Low',
  info: 'Info',
  // DefectDojo has no milder word.
  none: 'Info',
};

// Its columns end here.
const maxCharacters = { title: 511, id: 500 };

/** The flags that stand for a status there. */
function flagsOf({ statusVulnerability, lastSeen }: ExportedFinding): Fields {
  const isFixed = statusVulnerability === 'Fixed';
  const isAccepted = statusVulnerability === 'Acknowledged';
  return {
    active: !isFixed && !isAccepted,
    verified: true,
    ...(isFixed ? { is_mitigated: true } : {}),
    ...(isFixed && lastSeen !== null ? { mitigated: lastSeen } : {}),
    ...(isAccepted ? { risk_accepted: true } : {}),
    ...(statusVulnerability === 'Retest' ? { under_review: true } : {}),
  };
}

function cvssOf({ cvssv3, cvssScore }: ExportedFinding): Fields {
  const parsed = parseVector(cvssv3 ?? '');
  const field = parsed.ok && parsed.version === '4.0' ? 'cvssv4' : 'cvssv3';
  return {
    ...(parsed.ok ? { [field]: cvssv3 } : {}),
    ...(cvssScore === null ? {} : { [`${field}_score`]: cvssScore }),
  };
}

/** DefectDojo counts from 1, certain, to 7. */
function certaintyOf(confidence: number): number {
  return Math.max(1, 7 - Math.floor((confidence * 7) / 101));
}

// It shows texts as Markdown, and HTML in them as HTML.
const sections = markdownSections(shownMarkdown);

/** Whether the places need sections of their own: without any, the only place is read with the finding's evidence. */
function needsSections({ evidence, affectedAssets: assets }: ExportedFinding): boolean {
  const expected = assets.length === 1 ? evidence : '';
  return !assets.every((asset) => isPlain(asset) && asset.evidence === expected);
}

/** What DefectDojo has no field for, as a list that people read. */
function factsOf({ firstSeen, lastSeen, confidence, statusVulnerability, severity }: ExportedFinding): string {
  const facts: (readonly [label: string, value: string])[] = [
    ['First seen', firstSeen ?? ''],
    ['Last seen', lastSeen ?? ''],
    ['Confidence', String(confidence ?? '')],
    ['Status', statusVulnerability === 'Not Fixed' ? statusVulnerability : ''],
    ['Severity', severity === 'none' ? severity : ''],
  ];
  const lines = facts.filter(([, value]) => value !== '').map(([label, value]) => `- ${label}: ${value}`);
  return lines.length === 0 ? '' : `${detailsHeading}\n\n${lines.join('\n')}`;
}

function textsOf({ description, impact, recommendation, references, tags, cwe, cve }: ExportedFinding): Fields {
  return {
    description: shownMarkdown(description),
    impact: shownMarkdown(impact),
    mitigation: shownMarkdown(recommendation),
    references: shownMarkdown(references.join('\n')),
    ...(cwe === null ? {} : { cwe }),
    ...(cve.length === 0 ? {} : { vulnerability_ids: cve }),
    tags,
  };
}

function fieldsOf(finding: ExportedFinding): Fields {
  const { title, severity, firstSeen, dueDate, confidence, source, _id } = finding;
  return {
    title: title.slice(0, maxCharacters.title).toWellFormed(),
    severity: severities[severity],
    ...(firstSeen === null ? {} : { date: firstSeen.slice(0, 10) }),
    ...(dueDate === null ? {} : { planned_remediation_date: dueDate }),
    ...(confidence === null ? {} : { scanner_confidence: certaintyOf(confidence) }),
    ...cvssOf(finding),
    ...textsOf(finding),
    ...flagsOf(finding),
    static_finding: false,
    dynamic_finding: true,
    vuln_id_from_tool: (source.ruleId || _id).slice(0, maxCharacters.id),
  };
}

type NumberedAsset = readonly [number: number, asset: ExportedAsset];

function stepsOf(finding: ExportedFinding, evidence: string, own: readonly NumberedAsset[]): string {
  const parts = [writeSections(evidence, own, sections), factsOf(finding)];
  return parts.filter((part) => part !== '').join('\n\n');
}

/** One record, and one more for every further place in code; the id of the rule holds them together. */
function recordsOf(finding: ExportedFinding): Fields[] {
  const { affectedAssets, evidence, _id } = finding;
  const numbered = affectedAssets.map((asset, index) => [index + 1, asset] as const);
  const network = numbered.filter(([, asset]) => isInNetwork(asset));
  const [first, ...others] = numbered.filter(([, asset]) => !isInNetwork(asset));
  const later = new Set(others);
  const own = needsSections(finding) ? numbered.filter((one) => !later.has(one)) : [];
  const fields = fieldsOf(finding);
  const endpoints = network.map(([, asset]) => endpointOf(asset));
  const record = {
    ...fields,
    ...(first === undefined ? {} : codeOf(first[1])),
    steps_to_reproduce: stepsOf(finding, evidence, own),
    unique_id_from_tool: _id,
    ...(endpoints.length > 0 ? { endpoints } : {}),
  };
  const more = others.map((other, index) => ({
    ...fields,
    ...codeOf(other[1]),
    steps_to_reproduce: own.length === 0 ? stepsOf(finding, evidence, []) : stepsOf(finding, '', [other]),
    unique_id_from_tool: `${_id}-${index + 2}`,
  }));
  return [record, ...more];
}

/** The attached files of a record, one after the other: together they may be long. */
function* filesOf({ images = [] }: ExportedFinding): Generator<string> {
  if (images.length === 0) return;
  yield ',"files":[';
  for (const [place, { name, base64 }] of images.entries())
    yield `${place === 0 ? '' : ','}${inertJson({ title: name, data: base64 })}`;
  yield ']';
}

/** Findings in DefectDojo's "Generic Findings Import" (JSON). The pieces together are the file. */
export function* writeDefectDojo(
  findings: Iterable<ExportedFinding>,
  { title }: ExportedEngagement,
): Generator<string> {
  yield `{"name":${inertJson(title)},"type":"Gatehouse","findings":[`;
  let before = '\n';
  for (const finding of findings) {
    for (const [place, record] of recordsOf(finding).entries()) {
      yield before + inertJson(record).slice(0, -1);
      yield* place === 0 ? filesOf(finding) : [];
      yield '}';
      before = ',\n';
    }
  }
  yield '\n]}\n';
}
