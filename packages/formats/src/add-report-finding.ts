import { describeFacts, distinguishingFacts } from '@gatehouse/domain/asset-facts';

import { addMention, addRule, addSighting, groupKey } from './add-sighting.ts';
import type { FindingsDraft, FormerPlace, Mention, RuleText } from './finding-draft.ts';
import { fingerprintsOf } from './fingerprints.ts';
import { addImages, dropImages, type FindingImage } from './finding-images.ts';
import type { StatedStatus } from './finding-status.ts';
import type { AssetLocation } from './read-place.ts';
import { showsCoverage } from './scan-coverage.ts';
import { mergeRule } from './merge-rule.ts';
import { safeLines } from './safe-lines.ts';

// Below the 16 KB that the evidence of one place may have.
const placeCharacters = 16_000;

const acceptedByReport = 'Accepted in the report.';

/** The texts of a finding, with its evidence. */
export type ReportText = RuleText & { evidence: string };

/** A place, with its evidence where the report has one for each. */
export interface ReportPlace extends AssetLocation {
  evidence?: string;
  former?: readonly FormerPlace[];
}

/** A finding as a report writes it, with all of its places at once. */
export interface ReportFinding extends Omit<Mention, 'status' | 'accepted'> {
  status: StatedStatus | null;
  places: readonly ReportPlace[];
  images?: readonly FindingImage[];
  /** Asked for only where they are kept. */
  text: () => ReportText;
}

/**
 * The evidence of one place: what this record says that the finding, which keeps the texts of its first record, does
 * not say; and its own evidence, unless that belongs to several places together.
 */
function evidenceOf({ text, places }: ReportFinding, known: string): string {
  const { description, evidence } = text();
  const isKnown = description === known || known.startsWith(`${description}\n\n`);
  const parts = [isKnown ? '' : description, places.length === 1 ? evidence : ''];
  return safeLines(parts.filter((part) => part !== '').join('\n\n'), placeCharacters);
}

function addPlaces(draft: FindingsDraft, key: string, finding: ReportFinding): void {
  const { status, places, text: _text, images: _images, ...mention } = finding;
  if (status === 'no finding' || status === 'passed') return;
  const accepted = status === 'Acknowledged' ? acceptedByReport : null;
  if (places.length === 0) addMention(draft, { ...mention, status, accepted });
  const evidence = (): string => evidenceOf(finding, draft.rules.get(key)?.description ?? '');
  for (const place of places) {
    const { evidence: own } = place;
    const proof = own === undefined ? evidence : (): string => safeLines(own, placeCharacters);
    addSighting(draft, {
      ...mention,
      ...place,
      status,
      accepted,
      distinction: describeFacts(distinguishingFacts(place.facts)),
      // Earlier versions told places apart by the facts of their machines as well.
      former: [{ distinction: describeFacts(place.facts) }, ...(place.former ?? [])],
      evidence: proof,
    });
  }
}

/** Adds what a later record of a finding says; its description and evidence belong to its places where those have room. */
function mergeRecord(draft: FindingsDraft, key: string, { places, text }: ReportFinding): void {
  const hasPlacedDescription = places.some(({ evidence }) => evidence === undefined);
  mergeRule(draft, key, { rule: text(), hasPlacedDescription, hasPlacedEvidence: places.length === 1 });
}

/** A scanner lists checks that passed as well; what is not there any more, its coverage says. */
function noteDismissed(draft: FindingsDraft, finding: ReportFinding): void {
  const { dismissed, limits, tool } = draft;
  if (showsCoverage(tool) || dismissed.size >= limits.rules) return;
  for (const print of fingerprintsOf(tool, finding)) dismissed.add(print);
}

/** Adds one record of a report to its finding; a record that the report itself dismisses is left out and counted. */
export function addReportFinding(draft: FindingsDraft, finding: ReportFinding): void {
  const { status, ruleId, variant, line, text } = finding;
  if (status === 'no finding' || status === 'passed') {
    draft[status === 'passed' ? 'passed' : 'skipped'] += 1;
    if (status === 'no finding') noteDismissed(draft, finding);
    dropImages(draft.images, finding.images ?? []);
    return;
  }
  const before = draft.results;
  const key = groupKey(ruleId, variant);
  const read = (): RuleText => {
    const { evidence, ...rule } = text();
    return evidence === '' ? rule : { ...rule, evidence };
  };
  if (draft.rules.has(key)) mergeRecord(draft, key, finding);
  else addRule(draft, key, { line, read });
  addPlaces(draft, key, finding);
  addImages(draft.images, key, finding.images ?? []);
  // However many places it names, it is one record.
  draft.results = before + 1;
}
