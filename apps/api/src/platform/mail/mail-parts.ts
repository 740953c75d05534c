/** One figure of an email. */
export interface MailFigure {
  label: string;
  /** As people read it: "9", "71%". */
  value: string;
  /** What changed, or what it is measured against. */
  note: string;
}

/** A list of an email; each line is a link. */
export interface MailLinks {
  title: string;
  items: readonly { text: string; link: string }[];
}

/** A file that travels with an email. */
export interface MailAttachment {
  name: string;
  /** Its media type. */
  type: string;
  content: Buffer | string;
}

/** What a calendar program reads out of an email (iMIP, RFC 6047). */
export interface MailCalendar {
  method: 'REQUEST' | 'CANCEL';
  /** One VCALENDAR of the same method. */
  content: string;
}

/** Priority of an email: first those that a user waits for on a page, then those that concern an account. */
export type MailPriority = 'urgent' | 'account' | 'bulk';

export interface Mail {
  to: string;
  /** `bulk` where nothing is given. */
  priority?: MailPriority;
  subject: string;
  /** Paragraphs of plain text. */
  paragraphs: readonly string[];
  /** Figures below them, each with its label and a word about it. */
  figures?: readonly MailFigure[];
  /** Below these a list in which each line is a link. */
  links?: MailLinks;
  /** A button below all of it. */
  action?: { label: string; link: string };
  /** Shown large, to be typed: a code. */
  code?: string;
  /** In small letters at the end. */
  foot?: string;
  attachments?: readonly MailAttachment[];
  calendar?: MailCalendar;
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Text as HTML shows it. */
export const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (mark) => escapes[mark] ?? mark);

/** Figures in a mail without HTML: one a line. */
export const figuresAsText = (figures: readonly MailFigure[]): string =>
  figures.map(({ label, value, note }) => `${label}: ${value}${note === '' ? '' : ` (${note})`}`).join('\n');

/** A list of links in a mail without HTML. */
export const linksAsText = ({ title, items }: MailLinks): string =>
  [title, ...items.map(({ text, link }) => `- ${text}: ${link}`)].join('\n');
