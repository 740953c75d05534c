import type { InvitationMail } from './plan-mails.ts';

const hourMs = 3_600_000;

/** The number of invitations that are emailed to one user within an hour, like that of other notifications. */
const toUserAnHour = 120;
/**
 * The number of invitations that are emailed to a company within an hour, like that of the emails one user can cause. They follow from the
 * state of the activities and not from requests, so all that change them share it.
 */
const toCompanyAnHour = 1_000;

/** The numbers of invitations that were already emailed to each user of a company in the current hour. */
export type InvitationCounts = ReadonlyMap<string, number>;

/** The emails to send now, and those that wait for the next hour. */
export interface BoundMails {
  due: InvitationMail[];
  held: InvitationMail[];
}

/** Splits planned emails by the hourly bounds, in their order. */
export function applyBounds(mails: readonly InvitationMail[], sent: InvitationCounts): BoundMails {
  const counts = new Map(sent);
  let total = [...sent.values()].reduce((sum, count) => sum + count, 0);
  const split: BoundMails = { due: [], held: [] };
  for (const mail of mails) {
    const count = counts.get(mail.to.user_id) ?? 0;
    if (count >= toUserAnHour || total >= toCompanyAnHour) {
      split.held.push(mail);
      continue;
    }
    counts.set(mail.to.user_id, count + 1);
    total += 1;
    split.due.push(mail);
  }
  return split;
}

/** Returns the full hour of a moment, and the next one. */
export function hoursAt(now: Date): { hour: string; next: string } {
  const hour = Math.floor(now.getTime() / hourMs) * hourMs;
  return { hour: new Date(hour).toISOString(), next: new Date(hour + hourMs).toISOString() };
}
