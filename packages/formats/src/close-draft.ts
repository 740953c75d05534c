import { parseVector } from '@gatehouse/domain/cvss/parse-vector';
import { compareSeverity, type Severity } from '@gatehouse/domain/severity';

import { assessCvss, assessedSeverity, type CvssAssessment } from './assess-cvss.ts';
import { closeAsset } from './asset-draft.ts';
import { inlineCode } from './code-block.ts';
import type { FindingGroup, FindingsDraft, RuleText } from './finding-draft.ts';
import { fingerprintOf } from './fingerprints.ts';
import { warnOfImages } from './finding-images.ts';
import type { AffectedAsset, FindingRecord, FindingsReading } from './finding-record.ts';
import { findCves } from './identifiers.ts';
import { assertSomeRecords } from './rejected-records.ts';
import { closeCoverage, coverResult } from './scan-coverage.ts';

// A valid CVSS 2 vector next to a newer one adds nothing, but a broken vector is worth showing.
function isBroken(vector: string): boolean {
  return vector.includes(':') && !parseVector(vector).ok && !/(?:^|[#(])AV:[NAL]\/AC:[LMH]\/Au:/.test(vector);
}

// Vectors of CVSS 2 and broken vectors are added to the description, since they still inform the reader.
function describe({ description, cvss }: RuleText, { cvssVector }: CvssAssessment): string {
  const others = cvss.map(({ vector }) => vector).filter((vector) => vector !== '' && vector !== cvssVector);
  const stated = cvssVector === null ? others : others.filter(isBroken);
  if (stated.length === 0) return description;
  return `${description}\n\nCVSS as the tool gives it: ${stated.map(inlineCode).join(', ')}.`.trim();
}

function severityOf(group: FindingGroup, rule: RuleText, assessment: CvssAssessment): Severity {
  return group.severity ?? rule.severity ?? assessedSeverity(assessment) ?? 'info';
}

// A fixed order, independent of the scan, so that importing the same results again changes nothing.
function sortAssets(group: FindingGroup): AffectedAsset[] {
  const place = (asset: AffectedAsset): string => `${asset.host}\n${asset.location}\n${asset.key}`;
  return [...group.assets.values()].map(closeAsset).toSorted((left, right) => (place(left) < place(right) ? -1 : 1));
}

function describeEvidence(assets: readonly AffectedAsset[]): string {
  const proven = assets.filter((asset) => asset.evidence !== '');
  const first = proven[0]?.evidence ?? '';
  if (first === '' || proven.length === assets.length) return first;
  return `${first}\n\nEvidence is included for ${proven.length} of ${assets.length} affected assets.`;
}

const unknownRule: RuleText = {
  title: '',
  severity: null,
  cvss: [],
  description: '',
  impact: '',
  recommendation: '',
  references: [],
  cwe: null,
  cve: [],
  tags: [],
};

// A finding stays open if at least one of its assets is not accepted.
function acknowledge({ open, reasons }: FindingGroup): Pick<FindingRecord, 'acknowledged'> {
  return open === 0 ? { acknowledged: { reason: [...reasons].join('\n') } } : {};
}

// A rule that checks one vulnerability is often named after it.
const namesCve = /^CVE-\d{4}-\d{4,10}\b/i;

function formersOf({ formerFingerprints }: FindingGroup): Pick<FindingRecord, 'formerFingerprints'> {
  return formerFingerprints.size === 0 ? {} : { formerFingerprints: [...formerFingerprints] };
}

function toFinding(draft: FindingsDraft, group: FindingGroup): FindingRecord {
  const rule = draft.rules.get(group.key) ?? unknownRule;
  const assessment = assessCvss(rule.cvss);
  const affectedAssets = sortAssets(group);
  const images = draft.images.kept.get(group.key);
  return {
    fingerprint: fingerprintOf(draft.tool, group),
    ...formersOf(group),
    title: rule.title || group.ruleId,
    severity: severityOf(group, rule, assessment),
    ...assessment,
    confidence: group.confidence,
    description: describe(rule, assessment),
    impact: rule.impact,
    recommendation: rule.recommendation,
    evidence: rule.evidence ?? describeEvidence(affectedAssets),
    references: [...rule.references],
    affectedAssets,
    cwe: rule.cwe,
    cve: findCves([...rule.cve, ...[group.ruleId, rule.title].filter((name) => namesCve.test(name))]),
    tags: [...rule.tags],
    source: group.source,
    firstSeen: group.firstSeen,
    lastSeen: group.lastSeen,
    ...(group.status === null ? {} : { status: group.status }),
    ...acknowledge(group),
    ...(images === undefined ? {} : { images }),
  };
}

function compareFindings(left: FindingRecord, right: FindingRecord): number {
  const bySeverity = compareSeverity(left.severity, right.severity);
  if (bySeverity !== 0) return bySeverity;
  return `${left.source.ruleId}\n${left.title}` < `${right.source.ruleId}\n${right.title}` ? -1 : 1;
}

// A generated ID is meaningless to a reader.
const drawnId = /^[\da-f-]{20,}$/i;

function nameSome(draft: FindingsDraft, groups: readonly FindingGroup[]): string {
  const names = groups.slice(0, 5).map(({ key, ruleId }) => {
    const title = draft.rules.get(key)?.title ?? '';
    return drawnId.test(ruleId) && title !== '' ? title : ruleId;
  });
  return groups.length > names.length
    ? `${names.join(', ')} and ${groups.length - names.length} more`
    : names.join(', ');
}

const lossyWarning =
  'Records of one finding differ in CVSS or CWE, or their texts exceed the limit; the first ones were kept.';

const maxWords = 10;

/** Warns about findings whose severity word is unknown or missing. */
function warnOfSeverities(draft: FindingsDraft, unjudged: readonly FindingGroup[]): string[] {
  const misnamed = unjudged.filter(({ severityWords }) => severityWords.size > 0);
  const unnamed = unjudged.filter(({ severityWords }) => severityWords.size === 0);
  const words = [...new Set(misnamed.flatMap(({ severityWords }) => [...severityWords]))];
  const more = words.length > maxWords ? ` and ${words.length - maxWords} more` : '';
  const named = words.slice(0, maxWords).map((word) => JSON.stringify(word));
  return [
    ...(misnamed.length > 0
      ? [
          `Unknown severity words, rated by score or as info: ${named.join(', ')}${more}. Findings: ${nameSome(draft, misnamed)}.`,
        ]
      : []),
    ...(unnamed.length > 0 ? [`Unknown severity, rated by score or as info: ${nameSome(draft, unnamed)}.`] : []),
  ];
}

function warningsOf(draft: FindingsDraft): string[] {
  const groups = [...draft.groups.values()];
  const unknown = groups.filter(({ key }) => !draft.rules.has(key));
  const unjudged = groups.filter((group) => (group.severity ?? draft.rules.get(group.key)?.severity ?? null) === null);
  const { skipped, passed, unlisted, lossy } = draft;
  return [
    ...(skipped > 0 ? [`Marked as fixed, ignored, false positive or error, skipped: ${skipped}.`] : []),
    ...(passed > 0 ? [`Checks that passed, skipped: ${passed}.`] : []),
    ...(unknown.length > 0 ? [`The file does not describe these rules: ${nameSome(draft, unknown)}.`] : []),
    ...warnOfSeverities(draft, unjudged),
    ...(unlisted > 0 ? [`Affected assets beyond the limit per import, skipped: ${unlisted}.`] : []),
    ...(lossy.size > 0 ? [`${lossyWarning} Findings affected: ${lossy.size}.`] : []),
    ...warnOfImages(draft.images),
    ...draft.warnings,
  ];
}

/** Returns the findings of a completely read file, worst first. */
export function closeDraft(draft: FindingsDraft): FindingsReading {
  assertSomeRecords(draft);
  const findings = [...draft.groups.values()].map((group) => toFinding(draft, group)).toSorted(compareFindings);
  for (const { source, affectedAssets } of findings)
    for (const { host, port } of affectedAssets) coverResult(draft, { tool: source.tool, host, port });
  const { rejections } = draft;
  const known = new Set(
    findings.flatMap(({ fingerprint, formerFingerprints = [] }) => [fingerprint, ...formerFingerprints]),
  );
  return {
    findings,
    tools: [draft.shownTool, ...draft.otherTools],
    coverage: closeCoverage(draft.coverage),
    scannedAt: draft.coverage.scannedAt,
    results: draft.results,
    dismissed: [...draft.dismissed].filter((dismissed) => !known.has(dismissed)),
    warnings: warningsOf(draft),
    ...(rejections.length > 0 && { rejections }),
  };
}
