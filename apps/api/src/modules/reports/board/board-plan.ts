import type { AttackPath } from '@gatehouse/contract/attack-path/attack-path.schema';
import type { EngagementRow } from '@gatehouse/contract/engagements/engagements.schema';
import type { BurnDown } from '@gatehouse/contract/findings/finding-pictures.schema';
import type { FindingBoard, TrendPoint } from '@gatehouse/contract/findings/finding-statistics.schema';
import type { BoardFigure } from '@gatehouse/domain/board/figures';

/** A decision in words. */
export interface ReportedDecision {
  text: string;
  /** The title of the most urgent record. */
  title: string | null;
  late: string | null;
}

/** A key figure with its label. */
export interface ReportedFigure extends BoardFigure {
  label: string;
}

/** An area of the company: its figure and a note. */
export interface ReportedArea {
  label: string;
  value: string;
  note: string;
}

export interface ReportedFindings {
  /** The findings within the period. */
  board: FindingBoard;
  /** All open findings, regardless of when they were reported. */
  stock: FindingBoard;
  months: readonly TrendPoint[];
  burnDown: BurnDown;
}

export type ReportedEngagement = Pick<EngagementRow, '_id' | 'title' | 'type' | 'status' | 'date_start' | 'date_end'>;

/** The content of the executive board PDF. Parts that the reader may not see are null. */
export interface BoardPlan {
  kind: 'board';
  company: string;
  /** The selected period and engagement. */
  selection: { days: string; engagement: string };
  decisions: readonly ReportedDecision[];
  figures: readonly ReportedFigure[];
  findings: ReportedFindings | null;
  path: AttackPath | null;
  /** All engagements, and those that are shown. */
  tested: { all: readonly ReportedEngagement[]; shown: readonly ReportedEngagement[] } | null;
  areas: readonly ReportedArea[];
  /** YYYY-MM-DD in UTC, in which the board counts days. */
  today: string;
}
