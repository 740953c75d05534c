import { momentInZone } from '@gatehouse/domain/time-zone';
import { type Role, roleNames } from '@gatehouse/contract/access';
import type { AnyEndpoint } from '@gatehouse/contract/endpoint';

import type { Call } from '../../../platform/http/call.ts';
import type { Invitation } from './invitations.store.ts';

/** The link is in the mail alone; what is kept of it does not give it back. */
export function mailInvitation<E extends AnyEndpoint>(
  { viewer, platform, mail }: Call<E>,
  { username, fullname, role, expires_at }: Invitation,
  token: string,
): Promise<void> {
  const { name, timeZone } = viewer.company;
  const until = `${momentInZone(new Date(expires_at), timeZone)} (${timeZone})`;
  return mail({
    to: username,
    subject: `${viewer.fullname} invited you to the ${name} security portal`,
    paragraphs: [
      `Hello ${fullname},`,
      `${viewer.fullname} invited you to join the ${name} security portal as ${roleNames[role as Role]}.`,
      `This single-use link expires on ${until}. You’ll set your own password.`,
      'If you weren’t expecting this invitation, you can ignore this email.',
    ],
    action: {
      label: 'Accept invitation',
      link: `${platform.publicUrl()}/accept-invitation?token=${token}`,
    },
  });
}
