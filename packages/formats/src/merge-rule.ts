import { hash } from 'node:crypto';

import type { FindingsDraft, RuleText, StatedCvss } from './finding-draft.ts';
import { copyForStorage } from './own-copy.ts';

const maxEntries = 500;
const maxCharacters = 100_000;
const printCharacters = 16;

/** A later record of a finding while it is merged into the earlier ones. */
interface MergeState {
  draft: FindingsDraft;
  key: string;
  /** True if part of the record is not stored. */
  isLossy: boolean;
}

type TextField = 'description' | 'impact' | 'recommendation' | 'evidence';

/** Returns true, and reserves the characters, if the limit for rule texts allows them. */
function spend(merging: MergeState, characters: number): boolean {
  const { left } = merging.draft;
  const isWithin = characters <= left.ruleCharacters;
  if (isWithin) left.ruleCharacters -= characters;
  else merging.isLossy = true;
  return isWithin;
}

function mergeList(merging: MergeState, known: readonly string[], more: readonly string[]): readonly string[] {
  const added = [...new Set(more)].filter((entry) => !known.includes(entry));
  const taken = added.slice(0, Math.max(0, maxEntries - known.length));
  if (taken.length < added.length) merging.isLossy = true;
  const characters = taken.reduce((sum, { length }) => sum + length, 0);
  if (taken.length === 0 || !spend(merging, characters)) return known;
  return [...known, ...taken.map((entry) => copyForStorage(entry, maxCharacters))];
}

const printOf = (field: TextField, text: string): string =>
  hash('sha256', `${field}\n${text}`, 'base64').slice(0, printCharacters);

/** Returns the hashes of the joined texts. Searching the joined text itself would take too long. */
function printsOf({ draft, key }: MergeState): Set<string> {
  const prints = draft.prints.get(key) ?? new Set<string>();
  draft.prints.set(key, prints);
  return prints;
}

/** Appends a text if the limits allow it; otherwise returns null. */
function append(merging: MergeState, known: string, more: string): string | null {
  const before = known === '' ? '' : `${known}\n\n`;
  const length = before.length + more.length;
  if (length > maxCharacters) merging.isLossy = true;
  const hasRoom = length <= maxCharacters && spend(merging, length - known.length + printCharacters);
  return hasRoom ? before + copyForStorage(more, maxCharacters) : null;
}

/** Returns the text of a field with the later text appended, if it is new. */
function mergeText(merging: MergeState, field: TextField, [known, more]: readonly [string, string]): string {
  if (more === '' || more === known) return known;
  const prints = printsOf(merging);
  if (!prints.has(field)) prints.add(field).add(printOf(field, known));
  const print = printOf(field, more);
  const joined = prints.has(print) ? null : append(merging, known, more);
  if (joined !== null) prints.add(print);
  return joined ?? known;
}

const stated = (cvss: readonly StatedCvss[]): StatedCvss[] =>
  cvss.filter(({ vector, score }) => vector !== '' || score !== null);

/** True if the first record already has all vectors and scores of a later one. */
function covers(known: readonly StatedCvss[], more: readonly StatedCvss[]): boolean {
  const vectors = new Set(['', ...known.map(({ vector }) => vector)]);
  const scores = new Set([null, ...known.map(({ score }) => score)]);
  return more.every(({ vector, score }) => vectors.has(vector) && scores.has(score));
}

function mergeCvss(merging: MergeState, known: RuleText['cvss'], more: RuleText['cvss']): RuleText['cvss'] {
  if (stated(known).length === 0) {
    return more.map(({ vector, score }) => ({ vector: copyForStorage(vector, 300), score }));
  }
  if (!covers(known, stated(more))) merging.isLossy = true;
  return known;
}

function mergeCwe(merging: MergeState, known: number | null, more: number | null): number | null {
  if (known !== null && more !== null && known !== more) merging.isLossy = true;
  return known ?? more;
}

/** The texts of a later record. The flags show which of them are already stored with its assets. */
export interface LaterRecord {
  rule: RuleText;
  hasPlacedDescription: boolean;
  hasPlacedEvidence: boolean;
}

/** Merges the texts of a later record into its finding. Some tools write a row for each CVE of a plugin. */
export function mergeRule(draft: FindingsDraft, key: string, later: LaterRecord): void {
  const { rule: more, hasPlacedDescription, hasPlacedEvidence } = later;
  const known = draft.rules.get(key);
  if (known === undefined) return;
  const merging: MergeState = { draft, key, isLossy: false };
  const isDescribed = hasPlacedDescription && known.description !== '';
  const text = (field: TextField): string => mergeText(merging, field, [known[field] ?? '', more[field] ?? '']);
  const evidence = hasPlacedEvidence ? (known.evidence ?? '') : text('evidence');
  draft.rules.set(key, {
    ...known,
    cvss: mergeCvss(merging, known.cvss, more.cvss),
    cve: mergeList(merging, known.cve, more.cve),
    references: mergeList(merging, known.references, more.references),
    tags: mergeList(merging, known.tags, more.tags),
    cwe: mergeCwe(merging, known.cwe, more.cwe),
    description: isDescribed ? known.description : text('description'),
    impact: text('impact'),
    recommendation: text('recommendation'),
    ...(evidence === '' ? {} : { evidence }),
  });
  if (merging.isLossy) draft.lossy.add(key);
}
