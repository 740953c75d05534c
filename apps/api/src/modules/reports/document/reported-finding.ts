import type { FindingRecord, HistoryRecord, PlaceRecord } from './report.store.ts';

/** A finding with everything that belongs to it. */
export interface ReportedFinding {
  row: FindingRecord & { assignee: string | null };
  /** The first assets; the row contains the total number. */
  places: readonly PlaceRecord[];
  /** Oldest first. */
  moves: readonly HistoryRecord[];
}

/** A piece of evidence. */
export interface Piece {
  markdown: string;
  /** The assets that it was found on, or none if it concerns the whole finding. */
  places: readonly string[];
}

/** A finding as it is drawn, from its records or from the tree of a report. */
export interface DrawnFinding {
  row: DrawnRow;
  places: readonly PlaceRecord[];
  moves: readonly HistoryRecord[];
  /** Its evidence; by default that of the row and the places. */
  pieces?: readonly Piece[];
}

/** The columns of a finding that a report draws. */
export type DrawnRow = Pick<
  FindingRecord,
  | 'id'
  | 'visual_id'
  | 'title'
  | 'severity'
  | 'status'
  | 'cvss_score'
  | 'cvss_vector'
  | 'own_vector'
  | 'own_score'
  | 'count_assets'
  | 'count_fixed_assets'
  | 'due_date'
  | 'cwe'
  | 'cve'
  | 'owasp'
  | 'first_seen'
  | 'last_seen'
  | 'acknowledged_until'
  | 'description'
  | 'impact'
  | 'recommendation'
  | 'evidence'
  | 'reference_links'
  | 'language'
> & { assignee: string | null };
