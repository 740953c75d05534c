import { catalogue, counted } from '../../core/texts.ts';
import { formTexts } from '../vocabulary/forms.texts.ts';

const drafts = (count: number) => counted(count, { one: '# draft', other: '# drafts' });

/** Texts of bulk reviews of drafts. */
export const draftReviewTexts = catalogue({
  approve: 'Approve',
  return: 'Return…',
  request: 'Request review…',
  approved: (count: number) => `${drafts(count)} approved`,
  returned: (count: number) => `${drafts(count)} returned`,
  requested: (count: number) => `Review requested for ${drafts(count)}`,
  approveTitle: (count: number) => `Approve ${drafts(count)}?`,
  approveText:
    'Each draft is approved in the version shown here. Drafts that you edited, or that have changed since, aren’t affected.',
  approveSubmit: 'Approve',
  returnTitle: (count: number) => `Return ${drafts(count)}?`,
  returnSubmit: 'Return drafts',
  toChange: 'What needs to change?',
  noteMissing: 'Describe what needs to change',
  requestTitle: (count: number) => `Request review of ${drafts(count)}`,
  requestSubmit: 'Request review',
  reviewer: 'Reviewer',
  reviewerHint: 'We’ll notify them once. Anyone who hasn’t edited a draft can approve it.',
  anyone: 'Anyone',
  note: 'Note',
  optional: formTexts.optional,
  cancel: formTexts.cancel,
  close: formTexts.close,
  refused: (count: number) => `${drafts(count)} not changed`,
});
