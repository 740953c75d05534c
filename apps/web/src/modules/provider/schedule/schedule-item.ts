import { displayDate } from '@gatehouse/domain/display-date';

import type { WorkItem } from './schedule-model.ts';
import { scheduleTexts as texts } from './schedule.texts.ts';

/** Returns the page of an item: the engagement, or the retest in its queue. */
export const addressOf = ({ kind, _id, company }: WorkItem): string =>
  kind === 'engagement'
    ? `/provider/companies/${company._id}/engagements/${_id}`
    : `/provider/retests?peek=${company._id}.${_id}`;

const dayText = (day: string): string => displayDate(day) ?? day;

/** Returns the days of an item as text. */
export const daysOf = ({ from, to }: WorkItem): string =>
  from === to ? dayText(from) : texts.weeks(dayText(from), dayText(to));

/** Returns the look of an item: that of the tester's role in a running engagement, otherwise that of the kind of item. */
export function lookOf(item: WorkItem): 'lead' | 'team' | 'planned' | 'retest' {
  if (item.kind === 'retest') return 'retest';
  if (item.status === 'Planned' || item.publication === 'Draft') return 'planned';
  return item.isLead ? 'lead' : 'team';
}

/** Returns what an item is: a retest, or an engagement with its status. */
export function kindOf(item: WorkItem): string {
  if (item.kind === 'retest') return texts.retest;
  return `${texts.engagement} (${item.publication === 'Draft' ? texts.draft : texts.statuses[item.status]})`;
}

/** Returns the title of an item, or its ID if it has none. */
export const titleOf = ({ title, idVisual }: WorkItem): string => (title === '' ? idVisual : title);

/** Returns the accessible name of an item. */
export const nameOf = (item: WorkItem): string =>
  texts.item({ kind: kindOf(item), client: item.company.name, title: titleOf(item), days: daysOf(item) });
