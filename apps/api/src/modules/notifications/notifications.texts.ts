import { counted } from '../../platform/core/texts.ts';

/** Texts around the notifications in emails. */
export const notificationsTexts = {
  several: (count: number) => `${count} notifications`,
  more: (count: number) => `And ${count} more.`,
  one: 'View in portal',
  id: 'ID',
  client: 'Client',
  due: 'Due',
  severities: { critical: 'Critical', high: 'High', medium: 'Medium', low: 'Low', info: 'Info', none: 'None' },
  /** Text for each status in the subject of an email. */
  happened: { Retest: 'Retest requested', Fixed: 'Fixed', 'Not Fixed': 'Not fixed' },
  andMore: (title: string, more: number) =>
    `${title} ${counted(more, { one: 'and # more finding', other: 'and # more findings' })}`,
  all: 'View notifications',
  notReceived: 'You don’t receive this kind of notification',
  notOffered: 'This summary can only be on or off',
};
