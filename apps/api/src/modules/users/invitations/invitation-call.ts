import type { AnyEndpoint } from '@gatehouse/contract/core/endpoint';

import type { Call } from '../../../platform/routes/call.ts';
import type { Platform } from '../../../platform/platform.ts';

/** The parts of a call that sending invitations needs. The command line has no complete call. */
export interface InvitationCall extends Pick<
  Call<AnyEndpoint>,
  'db' | 'companyId' | 'audit' | 'emit' | 'mail' | 'notifyStaff'
> {
  /** The user who sends the invitations: a colleague, or a member of the provider's staff. */
  viewer: { fullname: string; companyId: string };
  platform: Pick<Platform, 'clock' | 'publicUrl'>;
}
