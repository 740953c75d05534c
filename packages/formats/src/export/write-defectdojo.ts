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
  // DefectDojo has no lower severity.
  none: 'Info',
};

// Limits of DefectDojo's database columns.
const maxCharacters = { title: 511, id: 500 };

/** Returns the DefectDojo flags that represent the finding's status. */
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

/** Returns DefectDojo's confidence step, from 1 (certain) to 7. */
function certaintyOf(confidence: number): number {
  return Math.max(1, 7 - Math.floor((confidence * 7) / 101));
}

// DefectDojo renders Markdown and any HTML in it.
const sections = markdownSections(shownMarkdown);

/** True if assets need separate sections. A single asset without a section gets the finding's evidence when it is read back. */
function needsSections({ evidence, affectedAssets: assets }: ExportedFinding): boolean {
  const expected = assets.length === 1 ? evidence : '';
  return !assets.every((asset) => isPlain(asset) && asset.evidence === expected);
}

/** Returns a Markdown list of details that have no field in DefectDojo. */
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

/** Returns one record, and one more for each further location in code. All share the rule ID. */
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

/** Yields the attached files of a record one at a time, because together they may be large. */
function* filesOf({ images = [] }: ExportedFinding): Generator<string> {
  if (images.length === 0) return;
  yield ',"files":[';
  for (const [place, { name, base64 }] of images.entries())
    yield `${place === 0 ? '' : ','}${inertJson({ title: name, data: base64 })}`;
  yield ']';
}

/** Writes findings in DefectDojo's "Generic Findings Import" format (JSON) as a stream. */
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
