import { addMention, addRule, addSighting, groupKey } from './add-sighting.ts';
import type { FindingsDraft, Mention, RuleText } from './finding-draft.ts';
import type { StatedStatus } from './finding-status.ts';
import type { Place } from './read-place.ts';
import { safeMarkdown } from './safe-markdown.ts';

// Below the 16 KB that the evidence of one place may have.
const placeCharacters = 16_000;

const acceptedByReport = 'Accepted in the report.';

/** A finding as a report writes it: its texts, and all of its places at once. */
export interface ReportFinding extends Omit<Mention, 'status' | 'accepted'> {
  status: StatedStatus | null;
  text: RuleText & { evidence: string };
  places: readonly Place[];
}

/** What this record says that the finding does not say yet; a finding keeps the description of its first record. */
function describeOther(draft: FindingsDraft, key: string, { text }: ReportFinding): string {
  const known = draft.rules.get(key)?.description ?? '';
  return text.description === known ? '' : text.description;
}

/** The evidence of one place; where a record names several, its evidence belongs to all of them together. */
function evidenceOf(finding: ReportFinding, other: string): string {
  const own = finding.places.length === 1 ? finding.text.evidence : '';
  const parts = [other, own].filter((part) => part !== '');
  return safeMarkdown(parts.join('\n\n'), placeCharacters);
}

/** Adds one record of a report to its finding; a record that the report itself dismisses is left out and counted. */
export function addReportFinding(draft: FindingsDraft, finding: ReportFinding): void {
  const { status, text, places, ...mention } = finding;
  if (status === 'no finding') {
    draft.skipped += 1;
    return;
  }
  const before = draft.results;
  const key = groupKey(mention.ruleId, mention.variant);
  const { evidence, ...rule } = text;
  const read = (): RuleText => (evidence === '' ? rule : { ...rule, evidence });
  addRule(draft, key, { line: mention.line, read });
  const accepted = status === 'Acknowledged' ? acceptedByReport : null;
  if (places.length === 0) addMention(draft, { ...mention, status, accepted });
  const other = describeOther(draft, key, finding);
  for (const place of places) {
    addSighting(draft, {
      ...mention,
      ...place,
      status,
      accepted,
      distinction: '',
      evidence: () => evidenceOf(finding, other),
    });
  }
  // However many places it names, it is one record.
  draft.results = before + 1;
}
