import type { AnyEndpoint } from '@gatehouse/contract/core/endpoint';
import { FailureCode } from '@gatehouse/contract/core/reply';
import type { FastifyRequest } from 'fastify';

import { AppError, forbidden, unauthenticated } from '../core/errors.ts';
import type { Platform } from '../platform.ts';
import type { SignedIn } from '../core/viewer.ts';

/** The time in ms for which a proof of identity counts as recent (OWASP ASVS 5.0, 7.5.3). */
const recentMs = 10 * 60_000;

const stepUpRequired = () =>
  new AppError(422, FailureCode.stepUpRequired, 'Confirm your identity to continue, then try again');

/** Returns the hook of an endpoint that declares `recentProof`; it rejects the request before the handler runs. */
export function proofHook(platform: Platform, { recentProof }: AnyEndpoint) {
  if (recentProof === undefined) return [];
  return [
    async ({ viewer, body }: FastifyRequest) => {
      if (viewer === null) throw unauthenticated();
      if (isConcerned(recentProof, body)) await requireRecentProof(platform, viewer);
    },
  ];
}

const isConcerned = (recentProof: NonNullable<AnyEndpoint['recentProof']>, body: unknown): boolean =>
  recentProof === true ||
  (typeof body === 'object' && body !== null && recentProof.some((field) => Object.hasOwn(body, field)));

/** @throws AppError 422, STEP_UP_REQUIRED if neither the sign-in nor a later proof is recent */
async function requireRecentProof(platform: Platform, viewer: SignedIn): Promise<void> {
  const { sessionId } = viewer;
  // A script cannot prove an identity: it has a token, not a password.
  if (sessionId === null) throw forbidden();
  const isRecent = (at: string) => platform.clock.now().getTime() - Date.parse(at) <= recentMs;
  if (isRecent(viewer.signedInAt)) return;
  const provenAt = await platform.database.withCompany(viewer.companyId, async (db) => {
    const session = await db
      .selectFrom('sessions')
      .select('confirmed_at')
      .where('id', '=', sessionId)
      .executeTakeFirst();
    return session?.confirmed_at ?? null;
  });
  if (provenAt === null || !isRecent(provenAt)) throw stepUpRequired();
}
