import type { AnyEndpoint } from '@gatehouse/contract/core/endpoint';
import { FailureCode } from '@gatehouse/contract/core/reply';

import type { CompanyDatabase } from '../../platform/database/database.ts';
import { learnerMs } from '../../platform/http/cookies.ts';
import type { PublicCall } from '../../platform/routes/call.ts';
import { AppError, notFound } from '../../platform/core/errors.ts';
import type { Entry } from '../../platform/routes/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { openLanes } from '../../platform/core/lanes.ts';
import { tokenHash } from '../../platform/security/secrets.ts';
import { ensureKey } from '../certificates/public.ts';
import { learnerTexts } from './learner.texts.ts';
import { findLearner, findLinkByHash, type LearnerRow } from './learner.store.ts';

/** The link that a learner used; the cookie contains it encrypted. */
interface LearnerPass {
  companyId: string;
  linkId: string;
}

const cookiePurpose = 'learner cookie';

/** Returns the value of the cookie that replaces a link. */
export function sealPass({ secrets, clock }: Platform, { companyId, linkId }: LearnerPass): string {
  const until = clock.now().getTime() + learnerMs;
  return secrets.seal(`${companyId} ${linkId} ${until}`, cookiePurpose).toString('base64url');
}

function openPass({ secrets, clock }: Platform, value: string): LearnerPass | null {
  try {
    const [companyId = '', linkId = '', until] = secrets
      .open(Buffer.from(value, 'base64url'), cookiePurpose)
      .split(' ');
    return Number(until) > clock.now().getTime() ? { companyId, linkId } : null;
  } catch {
    // The cookie was encrypted with another key, or forged.
    return null;
  }
}

/** Returns the pass of a token; an unknown token throws 404. */
export async function passOfToken({ database }: Platform, token: string): Promise<LearnerPass> {
  const link = await findLinkByHash(database, tokenHash(token));
  if (!link) throw notFound();
  return { companyId: link.company_id, linkId: link.id };
}

type LearnerCall = PublicCall<AnyEndpoint> & { query: { token?: string | undefined } };

/** Checks the link or its cookie before the body is read; throws 404 without a valid one. */
export async function requireLink(entry: Entry): Promise<void> {
  await passOf(entry);
}

async function passOf({ platform, query: { token }, cookies }: Entry): Promise<LearnerPass> {
  if (typeof token === 'string') return passOfToken(platform, token);
  const cookie = cookies.read('learner');
  const pass = cookie === undefined ? null : openPass(platform, cookie);
  if (!pass) throw notFound();
  return pass;
}

/** The context of a learner's request, in one transaction of their company. */
export interface LearnerWork {
  db: CompanyDatabase;
  platform: Platform;
  learner: LearnerRow;
  now: Date;
}

interface LearnerScope {
  /** The session in the path; null if the link alone determines it. */
  sessionId: string | null;
  isChanging: boolean;
  /** True if the request may create a certificate. Certificate numbers of a company are assigned one at a time. */
  mayPass?: boolean;
}

/** Limits the concurrent results of a company in this process, so that other learners' answers can be saved meanwhile. */
const results = openLanes(8);

/** Returns the learner of a pass; throws 404 if the link belongs to another session, and 410 if it is no longer valid. */
export async function requireLearner(
  db: CompanyDatabase,
  { linkId, now, sessionId, isChanging }: LearnerScope & { linkId: string; now: Date },
): Promise<LearnerRow> {
  const learner = await findLearner(db, { linkId, now: now.toISOString(), isChanging });
  if (!learner || (sessionId !== null && learner.session_id !== sessionId)) throw notFound();
  if (!learner.is_usable) throw new AppError(410, FailureCode.linkExpired, learnerTexts.linkExpired);
  return learner;
}

/** Runs a learner's work inside their company. */
export async function asLearner<T>(
  call: LearnerCall,
  scope: LearnerScope,
  work: (work: LearnerWork) => Promise<T>,
): Promise<T> {
  const { companyId, linkId } = await passOf(call);
  const { platform } = call;
  const now = platform.clock.now();
  const inside = () =>
    platform.database.withCompany(companyId, async (db) =>
      work({ db, platform, now, learner: await requireLearner(db, { linkId, now, ...scope }) }),
    );
  if (scope.isChanging) await ensureKey(platform);
  return scope.mayPass ? results(companyId, inside) : inside();
}

/** Throws before the session opens and after the learner's time in it. */
export function requireOpen({ opens_at, closes_at, state }: LearnerRow, now: Date): void {
  const at = now.getTime();
  if (state === 'Draft' || at < Date.parse(opens_at))
    throw new AppError(409, FailureCode.sessionNotOpen, learnerTexts.sessionNotOpen);
  if (at >= Date.parse(closes_at)) throw new AppError(409, FailureCode.sessionClosed, learnerTexts.sessionClosed);
}
