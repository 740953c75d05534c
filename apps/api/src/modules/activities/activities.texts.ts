import { displayDate } from '@gatehouse/domain/display-date';

import { reference } from '../../platform/core/texts.ts';

interface Days {
  date_start: string;
  date_end: string;
}

const shown = (day: string): string => displayDate(day) ?? day;
const days = ({ date_start, date_end }: Days): string => `${shown(date_start)} – ${shown(date_end)}`;

/** Server texts about activities and requests. `#` marks the reference that notifications link. */
export const activityTexts = {
  kinds: {
    answered: 'Answers to your requests',
    planned: 'Planned activities and changed dates',
    status: 'Progress of activities',
    comment: 'Comments on activities from your provider',
    mention: 'Mentions in activities',
    requests: 'Requests from clients',
    clientComments: 'Client comments on activities',
  },
  notes: {
    submitted: (by: string, task: string, answerBy: string) =>
      `${by} submitted the request ${reference(task)}. Answer by ${shown(answerBy)}` as const,
    withdrawn: (by: string, task: string) => `${by} deleted the request ${reference(task)}` as const,
    changed: (by: string, task: string) => `${by} changed the request ${reference(task)}` as const,
    otherDate: (by: string, task: string, day: string) =>
      `${by} requested another date for ${reference(task)} on ${shown(day)}` as const,
    accepted: (task: string, when: Days) => `Your request ${reference(task)} is planned for ${days(when)}` as const,
    declined: (task: string, reason: string) => `Your request ${reference(task)} was declined: ${reason}` as const,
    planned: (task: string, when: Days) => `${reference(task)} is planned for ${days(when)}` as const,
    moved: (task: string, when: Days) => `${reference(task)} was moved to ${days(when)}` as const,
    edited: (task: string) => `${reference(task)} was changed by your provider` as const,
    removed: (task: string) => `${reference(task)} was canceled by your provider` as const,
    removedOn: (task: string, day: string) =>
      `${reference(task)} on ${shown(day)} was canceled by your provider` as const,
    status: (task: string, status: string) => `${reference(task)} is now ${status}` as const,
    statusOn: (task: string, status: string, day: string) =>
      `${reference(task)} on ${shown(day)} is now ${status}` as const,
    commented: (by: string, task: string) => `${by} commented on ${reference(task)}` as const,
    mentioned: (by: string, task: string) => `${by} mentioned you in ${reference(task)}` as const,
  },
  errors: {
    outdated: 'This activity was changed in the meantime. Reload it before you change it.',
    sameStatus: (status: string) => `This activity is already ${status}`,
    notAllowed: (from: string, to: string) => `An activity that is ${from} cannot become ${to}`,
    allowed: (fault: string, allowed: string) => `${fault}. Allowed: ${allowed || 'none'}.`,
    declinedBefore: 'This request has already been declined',
    notAccepted: 'Accept the request before you create an engagement',
    repeats: 'An engagement can only be created from a request that does not repeat',
    noOccurrence: 'This occurrence no longer exists. Reload the calendar.',
  },
  settings: 'Turnaround of requests',
} as const;
