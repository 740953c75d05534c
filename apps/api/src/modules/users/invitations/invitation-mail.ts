import { momentInZone } from '@gatehouse/domain/time-zone';
import { type Role, roleNames } from '@gatehouse/contract/core/access';

import type { InvitationCall } from './invitation-call.ts';
import { findOwnCompany, type Invitation } from './invitations.store.ts';
import { usersTexts } from '../users.texts.ts';

const { invitation: texts } = usersTexts;

/** Emails an invitation. Only the email contains the link; the stored hash does not reveal it. */
export async function mailInvitation(
  { db, viewer, platform, mail }: InvitationCall,
  { username, fullname, role, expires_at }: Invitation,
  token: string,
): Promise<void> {
  const { name, time_zone: timeZone } = await findOwnCompany(db);
  const until = `${momentInZone(new Date(expires_at), timeZone)} (${timeZone})`;
  return mail({
    priority: 'account',
    to: username,
    subject: texts.subject(viewer.fullname, name),
    paragraphs: [
      usersTexts.hello(fullname),
      texts.text(viewer.fullname, name, roleNames[role as Role]),
      texts.expiry(until),
      texts.unexpected,
    ],
    action: {
      label: texts.action,
      link: `${platform.publicUrl()}/accept-invitation?token=${token}`,
    },
  });
}
