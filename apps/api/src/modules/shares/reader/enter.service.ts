import { FailureCode } from '@gatehouse/contract/core/reply';
import { shareGuesses, type ShareNeed } from '@gatehouse/contract/shares/share';
import type { ShareEntered, ShareGate } from '@gatehouse/contract/shares/share.schema';
import type { sharedReports } from '@gatehouse/contract/shares/shares';

import { openAddressThrottle } from '../../../platform/http/address-throttle.ts';
import type { PublicCall } from '../../../platform/routes/call.ts';
import { AppError, tooMany, unprocessable } from '../../../platform/core/errors.ts';
import { limitGuesses } from '../../../platform/http/guess-limit.ts';
import type { RouteContext } from '../../../platform/routes/route.ts';
import { verifyPassword } from '../../../platform/security/passwords.ts';
import { shareTexts as texts } from '../shares.texts.ts';
import { noteOpening, noteReader } from './note-reader.ts';
import { accessNeeded, inShare, type Reader, readerOf, type ShareWork } from './open-share.ts';
import { openPass, sealPass } from './reader-pass.ts';
import { countAcceptances, insertAcceptance } from './readers.store.ts';

type EnterCall = PublicCall<typeof sharedReports.enter>;

/** Names that one link takes, so that nobody fills the records of a client. */
const acceptancesAtMost = 1_000;

/** Returns what a link asks for before it shows anything. */
export const readGate = ({ ...call }: PublicCall<typeof sharedReports.get>): Promise<ShareGate> =>
  inShare(call, async ({ platform, share }) => ({
    needs: needsOf(share),
    firm: (await platform.branding.current()).name,
    expiresAt: new Date(share.expires_at).toISOString(),
  }));

const needsOf = ({ password_hash, confidentiality }: ShareWork['share']): ShareNeed[] => [
  ...(password_hash === null ? [] : (['password'] as const)),
  ...(confidentiality === '' ? [] : (['acceptance'] as const)),
];

/** Runs an attempt with a password, unless there were too many wrong ones. */
type PasswordGuard = <T>(attempt: { address: string; shareId: string }, work: () => Promise<T>) => Promise<T>;

/** Limits guesses of one address over all links, and of all addresses for one link, also if PORTAL_RATE_LIMIT is off. */
function openPasswordGuard({ platform }: RouteContext): PasswordGuard {
  const { ofAddress, ofLink, seconds } = shareGuesses;
  const forAddress = limitGuesses(
    openAddressThrottle(platform.throttle, { name: 'share-password-address', calls: ofAddress, seconds }),
  );
  const forLink = limitGuesses(platform.throttle({ name: 'share-password-link', calls: ofLink, seconds }));
  return ({ address, shareId }, work) => forAddress(address, () => forLink(shareId, work));
}

/** Opens the call with which a reader gets access. The cookie is set for 12 hours and one link. */
export function openEntry(context: RouteContext) {
  const guard = openPasswordGuard(context);
  return async (call: EnterCall): Promise<ShareEntered> => {
    const { platform, origin, body, cookies } = call;
    const gate = await inShare(call, async (work) => ({
      share: work.share,
      hasPass: openPass(platform, cookies.read('reader'), work.share.id) !== null,
    }));
    const { id, password_hash: stored } = gate.share;
    // Passwords are checked outside of a transaction, because a hash takes a core for some time.
    if (stored !== null && !gate.hasPass) {
      const attempt = { address: origin.address, shareId: id };
      await guard(attempt, () => checkPassword(call, stored, body.password ?? ''));
    }
    const outcome = await inShare(call, (work) => enter(work, call));
    // A refusal is recorded, so its transaction has to end well.
    if (outcome === 'refused') throw accessNeeded();
    return outcome;
  };
}

async function checkPassword(call: EnterCall, stored: string, password: string): Promise<void> {
  if (password !== '' && (await verifyPassword(password, stored))) return;
  await inShare(call, (work) => {
    const reader = { id: work.share.id, name: work.share.reader };
    return noteReader(work, call, { action: 'refused', reader, section: texts.password });
  });
  throw new AppError(422, FailureCode.passwordWrong, {
    message: texts.wrongPassword,
    issues: [{ path: 'password', message: texts.wrongPassword }],
  });
}

async function enter(work: ShareWork, call: EnterCall): Promise<ShareEntered | 'refused'> {
  const { platform, share } = work;
  const { cookies, body, params } = call;
  const known = await readerOf(work, cookies.read('reader'));
  if (known) return { needs: [], confidentiality: '' };
  const pass = (acceptanceId: string | null) =>
    cookies.setReader(sealPass(platform, { shareId: share.id, acceptanceId }), params.shareToken);
  if (share.confidentiality === '') {
    pass(null);
    await noteOpening(work, { id: share.id, name: share.reader });
    return { needs: [], confidentiality: '' };
  }
  if (body.accepts === undefined) {
    pass(null);
    return { needs: ['acceptance'], confidentiality: share.confidentiality };
  }
  if (!body.accepts) {
    const reader = { id: share.id, name: body.name ?? share.reader };
    await noteReader(work, call, { action: 'refused', reader, section: texts.confidentiality });
    return 'refused';
  }
  const reader = await accept(work, call);
  pass(reader.id);
  await noteOpening(work, reader);
  return { needs: [], confidentiality: '' };
}

/** Records who accepted which text and when. */
async function accept(work: ShareWork, call: EnterCall): Promise<Reader> {
  const { db, share, now } = work;
  const { body, origin } = call;
  if (body.name === undefined) throw unprocessable(texts.noName, 'name');
  if ((await countAcceptances(db, share.id)) >= acceptancesAtMost) throw tooMany(shareGuesses.seconds);
  const { id, name } = await insertAcceptance(db, {
    company_id: share.company_id,
    share_id: share.id,
    name: body.name,
    confidentiality: share.confidentiality,
    address: origin.address,
    accepted_at: now.toISOString(),
  });
  await noteReader(work, call, { action: 'accepted', reader: { id, name }, section: texts.confidentiality });
  return { id, name };
}
