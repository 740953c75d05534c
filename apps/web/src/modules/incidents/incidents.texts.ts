import { catalogue, counted, isolated } from '../../core/texts.ts';

export const incidentsTexts = catalogue({
  title: 'Title',
  titleHint: 'What happened, in a few words.',
  titleMissing: 'Enter a title',
  description: 'Description',
  descriptionHint: 'When you noticed it, and which accounts and devices are affected. Do not include passwords.',
  noDescription: 'No description',
  statuses: { Reported: 'Reported', 'In triage': 'In triage', Contained: 'Contained', Closed: 'Closed' },
  list: {
    caption: 'Incidents',
    search: 'Search incidents',
    count: (total: number) => counted(total, { one: '# incident', other: '# incidents' }),
    none: 'No incidents reported',
    noneWhy: 'Report anything suspicious, and your provider will look into it.',
    cleared: 'No open incidents',
    noAccess: 'You can’t view incidents',
  },
  create: {
    open: 'Report incident',
    submit: 'Report incident',
    done: (title: string) => `${isolated(title)} reported`,
  },
  missing: {
    title: 'This incident doesn’t exist',
    why: 'The link may be old, or you may not have access.',
    back: 'View all incidents',
  },
});
