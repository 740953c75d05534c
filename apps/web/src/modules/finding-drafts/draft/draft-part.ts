import type { FindingDraft } from '@gatehouse/contract/finding-drafts/finding-draft.schema';
import type { DraftFields } from '@gatehouse/domain/text-merge/merge-draft';

/** Props that the parts of the editor share. */
export interface DraftPartProps {
  draft: FindingDraft;
  values: DraftFields;
  set: (part: Partial<DraftFields>) => void;
}
