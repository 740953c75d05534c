import type { Finding } from '@gatehouse/contract/engagements';
import { severities } from '@gatehouse/domain/severity';
import { findingVisualId } from '@gatehouse/domain/visual-id';

import type { AssetRecord, FindingRecord } from './findings.store.ts';

export function presentFinding(engagementId: string, row: FindingRecord, assets: readonly AssetRecord[]): Finding {
  return {
    _id: row.id,
    idVisual: findingVisualId(engagementId, row.number),
    title: row.title,
    ...presentScore(row),
    severity: severities[row.severity] ?? 'none',
    statusVulnerability: row.status as Finding['statusVulnerability'],
    comment: row.comment,
    description: row.description,
    impact: row.impact,
    recommendation: row.recommendation,
    evidence: row.evidence,
    references: row.reference_links,
    affectedAssets: assets.map(({ host, location, ip, port, evidence }) => ({ host, location, ip, port, evidence })),
    numOfAffectedAssets: row.count_assets,
    cwe: row.cwe,
    cve: row.cve,
    tags: row.tags,
    source: { tool: row.tool, ruleId: row.rule_id },
    firstSeen: row.first_seen,
    lastSeen: row.last_seen,
    createdAt: row.created_at,
  };
}

const presentScore = (row: FindingRecord) => ({
  cvssv3: row.cvss_vector,
  cvssVersion: row.cvss_version as Finding['cvssVersion'],
  cvssScore: row.cvss_score,
  cvssTemporal: row.cvss_temporal,
  cvssEnvironmental: row.cvss_environmental,
  cvssNomenclature: row.cvss_nomenclature,
});
