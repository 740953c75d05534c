import { hash } from 'node:crypto';

import { compareSeverity, severityFromScore, worseSeverity, type Severity } from '@gatehouse/domain/severity';
import { scoreVector } from '@gatehouse/domain/cvss/score-vector';

import type { FileInput } from '../decode-text.ts';
import type { AffectedAsset, FindingRecord, FindingsReading } from '../finding-record.ts';
import { formatFailure } from '../read-failure.ts';
import { nucleiEvidence } from './nuclei-evidence.ts';
import { readNuclei, readTemplate, type NucleiResult, type NucleiTemplate } from './read-nuclei.ts';

/** What one run may keep in memory, whatever the size of its file. */
export const nucleiLimits = {
  /** Nuclei's own collection has about twelve thousand templates. */
  templates: 20_000,
  templateCharacters: 32_000_000,
  assets: 100_000,
  assetCharacters: 32_000_000,
  evidenceCharacters: 32_000_000,
  evidencePerFinding: 200,
};

interface Group {
  template: NucleiTemplate;
  severity: Severity | null;
  assets: Map<string, AffectedAsset>;
  /** Assets with evidence. */
  proven: number;
  firstSeen: string | null;
  lastSeen: string | null;
}

interface Grouping {
  limits: typeof nucleiLimits;
  groups: Map<string, Group>;
  results: number;
  misses: number;
  /** What the limits still allow. */
  left: { templateCharacters: number; assets: number; assetCharacters: number; evidenceCharacters: number };
  unlisted: number;
}

function countCharacters(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + text.length, 0);
}

function openGroup(grouping: Grouping, result: NucleiResult): Group {
  const { line } = result;
  const template = readTemplate(result);
  const { id, title, description, impact, remediation, references, tags } = template;
  grouping.left.templateCharacters -= countCharacters([
    id,
    title,
    description,
    impact,
    remediation,
    ...references,
    ...tags,
  ]);
  if (grouping.groups.size >= grouping.limits.templates || grouping.left.templateCharacters < 0) {
    const message = `Line ${line} begins one template too many for a single import: split the file after ${grouping.groups.size} templates.`;
    throw formatFailure(message, { line });
  }
  const group: Group = { template, severity: null, assets: new Map(), proven: 0, firstSeen: null, lastSeen: null };
  grouping.groups.set(id, group);
  return group;
}

// ISO texts in UTC sort as times do.
function noteTime(group: Group, seenAt: string | null): void {
  if (seenAt === null) return;
  if (group.firstSeen === null || seenAt < group.firstSeen) group.firstSeen = seenAt;
  if (group.lastSeen === null || seenAt > group.lastSeen) group.lastSeen = seenAt;
}

function noteSeverity(group: Group, severity: Severity | null): void {
  if (severity === null) return;
  group.severity = group.severity === null ? severity : worseSeverity(group.severity, severity);
}

function takeEvidence(grouping: Grouping, group: Group, result: NucleiResult): string {
  const isSpent = group.proven >= grouping.limits.evidencePerFinding || grouping.left.evidenceCharacters <= 0;
  const evidence = isSpent ? '' : nucleiEvidence(result);
  if (evidence === '') return '';
  grouping.left.evidenceCharacters -= evidence.length;
  group.proven += 1;
  return evidence;
}

function addAsset(grouping: Grouping, group: Group, result: NucleiResult): void {
  const { host, location, matcherName, ip, port } = result;
  const key = hash('sha256', JSON.stringify([host, location, matcherName]));
  if (group.assets.has(key)) return;
  if (grouping.left.assets <= 0 || grouping.left.assetCharacters <= 0) {
    grouping.unlisted += 1;
    return;
  }
  grouping.left.assets -= 1;
  grouping.left.assetCharacters -= key.length + host.length + location.length;
  const evidence = takeEvidence(grouping, group, result);
  group.assets.set(key, { key, host, location, ip, port, evidence });
}

