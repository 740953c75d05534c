import { describeFacts, distinguishingFacts } from '@gatehouse/domain/asset-facts';

import { addMention, addRule, addHit, groupKey } from './add-sighting.ts';
import type { FindingsDraft, FormerPlace, RuleHit, RuleText } from './finding-draft.ts';
import { fingerprintsOf } from './fingerprints.ts';
import { addImages, dropImages, type FindingImage } from './finding-images.ts';
import type { StatedStatus } from './finding-status.ts';
import type { AssetLocation } from './read-place.ts';
import { showsCoverage } from './scan-coverage.ts';
import { mergeRule } from './merge-rule.ts';
import { safeLines } from './safe-lines.ts';

// Below the 16 KB limit of the evidence of one affected asset.
const placeCharacters = 16_000;

const acceptedByReport = 'Accepted in the report.';

/** The texts of a finding, with its evidence. */
export type ReportText = RuleText & { evidence: string };

/** An affected asset, with its own evidence if the report gives it per asset. */
export interface ReportPlace extends AssetLocation {
  evidence?: string;
  former?: readonly FormerPlace[];
}

/** A finding as a report writes it, with all of its affected assets. */
export interface ReportFinding extends Omit<RuleHit, 'status' | 'accepted'> {
  status: StatedStatus | null;
  places: readonly ReportPlace[];
  images?: readonly FindingImage[];
  /** Evaluated only if the texts are stored, because building them is expensive. */
  text: () => ReportText;
}

/**
 * Returns the evidence of one asset: the description, if it differs from the one already stored for the finding, and the record's evidence,
 * if the record names a single asset.
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
    addHit(draft, {
      ...mention,
      ...place,
      status,
      accepted,
      distinction: describeFacts(distinguishingFacts(place.facts)),
      // Earlier versions also used the host facts to distinguish assets.
      former: [{ distinction: describeFacts(place.facts) }, ...(place.former ?? [])],
      evidence: proof,
    });
  }
}

/** Merges a later record into its finding. Its description and evidence go to its assets where they fit. */
function mergeRecord(draft: FindingsDraft, key: string, { places, text }: ReportFinding): void {
  const hasPlacedDescription = places.some(({ evidence }) => evidence === undefined);
  mergeRule(draft, key, { rule: text(), hasPlacedDescription, hasPlacedEvidence: places.length === 1 });
}

/**
 * Remembers the fingerprints of records that the scanner lists as no finding, unless the coverage of the scan already shows what has
 * disappeared.
 */
function noteDismissed(draft: FindingsDraft, finding: ReportFinding): void {
  const { dismissed, limits, tool } = draft;
  if (showsCoverage(draft) || dismissed.size >= limits.rules) return;
  for (const print of fingerprintsOf(tool, finding)) dismissed.add(print);
}

/** Adds one report record to its finding. A record that the report itself dismisses is skipped and counted. */
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
  // A record counts once, no matter how many assets it names.
  draft.results = before + 1;
}
