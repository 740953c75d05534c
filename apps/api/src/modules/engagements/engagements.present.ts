import type { Engagement } from '@gatehouse/contract/engagements';
import { severities } from '@gatehouse/domain/severity';
import { engagementVisualId } from '@gatehouse/domain/visual-id';

import type { EngagementRecord } from './engagements.store.ts';
import { presentFinding } from './findings.present.ts';
import type { AssetRecord, FindingRecord } from './findings.store.ts';

interface Found {
  findings: FindingRecord[];
  assets: AssetRecord[];
}

export function presentEngagement(row: EngagementRecord, { findings, assets }: Found): Engagement {
  const idVisual = engagementVisualId(row.year, row.number);
  const places = Map.groupBy(assets, (asset) => asset.finding_id);
  return {
    _id: row.id,
    idVisual,
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
    findings: findings.map((finding) => presentFinding(idVisual, finding, places.get(finding.id) ?? [])),
  };
}
