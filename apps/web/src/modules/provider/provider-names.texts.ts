import { catalogue } from '../../core/texts.ts';

/** What the shell says of the module; its pages bring their own texts. */
export const providerNames = catalogue({
  work: 'Work',
  engagements: 'Engagements',
  drafts: 'Drafts',
  tokens: 'API tokens',
  audit: 'Audit log',
  settings: 'Settings',
  newFinding: 'New finding',
});
