import { displayDate } from '@gatehouse/domain/display-date';
import { ICalAttendeeRole, ICalAttendeeStatus, ICalEventStatus } from 'ical-generator';

import { addressIn } from '../../../platform/mail/brand-letter.ts';
import type { Mail } from '../../../platform/mail/mail.ts';
import { manageNotifications } from '../../../platform/mail/mail-parts.ts';
import type { Platform } from '../../../platform/platform.ts';
import { addEvent, openCalendar } from '../calendar-event.ts';
import { calendarTexts } from '../calendar.texts.ts';
import type { Revision } from '../revisions/revisions.store.ts';
import type { InvitationMail } from './plan-mails.ts';

const { mail: texts } = calendarTexts;

interface Days {
  date_start: string;
  date_end: string;
}

const shown = (day: string): string => displayDate(day) ?? day;
const daysOf = ({ date_start, date_end }: Days): string => texts.days(shown(date_start), shown(date_end));

/** Returns the subject and the first sentence of an invitation email. */
function subjectAndText({ method, item, before }: InvitationMail): { subject: string; text: string } {
  const { title } = item;
  const days = daysOf(item);
  if (method === 'CANCEL') return { subject: texts.cancelled(title), text: texts.withdrawn(title, days) };
  if (before === null) return { subject: texts.invited(title), text: texts.planned(title, days) };
  const daysBefore = daysOf(before);
  const text = days === daysBefore ? texts.renamed(title, days) : texts.moved(title, days, daysBefore);
  return { subject: texts.updated(title), text };
}

/** Returns the invitation as an iCalendar file. It requests no reply, because nobody reads the sending mailbox. */
async function calendarPart(
  { method, to, item }: InvitationMail,
  { sequence, changed_at }: Pick<Revision, 'sequence' | 'changed_at'>,
  { config, branding, publicUrl }: Platform,
): Promise<string> {
  const file = openCalendar({ method });
  const event = addEvent(file, { ...item, layer: 'activities', sequence, changed_at }, publicUrl());
  event.organizer({ name: (await branding.current()).name, email: addressIn(config.MAIL_FROM) });
  event.createAttendee({
    name: to.fullname,
    email: to.username,
    role: ICalAttendeeRole.REQ,
    status: ICalAttendeeStatus.NEEDSACTION,
    rsvp: false,
  });
  if (method === 'CANCEL') event.status(ICalEventStatus.CANCELLED);
  return `${file.toString()}\r\n`;
}

/** Returns the email of an invitation, an update or a cancellation. */
export async function writeInvitation(mail: InvitationMail, revision: Revision, platform: Platform): Promise<Mail> {
  const { subject, text } = subjectAndText(mail);
  return {
    to: mail.to.username,
    subject,
    paragraphs: [text],
    action: { label: texts.action, link: `${platform.publicUrl()}${mail.item.link}` },
    foot: manageNotifications(platform.publicUrl()),
    calendar: { method: mail.method, content: await calendarPart(mail, revision, platform) },
  };
}
