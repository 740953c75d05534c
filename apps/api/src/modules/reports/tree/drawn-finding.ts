import type { ReportedFinding } from '@gatehouse/contract/reports/report-blocks.schema';
import type { ReportLanguage } from '@gatehouse/domain/report-language';
import { severities } from '@gatehouse/domain/severity';

import type { DrawnFinding } from '../document/reported-finding.ts';

/** Converts a finding of the tree to what is drawn. It has no assignee and no history. */
export const drawnFinding = (finding: ReportedFinding, language: ReportLanguage): DrawnFinding => ({
  row: {
    id: finding._id,
    visual_id: finding.idVisual,
    title: finding.title,
    severity: severities.indexOf(finding.severity),
    status: finding.statusVulnerability,
    cvss_score: finding.cvssScore,
    cvss_vector: finding.cvssv3,
    own_vector: finding.clientRating?.vector ?? null,
    own_score: finding.clientRating?.score ?? null,
    count_assets: finding.numOfAffectedAssets,
    count_fixed_assets: finding.numOfFixedAssets,
    due_date: finding.dueDate,
    cwe: finding.cwe,
    cve: finding.cve,
    owasp: finding.owasp,
    first_seen: finding.firstSeen,
    last_seen: finding.lastSeen,
    acknowledged_until: finding.acknowledgedUntil,
    description: finding.description,
    impact: finding.impact,
    recommendation: finding.recommendation,
    evidence: '',
    reference_links: finding.references,
    language,
    assignee: null,
  },
  places: finding.affectedAssets.map(({ host, location, fixState }) => ({
    finding_id: finding._id,
    host,
    location,
    fix_state: fixState,
    evidence: '',
    unshown_evidence: finding.moreEvidence,
  })),
  moves: [],
  pieces: finding.evidence.map(({ markdown, assets }) => ({ markdown, places: assets })),
});
