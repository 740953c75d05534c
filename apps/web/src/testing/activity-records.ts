import type { ActivityDetail, RepetitionItem } from '@gatehouse/contract/activities/activity.schema';
import type { CalendarItem, CalendarItems } from '@gatehouse/contract/calendar/calendar-item.schema';
import type { ActivityStatus } from '@gatehouse/domain/calendar/activity-status';

import { recordId } from './engagement-records.ts';
import { admin } from './people.ts';

const moment = '2026-02-02T10:00:00.000Z';

/** Details of a request of Acme. */
export const activityDetail = (place: number, change: Partial<ActivityDetail> = {}): ActivityDetail => ({
  _id: recordId(place),
  creator: admin._id,
  creatorName: admin.fullname,
  origin: 'client',
  task: `Request ${place}`,
  description: 'Before the release',
  type: 'API Penetration Test',
  date_start: '2026-02-10',
  date_end: '2026-02-12',
  repetitionType: null,
  status: 'Pending',
  fromEngagement: false,
  engagementId: null,
  answerBy: '2026-02-04',
  declined: null,
  canEdit: true,
  canDelete: true,
  files: [],
  fileForMobileApp: null,
  repetitionItems: [],
  numOfComments: 0,
  revision: 1,
  createdAt: moment,
  updatedAt: moment,
  company: { _id: admin.company._id, name: 'Acme Corporation', shortName: 'Acme', logo: null, timeZone: 'UTC' },
  comments: [],
  earlierComments: 0,
  history: [],
  moves: [],
  engagement: null,
  ...change,
});

/** One occurrence of the request. */
export const occurrence = (
  place: number,
  [start, end]: readonly [string, string],
  status: ActivityStatus = 'Pending',
): RepetitionItem => ({
  _id: recordId(place),
  parentActivityId: recordId(1),
  status,
  date_start: start,
  date_end: end,
  isMoved: false,
});

/** A calendar item, by default of the activities layer. */
export const calendarItem = (place: number, change: Partial<CalendarItem> = {}): CalendarItem => ({
  _id: recordId(place),
  layer: 'activities',
  title: `Request ${place}`,
  type: 'API Penetration Test',
  status: 'Pending',
  date_start: '2026-02-10',
  date_end: '2026-02-12',
  link: `/calendar?activity=${recordId(place)}`,
  canEdit: true,
  parentActivityId: null,
  ...change,
});

/** The calendar response with these items. */
export const calendarOf = (...items: CalendarItem[]): CalendarItems => ({
  timeZone: 'UTC',
  today: '2026-02-02',
  layers: ['activities', 'engagements', 'findings'],
  items,
});
