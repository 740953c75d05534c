import type { Failure } from '../../core/failure.ts';
import type { EngagementDraft } from './engagement-draft.ts';

/** What every part of the form of an engagement takes. */
export interface EngagementFieldsProps {
  draft: EngagementDraft;
  onChange: (part: Partial<EngagementDraft>) => void;
  failure: Failure | null;
}
