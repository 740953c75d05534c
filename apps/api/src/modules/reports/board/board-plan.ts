import type { EngagementRow } from '@gatehouse/contract/engagements/engagements.schema';
import type { FindingBoard, TrendPoint } from '@gatehouse/contract/findings/finding-statistics.schema';
import type { BoardFigure } from '@gatehouse/domain/board/figures';

/** What needs a decision, in words. */
export interface ReportedDecision {
  text: string;
  /** The most pressing record by name. */
  title: string | null;
  late: string | null;
}

/** A key figure with its name. */
export interface ReportedFigure extends BoardFigure {
  label: string;
}

/** One area of the company: its figure and a note about it. */
export interface ReportedArea {
  label: string;
  value: string;
  note: string;
}

export interface ReportedFindings {
  /** Within the period. */
  board: FindingBoard;
  /** What is open now, whenever it was reported. */
  stock: FindingBoard;
  months: readonly TrendPoint[];
}

export type ReportedEngagement = Pick<EngagementRow, '_id' | 'title' | 'type' | 'status' | 'date_start' | 'date_end'>;

/** All that the PDF of the executive board says; null where the reader may not see a part. */
export interface BoardPlan {
  kind: 'board';
  company: string;
  /** The period and the engagement, as the reader selected them. */
  selection: { days: string; engagement: string };
  decisions: readonly ReportedDecision[];
  figures: readonly ReportedFigure[];
  findings: ReportedFindings | null;
  /** All engagements, and those that are shown. */
  tested: { all: readonly ReportedEngagement[]; shown: readonly ReportedEngagement[] } | null;
  areas: readonly ReportedArea[];
  /** YYYY-MM-DD, in UTC, as the board counts days. */
  today: string;
}