function addResult(grouping: Grouping, result: NucleiResult): void {
  if (!result.isMatch) {
    grouping.misses += 1;
    return;
  }
  grouping.results += 1;
  const group = grouping.groups.get(result.templateId) ?? openGroup(grouping, result);
  noteSeverity(group, result.severity);
  noteTime(group, result.seenAt);
  addAsset(grouping, group, result);
}

// A template without a known severity is judged by its score; without one it is a remark.
function severityOf({ severity, template }: Group): Severity {
  if (severity !== null) return severity;
  const scored = scoreVector(template.cvssVector ?? '');
  const score = scored.ok ? scored.score : template.cvssScore;
  return score === null ? 'info' : severityFromScore(score);
}

// In one order whatever the order of the scan, so that a second import of the same matches changes nothing.
function sortAssets(group: Group): AffectedAsset[] {
  const place = (asset: AffectedAsset): string => `${asset.host}\n${asset.location}\n${asset.key}`;
  return [...group.assets.values()].toSorted((left, right) => (place(left) < place(right) ? -1 : 1));
}

function describeEvidence(assets: readonly AffectedAsset[]): string {
  const proven = assets.filter((asset) => asset.evidence !== '');
  const first = proven[0]?.evidence ?? '';
  if (first === '' || proven.length === assets.length) return first;
  return `${first}\n\nEvidence is kept for ${proven.length} of ${assets.length} places.`;
}

function toFinding(group: Group): FindingRecord {
  const { template } = group;
  const affectedAssets = sortAssets(group);
  return {
    fingerprint: hash('sha256', JSON.stringify(['nuclei', template.id])),
    title: template.title,
    severity: severityOf(group),
    cvssVector: template.cvssVector,
    toolCvssScore: template.cvssScore,
    description: template.description,
    impact: template.impact,
    recommendation: template.remediation,
    evidence: describeEvidence(affectedAssets),
    references: template.references,
    affectedAssets,
    cwe: template.cwe,
    cve: template.cve,
    tags: template.tags,
    source: { tool: 'nuclei', ruleId: template.id },
    firstSeen: group.firstSeen,
    lastSeen: group.lastSeen,
  };
}

function compareFindings(left: FindingRecord, right: FindingRecord): number {
  return compareSeverity(left.severity, right.severity) || (left.source.ruleId < right.source.ruleId ? -1 : 1);
}

function nameSome(groups: readonly Group[]): string {
  const names = groups.slice(0, 5).map((group) => group.template.id);
  return groups.length > names.length
    ? `${names.join(', ')} and ${groups.length - names.length} more`
    : names.join(', ');
}

function warn(grouping: Grouping): string[] {
  const groups = [...grouping.groups.values()];
  const unjudged = groups.filter((group) => group.severity === null);
  const invalid = groups.filter(({ template }) => template.statedVector !== '' && template.cvssVector === null);
  const warnings: [count: number, text: string][] = [
    [grouping.misses, `Results without a match were skipped: ${grouping.misses}.`],
    [unjudged.length, `Without a known severity, judged by score or as info: ${nameSome(unjudged)}.`],
    [invalid.length, `CVSS vectors that are not valid were left out: ${nameSome(invalid)}.`],
    [grouping.unlisted, `Results in places beyond the limit of one import are not listed: ${grouping.unlisted}.`],
  ];
  return warnings.filter(([count]) => count > 0).map(([, text]) => text);
}

/**
 * Reads a Nuclei file into findings: one per template, its distinct pairs of place and matcher as affected assets.
 * Memory stays within the limits for any size of file; throws a `FormatFailure` when the file cannot be read whole.
 */
export async function nucleiFindings(input: FileInput, limits = nucleiLimits): Promise<FindingsReading> {
  const { templateCharacters, assets, assetCharacters, evidenceCharacters } = limits;
  const left = { templateCharacters, assets, assetCharacters, evidenceCharacters };
  const grouping: Grouping = { limits, groups: new Map(), results: 0, misses: 0, left, unlisted: 0 };
  for await (const result of readNuclei(input)) addResult(grouping, result);

  const findings = [...grouping.groups.values()].map(toFinding).toSorted(compareFindings);
  return { findings, results: grouping.results, warnings: warn(grouping) };
}
