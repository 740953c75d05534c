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
  /** Paragraphs of plain text. */
  paragraphs: readonly string[];
  /** Figures below the paragraphs, each with a label and a note. */
  figures?: readonly MailFigure[];
  /** A list of links below the figures. */
  links?: MailLinks;
  /** A button below the list. */
  action?: { label: string; link: string };
  /** A code to type in, shown large. */
  code?: string;
  /** Small print at the end. */
  foot?: string;
  attachments?: readonly MailAttachment[];
  calendar?: MailCalendar;
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Escapes text for HTML. */
export const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (mark) => escapes[mark] ?? mark);

/** Formats figures as plain text, one per line. */
export const figuresAsText = (figures: readonly MailFigure[]): string =>
  figures.map(({ label, value, note }) => `${label}: ${value}${note === '' ? '' : ` (${note})`}`).join('\n');

/** Formats a list of links as plain text. */
export const linksAsText = ({ title, items }: MailLinks): string =>
  [title, ...items.map(({ text, link }) => `- ${text}: ${link}`)].join('\n');
