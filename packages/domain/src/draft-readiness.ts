import { parseVector } from './cvss/parse-vector.ts';
import { placeholdersIn } from './finding-template.ts';
import { conflictsIn } from './text-merge/text-conflicts.ts';
import { type DraftFields, textFields } from './text-merge/merge-draft.ts';

/** What the fields of a draft of a finding may lack. */
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

/** What a draft may lack: of its fields, and the approval of a colleague where the provider asks for it. */
export const draftReadiness = [...fieldReadiness, 'review'] as const;
export type DraftLack = (typeof draftReadiness)[number];

/** Without these a draft cannot be published. */
export const draftMusts: readonly DraftLack[] = ['title', 'score', 'conflicts', 'review'];

const isBlank = (text: string): boolean => text.trim() === '';

/** Publishing refuses a vector that cannot be read, whatever severity stands beside it. */
const isScored = ({ cvssv3, severity }: DraftFields): boolean =>
  isBlank(cvssv3) ? severity !== null : parseVector(cvssv3).ok;

/** What the fields lack; `numOfAssets` counts those of a published finding. */
export function lacksOf(fields: DraftFields, numOfAssets = 0): FieldLack[] {
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
