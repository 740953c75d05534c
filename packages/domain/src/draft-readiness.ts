import { parseVector } from './cvss/parse-vector.ts';
import { placeholdersIn } from './finding-template.ts';
import { conflictsIn } from './text-merge/text-conflicts.ts';
import { type DraftFields, textFields } from './text-merge/merge-draft.ts';

/** Items that may be missing in the fields of a finding draft. */
export const fieldReadiness = [
  'title',
  'score',
  'description',
  'impact',
  'recommendation',
  'evidence',
  'assets',
  'placeholders',
  'conflicts',
] as const;
type FieldLack = (typeof fieldReadiness)[number];

/** Items that a draft may lack: those of its fields, and a colleague's approval if the provider requires it. */
export const draftGaps = [...fieldReadiness, 'review'] as const;
export type DraftGap = (typeof draftGaps)[number];

/** Items without which a draft cannot be published. */
export const requiredForPublishing: readonly DraftGap[] = ['title', 'score', 'conflicts', 'review'];

const isBlank = (text: string): boolean => text.trim() === '';

/** True if the draft has a score. A vector that cannot be parsed is refused on publishing, even if a severity is selected. */
const isScored = ({ cvssv3, severity }: DraftFields): boolean =>
  isBlank(cvssv3) ? severity !== null : parseVector(cvssv3).ok;

/** Returns the missing items of the fields; `numOfAssets` is the number of assets of a published finding. */
export function missingItems(fields: DraftFields, numOfAssets = 0): FieldLack[] {
  const missing: Record<FieldLack, boolean> = {
    title: isBlank(fields.title),
    score: !isScored(fields),
    description: isBlank(fields.description),
    impact: isBlank(fields.impact),
    recommendation: isBlank(fields.recommendation),
    evidence: isBlank(fields.evidence),
    assets: fields.hosts.length + numOfAssets === 0,
    placeholders: placeholdersIn(fields).length > 0,
    conflicts: textFields.some((field) => conflictsIn(fields[field]).length > 0),
  };
  return fieldReadiness.filter((lack) => missing[lack]);
}
