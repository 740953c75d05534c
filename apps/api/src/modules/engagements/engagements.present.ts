import type { Engagement, EngagementOverview } from '@gatehouse/contract/engagements';
import { severities } from '@gatehouse/domain/severity';

import type { EngagementRecord } from './engagements.store.ts';
import { presentFinding } from './findings.present.ts';
import type { AssetRecord, CommentRecord, FindingRecord, HistoryRecord } from './findings.store.ts';

interface Found {
  findings: FindingRecord[];
  assets: AssetRecord[];
  comments: CommentRecord[];
  history: HistoryRecord[];
  now: Date;
}

export function presentEngagement(row: EngagementRecord, { findings, now, ...parts }: Found): Engagement {
  const of = <Part extends { finding_id: string }>(all: Part[]) => Map.groupBy(all, ({ finding_id }) => finding_id);
  const [assets, comments, history] = [of(parts.assets), of(parts.comments), of(parts.history)];
  return {
    ...presentOverview(row),
    findings: findings.map((finding) =>
      presentFinding(finding, {
        assets: assets.get(finding.id) ?? [],
        comments: comments.get(finding.id) ?? [],
        history: history.get(finding.id) ?? [],
        now,
      }),
    ),
  };
}

export function presentOverview(row: EngagementRecord): EngagementOverview {
  return {
    _id: row.id,
    idVisual: row.visual_id,
    title: row.title,
    type: row.type,
    status: row.status as Engagement['status'],
    date_start: row.date_start,
    date_end: row.date_end,
    createdAt: row.created_at,
    numOfFindings: row.count_all,
    statistics: {
      numOfFindingsOpen: row.count_open,
      numOfFindingsFixed: row.count_fixed,
      numOfFindingsNotFixed: row.count_not_fixed,
      numOfFindingsReTest: row.count_retest,
      totalRisk: row.total_risk,
    },
    riskRating: severities[row.highest_severity] ?? 'none',
    summary: row.summary,
    scope: row.scope as Engagement['scope'],
    methodology: row.methodology,
    team: row.team as Engagement['team'],
    coverage: row.coverage as Engagement['coverage'],
  };
}
