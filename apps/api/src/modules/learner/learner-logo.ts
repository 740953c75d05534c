import type { learner as learnerCalls } from '@gatehouse/contract/learner/learner';

import type { PublicCall } from '../../platform/routes/call.ts';
import type { PublicFile } from '../../platform/mounting/mount-public-file.ts';
import { readLogo } from '../company/public.ts';
import { asLearner } from './learner-access.ts';
import { findCompanyOf } from './learner.store.ts';

/** Returns the address of the logo of a session's company. */
export const logoAddress = (sessionId: string): string => `/api/awareness-session/${sessionId}/logo`;

/** Returns the logo of the company that invites: of a public session to everyone, of others to its learners. */
export async function downloadLogo(call: PublicCall<typeof learnerCalls.logo>): Promise<PublicFile> {
  const { platform, params } = call;
  const open = await platform.database.withPlatform((db) => findCompanyOf(db, params.id));
  const scope = { sessionId: params.id, isChanging: false };
  return readLogo(platform, open ?? (await asLearner(call, scope, async ({ learner }) => learner.company_id)));
}
