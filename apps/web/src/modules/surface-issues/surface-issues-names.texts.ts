import { catalogue } from '../../core/texts.ts';

export const issueNames = catalogue({
  title: 'Attack surface issues',
  companyTab: 'Issues',
  queue: 'Issues',
  queueMenu: 'Issues',
});
