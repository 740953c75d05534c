import { catalogue, counted } from '../../../core/texts.ts';
import { columnTexts } from '../../../shared/vocabulary/columns.texts.ts';
import { workTexts } from '../queue/work.texts.ts';

export const staffListTexts = catalogue({
  nothing: '–',
  client: 'Client',
  oneClient: 'One client',
  anyone: 'Anyone',
  mine: 'Me',
  unassigned: workTexts.unassigned,
  engagements: {
    caption: 'Engagements of all clients',
    search: 'Search engagements and clients',
    count: (total: number) => counted(total, { one: '# engagement', other: '# engagements' }),
    columns: {
      engagement: columnTexts.engagement,
      client: 'Client',
      stage: columnTexts.status,
      dates: columnTexts.dates,
      findings: columnTexts.findings,
      drafts: 'Drafts',
      lead: 'Lead tester',
    },
    views: { running: 'In progress', upcoming: 'Planned', draft: 'Drafts', done: 'Completed', all: 'All' },
    none: 'No engagements yet',
    noneWhy: 'Engagements of your clients will appear here.',
    noAccess: 'You can’t view engagements of clients',
  },
  drafts: {
    caption: 'Drafts of findings',
    search: 'Search drafts and clients',
    count: (total: number) => counted(total, { one: '# draft', other: '# drafts' }),
    columns: {
      draft: columnTexts.finding,
      client: 'Client',
      severity: columnTexts.severity,
      lacks: 'Readiness',
      review: 'Review',
      owner: 'Owner',
      changed: columnTexts.changed,
    },
    views: { mine: 'Mine', toReview: 'To review', unassigned: 'No owner', all: 'All' },
    none: 'No drafts',
    noneWhy: 'Findings that clients can’t see yet will appear here.',
    missing: (parts: number) => counted(parts, { one: '# part missing', other: '# parts missing' }),
    noAccess: 'You can’t view drafts',
  },
});
