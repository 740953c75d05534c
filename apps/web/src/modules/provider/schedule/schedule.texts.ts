import { catalogue, counted, formatNumber, isolated } from '../../../core/texts.ts';
import { columnTexts } from '../../../shared/vocabulary/columns.texts.ts';
import { pictureTexts } from '../../../shared/vocabulary/pictures.texts.ts';
import { statusTexts } from '../../../shared/vocabulary/statuses.texts.ts';

export const scheduleTexts = catalogue({
  picture: pictureTexts,
  previous: 'Previous 12 weeks',
  next: 'Next 12 weeks',
  current: 'This week',
  weeks: (from: string, to: string) => `${from} – ${to}`,
  note: (people: number, unassigned: number) =>
    `${counted(people, {
      one: '# tester has no work in these weeks',
      other: '# testers have no work in these weeks',
    })}; ${counted(unassigned, { one: '# item is unassigned.', other: '# items are unassigned.' })}`,
  noWork: 'Nothing is scheduled in these weeks.',
  free: (free: number, all: number) => `${formatNumber(free)} of ${formatNumber(all)} days free`,
  freeWeek: 'Free',
  unassigned: 'Unassigned',
  today: 'Today',
  lead: 'Lead',
  team: 'Team',
  retest: 'Retest',
  engagement: 'Engagement',
  statuses: statusTexts.engagements,
  draft: 'Draft',
  nothing: 'No work in these weeks',
  legend: { lead: 'Lead', team: 'Team', planned: 'Planned or draft', retest: 'Retest', free: 'Free week' },
  item: ({ kind, client, title, days }: Record<'kind' | 'client' | 'title' | 'days', string>) =>
    `${kind}, ${isolated(client)}: ${isolated(title)}, ${days}`,
  columns: {
    person: 'Tester',
    kind: columnTexts.type,
    client: 'Client',
    title: columnTexts.title,
    from: 'From',
    to: 'To',
  },
  undated: (count: number) =>
    counted(count, {
      one: '# engagement isn’t shown because it has no start date.',
      other: '# engagements aren’t shown because they have no start date.',
    }),
  cut: 'These weeks hold more work than the schedule can show. The latest items are left out.',
  partial: 'You see the work for your clients only. Testers may have other work on these days.',
  none: 'No testers yet',
  noneWhy: 'Staff who can test appear here with their engagements and retests.',
  invite: 'Manage staff',
  noAccess: 'You can’t view the schedule',
});
