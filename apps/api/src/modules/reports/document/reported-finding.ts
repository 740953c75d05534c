import type { FindingRecord, HistoryRecord, PlaceRecord } from './report.store.ts';

/** A finding with everything that belongs to it. */
export interface ReportedFinding {
  row: FindingRecord & { assignee: string | null };
  /** The first assets; the row contains the total number. */
  places: readonly PlaceRecord[];
  /** Oldest first. */
  moves: readonly HistoryRecord[];
}
