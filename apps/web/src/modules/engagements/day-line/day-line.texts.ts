import { catalogue, counted } from '../../../core/texts.ts';
import { pictureTexts } from '../../../shared/vocabulary/pictures.texts.ts';
import { severityTexts } from '../../../shared/vocabulary/severities.texts.ts';

export const dayLineTexts = catalogue({
  title: 'Findings by day',
  picture: pictureTexts,
  severities: severityTexts,
  day: 'Day',
  retests: 'Retests requested',
  today: 'Today',
  dayOf: (day: number, days: number) => `Day ${day} of ${days}`,
  past: (days: number) => counted(days, { one: '# day after the planned end', other: '# days after the planned end' }),
  undated: 'In progress, without planned dates',
  found: (place: string, count: number) =>
    `${place}: ${counted(count, { one: '# finding published so far.', other: '# findings published so far.' })}`,
  none: (place: string) => `${place}: no findings published yet.`,
  hidden: (place: string, count: number) =>
    `${place}: ${counted(count, {
      one: '# finding recorded so far. The client can’t see this engagement yet.',
      other: '# findings recorded so far. The client can’t see this engagement yet.',
    })}`,
  range: (from: string, to: string) => `${from} – ${to}`,
  findingsOn: (day: string, count: number) => `${day}: ${counted(count, { one: '# finding', other: '# findings' })}`,
  retestsOn: (count: number) => counted(count, { one: '# retest', other: '# retests' }),
  more: (count: number) => `+${count}`,
});
