import { catalogue, counted, isolated, shownPercent } from '../../core/texts.ts';
import { columnTexts } from '../../shared/vocabulary/columns.texts.ts';
import { formTexts } from '../../shared/vocabulary/forms.texts.ts';

/** Texts of the provider's lists of requests and activities. */
export const activityListTexts = catalogue({
  list: {
    caption: 'Requests and activities',
    search: 'Search activities',
    count: (total: number) => counted(total, { one: '# activity', other: '# activities' }),
    none: 'No requests or activities yet',
    noneWhy: 'Requests appear here as soon as a client submits one.',
    cleared: 'No requests to answer',
    clearedWhy: 'Requests appear here as soon as a client submits one.',
    noAccess: 'You can’t view activities',
    sorts: {
      answerBy: 'Answer by: soonest first',
      '-answerBy': 'Answer by: latest first',
      date_start: 'Start: earliest first',
      '-date_start': 'Start: latest first',
      '-createdAt': 'Newest first',
      createdAt: 'Oldest first',
    },
  },
  columns: {
    title: columnTexts.title,
    client: 'Client',
    type: columnTexts.type,
    dates: columnTexts.dates,
    status: columnTexts.status,
    answerBy: 'Answer by',
    creator: 'Requested by',
  },
  filters: { client: 'Client', status: columnTexts.status, oneClient: 'One client' },
  views: { waiting: 'To answer', late: 'Late', all: 'All' },
  late: 'Late',
  openClient: (name: string) => `Open activities of ${isolated(name)}`,
  turnaround: (share: number, due: number) =>
    counted(due, {
      one: `${shownPercent(share)} of # request answered in time in the last 90 days`,
      other: `${shownPercent(share)} of # requests answered in time in the last 90 days`,
    }),
  plan: 'Plan activity',
  settings: {
    open: 'Turnaround settings',
    title: 'Turnaround settings',
    days: 'Business days to answer',
    daysInvalid: 'Enter a number from 1 to 30',
    holidays: 'Holidays',
    holidaysHint: 'One date per line, as DD-MM-YYYY. Saturdays and Sundays never count.',
    holidaysInvalid: (line: string) => `“${line}” is not a date`,
    submit: formTexts.save,
    saved: 'Turnaround settings saved',
  },
});
