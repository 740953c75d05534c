import { announce } from '../bus/bus.ts';
import type { CompanyDatabase, PlatformDatabase } from '../database/database.ts';
import type { Secrets } from '../security/secrets.ts';
import { asHtml } from './mail-html.ts';
import {
  cardAsText,
  figuresAsText,
  footAsText,
  headingOf,
  linksAsText,
  type Mail,
  type MailCalendar,
  type MailPriority,
} from './mail-parts.ts';

export type { Mail, MailAttachment, MailCalendar } from './mail-parts.ts';

/** The running transaction, and the keys that encrypt codes and links until the email is sent. */
export interface MailContext {
  db: CompanyDatabase | PlatformDatabase;
  secrets: Secrets;
}

const priorities: Record<MailPriority, number> = { urgent: 0, account: 1, bulk: 2 };

/** Queues an email in the running transaction; it is sent after the commit, and a retry never sends it twice. */
export async function queueMail({ db, secrets }: MailContext, companyId: string | null, mail: Mail): Promise<void> {
  const recipient = singleLine(mail.to);
  const sealed = (body: string) => secrets.seal(body, bodyBinding(recipient)).toString('base64');
  await db
    .insertInto('mails')
    .values({
      company_id: companyId,
      recipient,
      subject: singleLine(mail.subject),
      priority: priorities[mail.priority ?? 'bulk'],
      text_body: sealed(asText(mail)),
      html_body: sealed(asHtml(mail)),
      parts: hasParts(mail) ? sealed(asParts(mail)) : '',
    })
    .execute();
  await announce(db, 'gatehouse_mail', '');
}

/** Returns the binding of an encrypted body. */
export const bodyBinding = (recipient: string) => `mail:${recipient}`;

/** Decrypts the body of a queued email. */
export const openBody = (secrets: Secrets, recipient: string, sealed: string): string =>
  secrets.open(Buffer.from(sealed, 'base64'), bodyBinding(recipient));

/** The decrypted parts of an email besides its text. */
export interface MailParts {
  attachments: { name: string; type: string; content: Buffer }[];
  calendar: MailCalendar | null;
}

/** The maximum size of all attachments in bytes; many mail servers reject more. */
export const attachedBytesAtMost = 10_000_000;

const hasParts = ({ attachments = [], calendar }: Mail): boolean => attachments.length > 0 || calendar !== undefined;

/** Returns the parts as JSON, with file contents in base64. */
function asParts({ attachments = [], calendar }: Mail): string {
  const files = attachments.map(({ name, type, content }) => ({
    name: singleLine(name),
    type: singleLine(type),
    content: Buffer.from(content),
  }));
  const bytes = files.reduce((sum, { content }) => sum + content.length, 0);
  if (bytes > attachedBytesAtMost) throw new RangeError(`An email carries at most ${attachedBytesAtMost} bytes`);
  const attached = files.map(({ content, ...file }) => ({ ...file, content: content.toString('base64') }));
  return JSON.stringify({ attachments: attached, calendar: calendar ?? null });
}

/** Decrypts the parts of a queued email. */
export function openParts(secrets: Secrets, recipient: string, sealed: string): MailParts {
  if (sealed === '') return { attachments: [], calendar: null };
  const { attachments, calendar } = JSON.parse(openBody(secrets, recipient, sealed)) as {
    attachments: { name: string; type: string; content: string }[];
    calendar: MailCalendar | null;
  };
  return {
    attachments: attachments.map((file) => ({ ...file, content: Buffer.from(file.content, 'base64') })),
    calendar,
  };
}

/** A line break would let the sender inject a header. */
const singleLine = (text: string) => text.replaceAll(/[\r\n]+/g, ' ');

/** Returns the texts after the paragraphs: the record, figures and links. */
const recordTexts = ({ card, figures = [], links }: Mail): string[] => [
  ...(card ? [cardAsText(card)] : []),
  ...(figures.length > 0 ? [figuresAsText(figures)] : []),
  ...(links ? [linksAsText(links)] : []),
];

function asText(mail: Mail): string {
  const { paragraphs, action, code, foot } = mail;
  const heading = headingOf(mail);
  const parts = [
    ...(heading === null ? [] : [heading]),
    ...(code ? [code] : []),
    ...paragraphs,
    ...recordTexts(mail),
    ...(action ? [`${action.label}: ${action.link}`] : []),
    ...(foot ? [footAsText(foot)] : []),
  ];
  return `${parts.join('\n\n')}\n`;
}
