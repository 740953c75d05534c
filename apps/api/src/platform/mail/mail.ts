import { announce } from '../realtime/bus.ts';
import type { CompanyDatabase, PlatformDatabase } from '../database/database.ts';
import type { Secrets } from '../security/secrets.ts';

export interface Mail {
  to: string;
  subject: string;
  /** Paragraphs of plain text. */
  paragraphs: readonly string[];
  /** A button below them. */
  action?: { label: string; link: string };
  /** Shown large, to be typed: a code. */
  code?: string;
}

/** Where emails are queued: the running transaction, and the key that keeps codes and links unreadable until they leave. */
export interface MailContext {
  db: CompanyDatabase | PlatformDatabase;
  secrets: Secrets;
}

/** Queues an email inside the running transaction; it leaves after the commit, and never twice by a retry. */
export async function queueMail({ db, secrets }: MailContext, companyId: string | null, mail: Mail): Promise<void> {
  const recipient = singleLine(mail.to);
  const sealed = (body: string) => secrets.seal(body, bodyBinding(recipient)).toString('base64');
  await db
    .insertInto('mails')
    .values({
      company_id: companyId,
      recipient,
      subject: singleLine(mail.subject),
      text_body: sealed(asText(mail)),
      html_body: sealed(asHtml(mail)),
    })
    .execute();
  await announce(db, 'gatehouse_mail', '');
}

/** What a sealed body is bound to. */
export const bodyBinding = (recipient: string) => `mail:${recipient}`;

/** The body of a queued mail, readable again. */
export const openBody = (secrets: Secrets, recipient: string, sealed: string): string =>
  secrets.open(Buffer.from(sealed, 'base64'), bodyBinding(recipient));

/** A line break here would begin a header of the sender's choice. */
const singleLine = (text: string) => text.replaceAll(/[\r\n]+/g, ' ');

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (mark) => escapes[mark] ?? mark);

function asText({ paragraphs, action, code }: Mail): string {
  const parts = [...paragraphs];
  if (code) parts.push(code);
  if (action) parts.push(`${action.label}: ${action.link}`);
  return `${parts.join('\n\n')}\n`;
}

/** Readable in light and dark: no colour is set where the reader's own would do. */
function asHtml({ subject, paragraphs, action, code }: Mail): string {
  const body = paragraphs.map((paragraph) => `<p style="margin:0 0 16px">${escaped(paragraph)}</p>`);
  if (code) body.push(`<p style="margin:0 0 16px;font:600 28px monospace;letter-spacing:4px">${escaped(code)}</p>`);
  if (action) {
    const link = escaped(action.link);
    body.push(
      `<p style="margin:24px 0"><a href="${link}" style="background:#0e0e0e;color:#ffffff;border:1px solid #8a8a93;` +
        `padding:12px 20px;border-radius:8px;text-decoration:none;display:inline-block">${escaped(action.label)}</a></p>` +
        `<p style="font-size:12px;word-break:break-all">${link}</p>`,
    );
  }
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark">` +
    `<title>${escaped(subject)}</title></head><body style="font:14px/1.5 system-ui,sans-serif;max-width:560px;margin:32px auto;` +
    `padding:0 16px"><p style="font-weight:600;border-bottom:2px solid #a50000;padding-bottom:8px">Gatehouse</p>${body.join('')}</body></html>`
  );
}
