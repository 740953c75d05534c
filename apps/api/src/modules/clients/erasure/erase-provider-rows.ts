import type { Platform } from '../../../platform/platform.ts';
import { clearOutbox } from '../../../platform/mail/clear-outbox.ts';
import { openBody } from '../../../platform/mail/mail.ts';
import {
  type ClientTraces,
  deleteMails,
  deleteSharedRows,
  deleteStaffRows,
  findStaffMails,
  type StaffMail,
} from './provider-rows.store.ts';

type Needs = Pick<Platform, 'database' | 'secrets' | 'config'>;

/**
 * Deletes what is about the client and none of its own rows: notifications, saved views and emails of the staff, events that
 * wait for its campaigns, objects of the test gateway. Returns how many rows that were.
 */
export async function eraseProviderRows(platform: Needs, traces: ClientTraces, providerId: string): Promise<number> {
  const { database } = platform;
  const ofStaff = await database.withCompany(providerId, (own) => deleteStaffRows(own, traces));
  const shared = await database.withPlatform((db) => deleteSharedRows(db, traces, providerId));
  const mails = await eraseStaffMails(platform, traces, providerId);
  return ofStaff + shared + mails + (await eraseOutbox(platform, traces));
}

/** Deletes emails to the client's people, or that name it, from the outbox folder; returns how many. */
export function eraseOutbox({ config }: Pick<Needs, 'config'>, traces: ClientTraces): Promise<number> {
  const addresses = new Set(traces.addresses);
  return clearOutbox(config, ({ recipient, text }) => addresses.has(recipient) || isAbout(traces, text));
}

const letterOrDigit = /[\p{L}\p{N}]/u;

/** True if a text has the name, and not as part of a longer word. */
function hasName(text: string, name: string): boolean {
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1))
    if (!letterOrDigit.test(text.charAt(at - 1)) && !letterOrDigit.test(text.charAt(at + name.length))) return true;
  return false;
}

const isAbout = ({ companyId, name }: ClientTraces, text: string): boolean =>
  text.includes(companyId) || hasName(text, name);

/** Deletes emails to the staff that name the client: those that wait, and those that were sent, of which the subject is left. */
async function eraseStaffMails(
  { database, secrets }: Needs,
  traces: ClientTraces,
  providerId: string,
): Promise<number> {
  // Of an email that was sent the subject is left, which may say the short name. That may be a common word, so it decides
  // about no email that is not sent yet.
  const tells = ({ recipient, subject, text_body }: StaffMail) =>
    text_body === ''
      ? isAbout(traces, subject) || hasName(subject, traces.shortName)
      : isAbout(traces, `${subject}\n${openBody(secrets, recipient, text_body)}`);
  let count = 0;
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const mails = await database.withPlatform((db) => findStaffMails(db, providerId, after));
    const last = mails.at(-1);
    if (!last) return count;
    after = last.id;
    const ids = mails.filter(tells).map(({ id }) => id);
    await database.withPlatform((db) => deleteMails(db, ids));
    count += ids.length;
  }
}
