import type { Call } from '../../platform/routes/call.ts';
import { actorOf, historyActor } from '../actor.ts';
import { historyOwners, type HistoryTable, insertHistory, type NewHistory } from './history.store.ts';

/** A change of a record by the viewer. Without `at`, it is the current time. */
interface ViewerChange {
  kind: string;
  from_value?: string;
  to_value?: string;
  comment?: string;
  at?: string;
}

/** Adds a change by the viewer to the history of a record. */
export async function recordChange<Table extends HistoryTable>(
  { db, viewer }: Pick<Call<never>, 'db' | 'viewer'>,
  table: Table,
  { id, ...change }: ViewerChange & { id: string },
): Promise<void> {
  const entry = { [historyOwners[table]]: id, ...historyActor(actorOf(viewer)), ...change };
  await insertHistory(db, table, [entry as unknown as NewHistory<Table>]);
}

/** The columns of a history that every kind of record has. */
interface HistoryRow {
  id: string;
  at: string;
  actor_id: string | null;
  actor_name: string;
  side: string;
  kind: string;
  from_value: string;
  to_value: string;
}

/** Converts a row of a history to the shape of the contract, whose sides and kinds the caller names. */
export const presentHistory = <Side extends string, Kind extends string>(row: HistoryRow) => ({
  _id: row.id,
  at: row.at,
  actor: { _id: row.actor_id, fullname: row.actor_name },
  side: row.side as Side,
  kind: row.kind as Kind,
  from: row.from_value,
  to: row.to_value,
});
