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
 * Deletes data about the client outside its own rows: notifications, saved views and emails of the staff, events of its campaigns, and
 * objects of the test gateway. Returns the number of rows.
 */
export async function eraseProviderRows(platform: Needs, traces: ClientTraces, providerId: string): Promise<number> {
  const { database } = platform;
  const ofStaff = await database.withCompany(providerId, (own) => deleteStaffRows(own, traces));
  const shared = await database.withPlatform((db) => deleteSharedRows(db, traces, providerId));
  const mails = await eraseStaffMails(platform, traces, providerId);
  return ofStaff + shared + mails + (await eraseOutbox(platform, traces));
}

/** Deletes emails from the outbox folder that are addressed to the client's people or name the client. Returns their number. */
export function eraseOutbox({ config }: Pick<Needs, 'config'>, traces: ClientTraces): Promise<number> {
  const addresses = new Set(traces.addresses);
  return clearOutbox(config, ({ recipient, text }) => addresses.has(recipient) || isAbout(traces, text));
}

const letterOrDigit = /[\p{L}\p{N}]/u;

/** True if a text contains the name as a whole word. */
function hasName(text: string, name: string): boolean {
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1))
    if (!letterOrDigit.test(text.charAt(at - 1)) && !letterOrDigit.test(text.charAt(at + name.length))) return true;
  return false;
}

const isAbout = ({ companyId, name }: ClientTraces, text: string): boolean =>
  text.includes(companyId) || hasName(text, name);

/** Deletes emails to the staff that name the client, both queued and sent. Only the subject of a sent email is stored. */
async function eraseStaffMails(
  { database, secrets }: Needs,
  traces: ClientTraces,
  providerId: string,
): Promise<number> {
  // Only the subject of a sent email is left, and it may contain the short name. Short names can be common words, so they are not searched
  // for in emails that are still queued.
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
