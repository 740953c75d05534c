import type { Severity } from '@gatehouse/domain/severity';

/** A figure in an email. */
export interface MailFigure {
  label: string;
  /** The formatted value, such as "9" or "71%". */
  value: string;
  /** The change, or the value it is compared with. */
  note: string;
}

/** A list in an email; each line is a link. */
export interface MailLinks {
  title: string;
  items: readonly { text: string; link: string }[];
}

/** The record that an email is about. */
export interface MailCard {
  severity: Severity;
  /** The name of the severity. */
  severityName: string;
  title: string;
  /** Names and values below the title, such as ID, client and due date. */
  facts: readonly (readonly [name: string, value: string])[];
}

/** The small print at the end of an email. */
export interface MailFoot {
  /** The reason why the reader receives it. */
  text?: string;
  label: string;
  link: string;
}

/** Returns the small print with the link to the reader's notification settings. */
export const manageNotifications = (publicUrl: string, text?: string): MailFoot => ({
  ...(text !== undefined && { text }),
  label: 'Manage notifications',
  link: `${publicUrl}/profile/notifications`,
});

/** An attachment of an email. */
export interface MailAttachment {
  name: string;
  /** The media type. */
  type: string;
  content: Buffer | string;
}

/** A calendar invitation in an email (iMIP, RFC 6047). */
export interface MailCalendar {
  method: 'REQUEST' | 'CANCEL';
  /** A VCALENDAR with the same method. */
  content: string;
}

/** The priority of an email: `urgent` if a user is waiting for it, `account` if it concerns an account. */
export type MailPriority = 'urgent' | 'account' | 'bulk';

export interface Mail {
  to: string;
  /** Defaults to `bulk`. */
  priority?: MailPriority;
  subject: string;
  /** The heading, which states what happened; the subject by default. */
  title?: string;
  /** A code to type in, shown large below the heading. */
  code?: string;
  /** Paragraphs of plain text. */
  paragraphs: readonly string[];
  /** The record that the email is about, below the paragraphs. */
  card?: MailCard;
  /** Figures below the paragraphs, each with a label and a note. */
  figures?: readonly MailFigure[];
  /** A list of links below the figures. */
  links?: MailLinks;
  /** A button below the list. */
  action?: { label: string; link: string };
  /** The reason for the email and the link to the settings of notifications, in small print at the end. */
  foot?: MailFoot;
  attachments?: readonly MailAttachment[];
  calendar?: MailCalendar;
}

/** Placeholder of the provider's name, which the branding fills in when the email is sent; a private-use character, so it does not occur in texts. */
export const providerNameMark = '\uE000';

/** Returns the heading of an email; null if its first paragraph already says the same. */
export const headingOf = ({ title, subject, paragraphs }: Mail): string | null =>
  paragraphs[0] === (title ?? subject) ? null : (title ?? subject);

/** Formats a record as plain text, one fact per line. */
export const cardAsText = ({ severityName, title, facts }: MailCard): string =>
  [`${severityName}: ${title}`, ...facts.map(([name, value]) => `${name}: ${value}`)].join('\n');

/** Formats the small print as plain text. */
export const footAsText = ({ text, label, link }: MailFoot): string =>
  [...(text === undefined ? [] : [text]), `${label}: ${link}`].join('\n');

/** Formats figures as plain text, one per line. */
export const figuresAsText = (figures: readonly MailFigure[]): string =>
  figures.map(({ label, value, note }) => `${label}: ${value}${note === '' ? '' : ` (${note})`}`).join('\n');

/** Formats a list of links as plain text. */
export const linksAsText = ({ title, items }: MailLinks): string =>
  [title, ...items.map(({ text, link }) => `- ${text}: ${link}`)].join('\n');
