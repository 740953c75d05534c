import type { CompanyDatabase } from '../../platform/database/database.ts';
import { companyDay } from '../../platform/database/company-day.ts';
import { insertNotes, type Note, type NoteBody } from '../../platform/notifications/notes.ts';
import type { Call } from '../../platform/routes/call.ts';
import { conflict, unprocessable } from '../../platform/core/errors.ts';
import { historyOwners, type HistoryTable, insertHistory } from '../history/history.store.ts';
import { recordChange } from '../history/record-change.ts';
import { type acceptanceRequestsOf, approvingRoles } from './acceptance-requests.ts';

type AcceptanceCall = Pick<Call<never>, 'db' | 'viewer' | 'platform' | 'audit' | 'notify' | 'emit'> & {
  params: { id: string };
};
type AcceptCall = AcceptanceCall & { body: Acceptance };
type DecideCall = AcceptanceCall & { body: { requestId: string; approve: boolean; comment: string } };

/** The reason of an acceptance, and its last day; open-ended without one. */
interface Acceptance {
  reason: string;
  until?: string | null | undefined;
}

/** The columns of a record that the acceptance of its risk needs. */
interface AcceptedRecord {
  id: string;
  visual_id: string;
  accepted_at: string | null;
}

/** The columns that an acceptance sets. */
interface AcceptanceColumns {
  accepted_at: string | null;
  accepted_until: string | null;
  accepted_by: string;
  accepted_reason: string;
}

/** The columns of a record whose risk is not accepted. */
export const notAccepted: AcceptanceColumns = {
  accepted_at: null,
  accepted_until: null,
  accepted_by: '',
  accepted_reason: '',
};

/** A kind of record whose risk users accept in addition to its status, or ask a second person to accept. */
interface AcceptedNoun<Row extends AcceptedRecord, Shown> {
  history: HistoryTable;
  requests: ReturnType<typeof acceptanceRequestsOf>;
  /** Returns the record of a path, locked until the transaction ends, or throws 404. */
  lock: (db: CompanyDatabase, id: string) => Promise<Row>;
  isOpen: (row: Row) => boolean;
  /** True if the company's policy requires a second person. */
  needsApproval: (db: CompanyDatabase) => Promise<boolean>;
  /** Updates the record, and what counts it if its acceptance changes. Without columns, only lists read it again. */
  update: (db: CompanyDatabase, row: Row, columns: AcceptanceColumns | null) => Promise<void>;
  note: (row: Row, body: NoteBody) => Note;
  /** Announces the changed record to open pages, and returns it. */
  show: (call: AcceptanceCall, id: string) => Promise<Shown>;
  errors: Record<'notAcceptable' | 'alreadyAccepted' | 'notAccepted' | 'untilPast', string>;
  notes: {
    requested: (by: string, visualId: string) => NoteBody;
    requestDecided: (by: string, visualId: string, decision: string) => NoteBody;
  };
}

/**
 * Throws unless the last day of an acceptance is after today in the company's time zone.
 * @throws 422
 */
export async function requireFutureDay(
  { db, platform }: Pick<AcceptanceCall, 'db' | 'platform'>,
  until: string | null,
  refusal: string,
): Promise<void> {
  if (until !== null && until <= (await companyDay(db, platform.clock.now()))) throw unprocessable(refusal, 'until');
}

