import type { FindingStatus } from '@gatehouse/domain/finding-status';
import { worseSeverity } from '@gatehouse/domain/severity';

import { addAsset } from './asset-draft.ts';
import { moreOpenStatus } from './finding-status.ts';
import type { FindingGroup, FindingsDraft, RuleHit, RuleText, ScanHit } from './finding-draft.ts';
import { addFormerFingerprint } from './fingerprints.ts';
import { copyForStorage } from './own-copy.ts';
import { formatFailure } from './read-failure.ts';
import { noteScanTime } from './scan-coverage.ts';

// Warnings shown to users, one line each.
const maxReasons = 3;
const maxReasonCharacters = 500;

/** Returns the key that groups the results and the rule of one weakness. */
export function groupKey(ruleId: string, variant = ''): string {
  return variant === '' ? ruleId : JSON.stringify([ruleId, variant]);
}

/** Returns the number of characters in all texts of a rule. */
export function countCharacters(rule: RuleText): number {
  const { title, description, impact, recommendation, evidence = '', references, tags, cve } = rule;
  const texts = [title, description, impact, recommendation, evidence, ...references, ...tags, ...cve];
  return texts.reduce((sum, text) => sum + text.length, 0);
}

/** Throws because the file has more rules than one import may have. */
export function refuseRules(size: number, line: number): never {
  const message = `Line ${line} exceeds the limit of ${size} rules per import. Split the file.`;
  throw formatFailure(message, { line });
}

function ownRule(rule: RuleText): RuleText {
  const own = (text: string): string => copyForStorage(text, 100_000);
  return {
    ...rule,
    title: copyForStorage(rule.title.slice(0, 2_000).replaceAll(/\s+/g, ' ').trim(), 300),
    cvss: rule.cvss.map(({ vector, score }) => ({ vector: copyForStorage(vector, 300), score })),
    description: own(rule.description),
    impact: own(rule.impact),
    recommendation: own(rule.recommendation),
    ...(rule.evidence === undefined ? {} : { evidence: own(rule.evidence) }),
    references: rule.references.map(own),
    cve: rule.cve.map(own),
    tags: rule.tags.map(own),
  };
}

function countRule(draft: FindingsDraft, key: string, { text, line }: { text: RuleText; line: number }): void {
  draft.left.ruleCharacters -= key.length + countCharacters(text);
  if (draft.rules.size >= draft.limits.rules || draft.left.ruleCharacters < 0) refuseRules(draft.rules.size, line);
}

/** Stores the text of a rule. The first text with a description wins, because some tools write it only once. */
export function addRule(draft: FindingsDraft, key: string, rule: { line: number; read: () => RuleText }): void {
  const known = draft.rules.get(key);
  if (known !== undefined && known.description !== '') return;
  const text = ownRule(rule.read());
  if (known !== undefined && text.description === '') return;
  countRule(draft, key, { text, line: rule.line });
  draft.rules.set(copyForStorage(key, 2_000), text);
}

function ownSource({ shownTool: tool }: FindingsDraft, { source, ruleId }: RuleHit): FindingGroup['source'] {
  return { tool: copyForStorage(source?.tool ?? tool, 200), ruleId: copyForStorage(source?.ruleId ?? ruleId, 500) };
}

function openGroup(draft: FindingsDraft, key: string, sighting: RuleHit): FindingGroup {
  if (draft.groups.size >= draft.limits.rules) refuseRules(draft.groups.size, sighting.line);
  const group: FindingGroup = {
    key,
    ruleId: copyForStorage(sighting.ruleId, 500),
    variant: copyForStorage(sighting.variant, 500),
    source: ownSource(draft, sighting),
    formerFingerprints: new Set(),
    severity: null,
    severityWords: new Set(),
    status: null,
    confidence: null,
    assets: new Map(),
    proven: 0,
    firstSeen: null,
    lastSeen: null,
    open: 0,
    reasons: new Set(),
  };
  draft.groups.set(copyForStorage(key, 2_000), group);
  return group;
}

// ISO 8601 strings in UTC sort chronologically.
function extendTimeRange(group: FindingGroup, seenAt: string | null): void {
  if (seenAt === null) return;
  if (group.firstSeen === null || seenAt < group.firstSeen) group.firstSeen = seenAt;
  if (group.lastSeen === null || seenAt > group.lastSeen) group.lastSeen = seenAt;
}

/** Sets the report time on the findings that have no time of their own. */
export function dateUndated(draft: FindingsDraft, seenAt: string | null): void {
  const { groups } = draft;
  noteScanTime(draft, seenAt);
  for (const group of groups.values()) if (group.firstSeen === null) extendTimeRange(group, seenAt);
}

/** Applies the report time to all findings read so far; the time may appear anywhere in the report. */
export function dateFindings(draft: FindingsDraft, seenAt: string | null): void {
  const { groups } = draft;
  noteScanTime(draft, seenAt);
  for (const group of groups.values()) extendTimeRange(group, seenAt);
}

const maxSeverityWords = 5;

function noteSeverityWord({ severityWords }: FindingGroup, word: string): void {
  const line = word.slice(0, 200).replaceAll(/\s+/g, ' ').trim().slice(0, 50);
  if (line !== '' && severityWords.size < maxSeverityWords) severityWords.add(copyForStorage(line, 50));
}

function noteSeverity(group: FindingGroup, { severity, severityWord = '' }: RuleHit): void {
  if (severity === null) {
    noteSeverityWord(group, severityWord);
    return;
  }
  group.severity = group.severity === null ? severity : worseSeverity(group.severity, severity);
}

function noteConfidence(group: FindingGroup, confidence: number | null): void {
  if (confidence === null) return;
  group.confidence = Math.max(group.confidence ?? 0, Math.min(100, Math.max(0, Math.round(confidence))));
}

function noteStatus(group: FindingGroup, status: FindingStatus | null): void {
  if (status === null) return;
  group.status = group.status === null ? status : moreOpenStatus(group.status, status);
}

function noteAcceptance(group: FindingGroup, accepted: string | null): void {
  if (accepted === null) group.open += 1;
  else if (group.reasons.size < maxReasons) group.reasons.add(copyForStorage(accepted, maxReasonCharacters));
}

/** Adds one record without an affected asset to its finding. */
export function addMention(draft: FindingsDraft, sighting: RuleHit): FindingGroup {
  draft.results += 1;
  const key = groupKey(sighting.ruleId, sighting.variant);
  const group = draft.groups.get(key) ?? openGroup(draft, key, sighting);
  addFormerFingerprint(group, sighting);
  noteSeverity(group, sighting);
  noteStatus(group, sighting.status ?? null);
  noteConfidence(group, sighting.confidence ?? null);
  for (const seenAt of sighting.seen) extendTimeRange(group, seenAt);
  noteAcceptance(group, sighting.accepted ?? null);
  return group;
}

/** Adds one record of the file to its finding. */
export function addHit(draft: FindingsDraft, sighting: ScanHit): void {
  addAsset(draft, addMention(draft, sighting), sighting);
}

/** Adds evidence from another part of the file to an asset that was added before. */
export function addEvidenceToAsset(draft: FindingsDraft, sighting: ScanHit): void {
  const group = draft.groups.get(groupKey(sighting.ruleId, sighting.variant));
  if (group !== undefined) addAsset(draft, group, sighting);
}
