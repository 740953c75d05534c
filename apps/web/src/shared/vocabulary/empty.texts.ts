import { catalogue } from '../../core/texts.ts';

/** What a screen says when its record or its list cannot be shown. */
export const emptyTexts = catalogue({
  missing: 'This does not exist, or no longer does',
  missingEngagement: 'The link may be old, or you may not have access to the engagement.',
  toEngagements: 'View engagements',
  noAccessToEngagements:
    'Your company has not bought engagements, or your role does not include them. Ask your company admin.',
  otherFilters: 'Try another word, severity or status.',
  otherWords: 'Try other words, or show all of them.',
});
