import type { CalendarLayer } from '@gatehouse/contract/calendar/calendar-access';

/** Calendar texts that the server writes into feeds, emails and invitations. */
export const calendarTexts = {
  tooMany: (most: number) => `You can have up to ${most} calendar feeds. Revoke one and try again.`,
  feedCreated: {
    subject: (name: string) => `Calendar feed created: ${name}`,
    text: (name: string, days: number) =>
      `The calendar feed ${name} was created for your account. Anyone with its address can read your calendar. It expires in ${days} days, or when your password changes.`,
    advice: 'If this wasn’t you, revoke the feed in the calendar under Subscribe, and change your password now.',
  },
  invitations: 'Calendar invitations',
  product: 'Security calendar',
  calendarName: (provider: string, company: string) => `${provider} – ${company}`,
  fileName: 'calendar.ics',
  /** The title of an item in another calendar, by layer. */
  summary: {
    activities: (title) => title,
    engagements: (title) => title,
    retests: (title) => `Retest: ${title}`,
    findings: (title) => `Finding due: ${title}`,
    awareness: (title) => `Awareness session: ${title}`,
    invoices: (title) => `Invoice due: ${title}`,
    certificates: (title) => `Certificate expires: ${title}`,
  } satisfies Record<CalendarLayer, (title: string) => string>,
  layers: {
    activities: 'Activity',
    engagements: 'Engagement',
    retests: 'Retest',
    findings: 'Finding',
    awareness: 'Awareness session',
    invoices: 'Invoice',
    certificates: 'Certificate',
  } satisfies Record<CalendarLayer, string>,
  type: (type: string) => `Type: ${type}`,
  status: (status: string) => `Status: ${status}`,
  mail: {
    invited: (title: string) => `Invitation: ${title}`,
    updated: (title: string) => `Updated invitation: ${title}`,
    cancelled: (title: string) => `Canceled: ${title}`,
    planned: (title: string, days: string) => `${title} is planned for ${days}.`,
    moved: (title: string, days: string, before: string) => `${title} moved from ${before} to ${days}.`,
    renamed: (title: string, days: string) => `The details of ${title} changed. It is planned for ${days}.`,
    withdrawn: (title: string, days: string) => `${title}, planned for ${days}, was canceled.`,
    days: (from: string, to: string) => (from === to ? from : `${from} to ${to}`),
    action: 'View calendar',
  },
};
