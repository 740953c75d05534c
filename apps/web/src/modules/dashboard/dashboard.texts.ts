import { catalogue, counted } from '../../core/texts.ts';

export const dashboardTexts = catalogue({
  title: 'Dashboard',
  welcome: (name: string) => `Welcome, ${name}`,
  context: (company: string) => `The security services of ${company} at a glance.`,
  newest: 'Newest engagement',
  newestNone: 'No engagements yet',
  newestNoneWhy: 'As soon as one is published for your company, it appears here.',
  open: 'Open the engagement',
  findings: (count: number) => counted(count, { one: '# finding', other: '# findings' }),
  openFindings: (count: number) => counted(count, { other: '# open' }),
  places: 'Where to go',
});
