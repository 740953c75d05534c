import type { AnyEndpoint } from '@gatehouse/contract/core/endpoint';
import { isStaffRole } from '@gatehouse/contract/core/access';
import { readLogEvents } from '@gatehouse/contract/read-log/read-log';

import type { CompanyDatabase } from '../../platform/database/database.ts';
import type { Call } from '../../platform/routes/call.ts';
import { findEvidence, type Read, type ReadByReader, recordRead } from './read-log.store.ts';

/** The parts of a signed-in call, also of a download, that say who reads. */
export type ReadingCall = Pick<Call<AnyEndpoint>, 'viewer' | 'origin' | 'platform'>;
type JsonCall = ReadingCall & Pick<Call<AnyEndpoint>, 'db' | 'emit'>;

/** Returns the reader of a call. Staff who view the portal as a client are staff. */
function readerOf({ viewer, origin, platform }: ReadingCall): Pick<ReadByReader, 'who' | 'address' | 'at'> {
  const isStaff = isStaffRole(viewer.role) || viewer.clientView !== null;
  return {
    who: { kind: isStaff ? 'staff' : 'user', id: viewer.id, name: viewer.fullname },
    address: origin.address,
    at: platform.clock.now(),
  };
}

/** Records what a signed-in caller reads, in a transaction of the company. Returns false for a read that is in the log already. */
export const recordReadOf = (db: CompanyDatabase, call: ReadingCall, read: Read): Promise<boolean> =>
  recordRead(db, { ...read, ...readerOf(call) });

/** Records what a caller reads, and tells open pages of the log. Call it last, so that its lock is short. */
export async function noteRead(call: JsonCall, read: Read): Promise<void> {
  if (await recordReadOf(call.db, call, read)) call.emit(readLogEvents.updated, {});
}

/** Tells open pages of the log that it has a new entry, for calls that open their own transactions. */
export const announceRead = ({ platform }: ReadingCall, companyId: string): void =>
  platform.realtime.emitToCompany(companyId, readLogEvents.updated, {});

/** Records what a reader of a share link reads, and tells open pages of the log. Such a reader has no account. */
export async function noteLinkRead(
  { db, platform }: Pick<JsonCall, 'db' | 'platform'>,
  companyId: string,
  read: ReadByReader,
): Promise<void> {
  if (await recordRead(db, read)) platform.realtime.emitToCompany(companyId, readLogEvents.updated, {});
}

/** Kinds of files that a page shows as images. */
const shownKinds: readonly (string | null)[] = ['attack-step', 'finding-image'];

/** Records the read of a file that is evidence; other files have no read log. */
export async function noteEvidence(
  call: JsonCall,
  { id, name, record_kind }: { id: string; name: string; record_kind: string | null },
): Promise<void> {
  const evidence = await findEvidence(call.db, id);
  if (!evidence) return;
  const action = shownKinds.includes(record_kind) ? 'viewed' : 'downloaded';
  await noteRead(call, { kind: 'evidence', action, section: name, ...evidence });
}
