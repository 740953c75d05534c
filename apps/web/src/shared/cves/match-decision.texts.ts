import { catalogue, isolated } from '../../core/texts.ts';

/** Texts of the company’s decision on a vulnerability of an asset. */
export const matchDecisionTexts = catalogue({
  change: (cve: string) => `Change state of ${isolated(cve)}`,
  title: 'Decide',
  of: (cve: string, state: string) => `Mark ${isolated(cve)} as ${state}`,
  why: 'Your decision overrides what suppliers and versions say, until you remove it.',
  comment: 'Reason',
  missing: 'Enter a reason',
  submit: 'Save decision',
  remove: 'Remove decision',
  saved: (cve: string) => `Decision about ${isolated(cve)} saved`,
  removed: (cve: string) => `Decision about ${isolated(cve)} removed`,
});
