import { catalogue } from '../../core/texts.ts';

/** Texts for records and lists that cannot be shown. */
export const emptyTexts = catalogue({
  missing: 'Not found',
  missingEngagement: 'The link may be out of date, or you don’t have access to the engagement.',
  toEngagements: 'View engagements',
});
