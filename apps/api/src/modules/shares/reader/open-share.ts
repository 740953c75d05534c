import type { AnyEndpoint } from '@gatehouse/contract/core/endpoint';
import { FailureCode } from '@gatehouse/contract/core/reply';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import type { PublicCall } from '../../../platform/routes/call.ts';
import { AppError, notFound } from '../../../platform/core/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { tokenHash } from '../../../platform/security/secrets.ts';
import { findEngagement } from '../../engagements/public.ts';
import { statusOf } from '../links/shares.present.ts';
import type { ShareRow } from '../links/shares.store.ts';
import { shareTexts as texts } from '../shares.texts.ts';
import { openPass } from './reader-pass.ts';
import { findAcceptance, findShareByHash } from './readers.store.ts';

/** A call with the token of a link in its path. */
export type LinkCall = Pick<PublicCall<AnyEndpoint>, 'platform' | 'origin' | 'cookies'> & {
  params: { shareToken: string };
};

type Engagement = NonNullable<Awaited<ReturnType<typeof findEngagement>>>;

/** An open link, in one transaction of its company that sees what its users see. */
export interface ShareWork {
  db: CompanyDatabase;
  platform: Platform;
  share: ShareRow;
  engagement: Engagement;
  now: Date;
}

const linkExpired = () => new AppError(410, FailureCode.linkExpired, texts.ended);
/** 403 until the reader has completed the steps of the link. */
export const accessNeeded = () => new AppError(403, FailureCode.accessNeeded, texts.needed);

/**
 * Runs `work` for an open link. An unknown link throws 404 after a single short read. A link throws 410 if it has expired or was revoked, if its
 * engagement was withdrawn, or if its client is archived.
 */
export async function inShare<T>({ platform, params }: LinkCall, work: (work: ShareWork) => Promise<T>): Promise<T> {
  const share = await findShareByHash(platform.database, tokenHash(params.shareToken));
  if (!share) throw notFound();
  const now = platform.clock.now();
  if (!share.is_active || statusOf(share, now) !== 'open') throw linkExpired();
  return platform.database.forClients().withCompany(share.company_id, async (db) => {
    const engagement = await findEngagement(db, share.engagement_id);
    if (!engagement || engagement.publication !== 'Published') throw linkExpired();
    return work({ db, platform, share, engagement, now });
  });
}

/** The reader of a link, as the read log and the watermark name them. */
export interface Reader {
  id: string;
  name: string;
}

/** A reader with access. */
export interface ReaderWork extends ShareWork {
  reader: Reader;
}

/** Returns the reader that the cookie names; null without access. */
export async function readerOf({ db, platform, share }: ShareWork, cookie: string | undefined): Promise<Reader | null> {
  const pass = openPass(platform, cookie, share.id);
  if (!pass) return null;
  if (share.confidentiality === '') return { id: share.id, name: share.reader };
  if (pass.acceptanceId === null) return null;
  const accepted = await findAcceptance(db, { shareId: share.id, id: pass.acceptanceId });
  return accepted ? { id: accepted.id, name: accepted.name } : null;
}

/** Runs `work` for a reader with access; throws 403 ACCESS_NEEDED for all others. */
export const asReader = <T>(call: LinkCall, work: (work: ReaderWork) => Promise<T>): Promise<T> =>
  inShare(call, async (open) => {
    const reader = await readerOf(open, call.cookies.read('reader'));
    if (!reader) throw accessNeeded();
    return work({ ...open, reader });
  });
