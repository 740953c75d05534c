import { momentInZone } from '@gatehouse/domain/time-zone';
import { type Role, roleNames } from '@gatehouse/contract/access';
import type { AnyEndpoint } from '@gatehouse/contract/endpoint';

import type { Call } from '../../../platform/http/call.ts';
import type { Invitation } from './invitations.store.ts';

/** The link stands in the mail alone; what is kept of it does not give it back. */
export function mailInvitation<E extends AnyEndpoint>(
  { viewer, platform, mail }: Call<E>,
  { username, fullname, role, expires_at }: Invitation,
  token: string,
): Promise<void> {
  const { name, timeZone } = viewer.company;
  const until = `${momentInZone(new Date(expires_at), timeZone)} (${timeZone})`;
  return mail({
    to: username,
    subject: `${viewer.fullname} invites you to the security portal of ${name}`,
    paragraphs: [
      `Hello ${fullname},`,
      `${viewer.fullname} invites you to follow the security work that is done for ${name}, as ${roleNames[role as Role]}.`,
      `The link works once, until ${until}. You choose your own password there.`,
      'If you did not expect this, there is nothing to do.',
    ],
    action: {
      label: 'Accept the invitation',
      link: `${platform.publicUrl()}/accept-invitation?token=${token}`,
    },
  });
}
