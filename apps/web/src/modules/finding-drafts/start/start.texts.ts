import { catalogue } from '../../../core/texts.ts';

export const startTexts = catalogue({
  title: 'New finding',
  engagement: 'Engagement',
  hint: 'Only your team can see the finding until you publish it.',
  placeholder: 'Search engagements and clients',
  start: 'Start writing',
  none: 'No engagements in progress',
  noneWhy: 'Create an engagement for a client first.',
  clients: 'View clients',
  choose: 'Select an engagement',
  option: (client: string, engagement: string) => `${client} – ${engagement}`,
  combobox: { noMatches: 'No matches', loading: 'Loading', clear: 'Clear' },
});