/** Returns the calls about the accepted risk of one kind of record. */
export const acceptedRiskOf = <Row extends AcceptedRecord, Shown>(noun: AcceptedNoun<Row, Shown>) => ({
  /** Accepts the risk of a record, or requests an approval if the policy requires it. */
  accept: async (call: AcceptCall): Promise<Shown> => {
    const { db, params, body } = call;
    const row = await noun.lock(db, params.id);
    if (!noun.isOpen(row)) throw unprocessable(noun.errors.notAcceptable);
    if (row.accepted_at !== null) throw conflict(noun.errors.alreadyAccepted);
    await requireFutureDay(call, body.until ?? null, noun.errors.untilPast);
    await ((await noun.needsApproval(db)) ? request : accept)(noun, call, { row, body });
    return noun.show(call, row.id);
  },
  /** Decides on a request. The requester can only withdraw it; a second person approves or refuses. */
  decide: async (call: DecideCall): Promise<Shown> => {
    const { db, params, body, viewer } = call;
    const row = await noun.lock(db, params.id);
    const { request: asked, decision } = await noun.requests.decide(call, row.id, body);
    if (decision === 'Approved') await accept(noun, call, { row, body: asked });
    else await change(noun, call, { row, columns: null, to: decision, comment: body.comment });
    const word = body.approve ? 'approved' : 'declined';
    const decided = noun.note(row, noun.notes.requestDecided(viewer.fullname, row.visual_id, word));
    await call.notify({ userIds: [asked.requester_id], except: viewer.id }, decided);
    return noun.show(call, row.id);
  },
  end: async (call: AcceptanceCall): Promise<Shown> => {
    const row = await noun.lock(call.db, call.params.id);
    if (row.accepted_at === null) throw conflict(noun.errors.notAccepted);
    await change(noun, call, { row, columns: notAccepted, to: 'Ended', comment: '' });
    call.audit({ action: 'status-changed', subject: row.visual_id, details: { acceptance: 'ended' } });
    return noun.show(call, row.id);
  },
});

type AnyNoun<Row extends AcceptedRecord> = AcceptedNoun<Row, unknown>;

/** A change of a record's acceptance, with its entry in the history. */
interface AcceptanceChange<Row> {
  row: Row;
  columns: AcceptanceColumns | null;
  to: string;
  comment: string;
}

async function change<Row extends AcceptedRecord>(
  { update, history }: AnyNoun<Row>,
  call: AcceptanceCall,
  { row, columns, to, comment }: AcceptanceChange<Row>,
): Promise<void> {
  await update(call.db, row, columns);
  await recordChange(call, history, { id: row.id, kind: 'acceptance', to_value: to, comment });
}

async function accept<Row extends AcceptedRecord>(
  noun: AnyNoun<Row>,
  call: AcceptanceCall,
  { row, body: { reason, until = null } }: { row: Row; body: Acceptance },
): Promise<void> {
  const { viewer, platform } = call;
  const accepted = { accepted_at: platform.clock.now().toISOString(), accepted_until: until };
  const columns = { ...accepted, accepted_by: viewer.fullname, accepted_reason: reason };
  await change(noun, call, { row, columns, to: 'Accepted', comment: reason });
  const details = { acceptance: until ?? 'open-ended' };
  call.audit({ action: 'status-changed', subject: row.visual_id, details });
}

async function request<Row extends AcceptedRecord>(
  noun: AnyNoun<Row>,
  call: AcceptanceCall,
  { row, body: { reason, until = null } }: { row: Row; body: Acceptance },
): Promise<void> {
  const { db, viewer } = call;
  await noun.requests.add(db, { ownerId: row.id, requesterId: viewer.id, reason, until });
  await change(noun, call, { row, columns: null, to: 'Requested', comment: reason });
  const asked = noun.note(row, noun.notes.requested(viewer.fullname, row.visual_id));
  await call.notify({ roles: approvingRoles, except: viewer.id }, asked);
}

/** The records whose acceptance has ended, for their history and the users who can see them. */
interface ExpiredNoun<Row> {
  history: HistoryTable;
  change: { kind: string; from_value?: string; to_value: string };
  readers: (db: CompanyDatabase) => Promise<readonly string[]>;
  note: (row: Row) => Note;
}

/** Records that the acceptance of risks ended after its last day, and notifies the users who can see the records. */
export async function noteExpired<Row extends { id: string }>(
  db: CompanyDatabase,
  { history, change, readers, note }: ExpiredNoun<Row>,
  expired: readonly Row[],
): Promise<void> {
  const entry = { actor_name: 'Gatehouse', side: 'system', comment: 'The risk acceptance has expired', ...change };
  await insertHistory(db, history, expired.map(({ id }) => ({ [historyOwners[history]]: id, ...entry })) as never);
  const roles = await readers(db);
  for (const row of expired) await insertNotes(db, { roles }, note(row));
}
