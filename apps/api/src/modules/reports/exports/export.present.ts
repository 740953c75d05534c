import { severities } from '@gatehouse/domain/severity';
import type { ExportedAsset, ExportedFinding } from '@gatehouse/formats/export/exported-finding';

import type { AssetRecord, FindingRecord } from './export.store.ts';

/** A finding in exports: the fields that other tools' formats use, and those that only the portal's JSON contains. */
export interface FullFinding extends ExportedFinding {
  cvssVersion: string | null;
  acknowledgedUntil: string | null;
  ownVector: string | null;
  ownScore: number | null;
  createdAt: string;
}

export const presentExported = (row: FindingRecord, places: readonly AssetRecord[]): FullFinding => ({
  _id: row.id,
  idVisual: row.visual_id,
  title: row.title,
  cvssv3: row.cvss_vector,
  cvssVersion: row.cvss_version,
  cvssScore: row.cvss_score,
  confidence: row.confidence,
  ownVector: row.own_vector,
  ownScore: row.own_score,
  severity: severities[row.severity] ?? 'none',
  statusVulnerability: row.status as ExportedFinding['statusVulnerability'],
  comment: row.last_comment ?? row.comment,
  ...presentTexts(row),
  affectedAssets: places.map(presentPlace),
  source: { tool: row.tool, ruleId: row.rule_id },
  firstSeen: row.first_seen,
  lastSeen: row.last_seen,
  createdAt: row.created_at,
  dueDate: row.due_date,
  acknowledgedUntil: row.acknowledged_until,
});

const presentTexts = (row: FindingRecord) => ({
  description: row.description,
  impact: row.impact,
  recommendation: row.recommendation,
  evidence: row.evidence,
  references: row.reference_links,
  cwe: row.cwe,
  cve: row.cve,
  owasp: row.owasp,
  tags: row.tags,
});

const presentPlace = ({ host, location, ip, port, facts, evidence, fix_state: fixState }: AssetRecord) => ({
  host,
  location,
  ip,
  port,
  facts: facts as ExportedAsset['facts'],
  evidence,
  fixState: fixState as ExportedAsset['fixState'],
});
