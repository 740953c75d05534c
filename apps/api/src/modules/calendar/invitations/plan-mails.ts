import type { Guest, SentInvitation, InvitationItem, SentItem } from './invitations.store.ts';

/** The fields of an item that an invitation contains. */
export type MailItem = Pick<
  InvitationItem,
  'id' | 'activity_id' | 'title' | 'type' | 'status' | 'date_start' | 'date_end' | 'link'
>;

/** An email that follows from a change: its recipient, its item, and the item before the change. */
export interface InvitationMail {
  method: 'REQUEST' | 'CANCEL';
  to: Pick<Guest, 'user_id' | 'username' | 'fullname'>;
  /** The current item, or the last one sent for a cancellation. */
  item: MailItem;
  before: Pick<SentItem, 'title' | 'date_start' | 'date_end'> | null;
}

/** The emails to send, and the invitations that end without an email. */
export interface MailPlan {
  mails: InvitationMail[];
  silent: Pick<SentInvitation, 'item_id' | 'user_id'>[];
}

interface PlanInput {
  items: readonly InvitationItem[];
  guests: readonly Guest[];
  invited: readonly SentInvitation[];
  today: string;
}

/** A deleted item is only known from the last invitation sent. */
const itemAsSent = ({ item_id, activity_id, title, date_start, date_end }: SentInvitation): MailItem => ({
  id: item_id,
  activity_id,
  title,
  date_start,
  date_end,
  type: '',
  status: 'Canceled',
  link: '/calendar',
});

const isSame = (told: SentInvitation, item: InvitationItem): boolean =>
  told.title === item.title && told.date_start === item.date_start && told.date_end === item.date_end;

const keyOf = (itemId: string, userId: string): string => `${itemId} ${userId}`;

/**
 * Compares what was sent to each user with the current items. The result does not depend on the changes in between, and repeating it is
 * safe.
 */
export function planMails({ items, guests, invited, today }: PlanInput): MailPlan {
  const plan: MailPlan = { mails: [], silent: [] };
  const planned = new Map(items.filter(({ status }) => status !== 'Pending').map((item) => [item.id, item]));
  for (const told of invited) followUp(plan, told, { item: planned.get(told.item_id), today });

  const known = new Set(invited.map(({ item_id, user_id }) => keyOf(item_id, user_id)));
  const guestsOf = Map.groupBy(guests, ({ activity_id }) => activity_id);
  const asked = items
    .filter(({ is_due }) => is_due)
    .flatMap((item) => (guestsOf.get(item.activity_id) ?? []).map((to) => ({ item, to })));
  for (const { item, to } of asked)
    if (!known.has(keyOf(item.id, to.user_id))) plan.mails.push({ method: 'REQUEST', to, item, before: null });
  return plan;
}

/** Plans the update for an invited user. No email is sent to users who can no longer be invited, or about past items. */
function followUp(
  { mails, silent }: MailPlan,
  told: SentInvitation,
  { item, today }: { item: InvitationItem | undefined; today: string },
): void {
  if (item === undefined) {
    if (told.is_invitable && told.date_end >= today)
      mails.push({ method: 'CANCEL', to: told, item: itemAsSent(told), before: null });
    else silent.push(told);
  } else if (told.is_invitable && !isSame(told, item)) mails.push({ method: 'REQUEST', to: told, item, before: told });
}
