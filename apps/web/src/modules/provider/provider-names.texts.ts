import { catalogue } from '../../core/texts.ts';

/** Texts of the module in the shell; the pages have their own. */
export const providerNames = catalogue({
  work: 'Work',
  queue: 'Queue',
  schedule: 'Team schedule',
  engagements: 'Engagements',
  drafts: 'Drafts',
  tokens: 'API tokens',
  settings: 'Settings',
  newFinding: 'New finding',
});
