import type { StoredFile } from '@gatehouse/contract/files/stored-file.schema';
import type { OpenRetest } from '@gatehouse/contract/findings/finding-detail.schema';
import type { AffectedAsset, Finding, HistoryEntry } from '@gatehouse/contract/findings/finding.schema';
import { isDueSoon } from '@gatehouse/domain/due-date';
import { isUnresolved } from '@gatehouse/domain/finding-status';
import { reportLanguageOf } from '@gatehouse/domain/report-language';
import { severities } from '@gatehouse/domain/severity';

import { type AttachedFiles, filesOf } from '../../records/attachments/attachments.present.ts';
import { presentHistory } from '../../records/history/record-change.ts';
import { presentComment } from '../../records/comments/comment.present.ts';
import type { OpenRetestRecord } from './open-retest.store.ts';
import type { AssetRecord, CommentRecord, FindingRecord, HistoryRecord } from './findings.store.ts';

/** The parts of a finding beyond its own row. */
export interface FindingDetails {
  assets: readonly AssetRecord[];
  comments: readonly CommentRecord[];
  /** Number of comments before these. */
  earlierComments: number;
  history: readonly HistoryRecord[];
  files: AttachedFiles;
  /** The current day in the company's time zone. */
  today: string;
}

/** Returns the IDs of the records that can have files: comments, and requests in the history. */
export const attachmentOwners = ({
  comments,
  history,
}: Pick<FindingDetails, 'comments' | 'history'>): (string | null)[] => [
  ...comments.map(({ id }) => id),
  ...new Set(history.map(({ request_id }) => request_id)),
];

export function presentFinding(row: FindingRecord, parts: FindingDetails): Finding {
  const { assets, comments, earlierComments, history, files, today } = parts;
  return {
    _id: row.id,
    idVisual: row.visual_id,
    title: row.title,
    language: reportLanguageOf(row.language),
    ...presentScore(row),
    severity: severities[row.severity] ?? 'none',
    reportedSeverity: row.reported_severity === null ? null : (severities[row.reported_severity] ?? null),
    statusVulnerability: row.status as Finding['statusVulnerability'],
    comment: latestText(comments) ?? row.comment,
    comments: comments.map((comment) => presentComment(comment, filesOf(files, comment.id))),
    earlierComments,
    history: history.map((entry) => presentEntry(entry, filesOf(files, entry.request_id))),
    ...presentTexts(row),
    affectedAssets: assets.map(presentAsset),
    numOfAffectedAssets: row.count_assets,
    numOfFixedAssets: row.count_fixed_assets,
    source: { tool: row.tool, ruleId: row.rule_id },
    firstSeen: row.first_seen,
    lastSeen: row.last_seen,
    missingSince: row.missing_since,
    carriedFrom: row.carried_from,
    createdAt: row.created_at,
    ...presentDueDate(row, today),
  };
}

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

const presentScore = (row: FindingRecord) => ({
  cvssv3: row.cvss_vector,
  cvssVersion: row.cvss_version as Finding['cvssVersion'],
  cvssScore: row.cvss_score,
  cvssTemporal: row.cvss_temporal,
  cvssEnvironmental: row.cvss_environmental,
  cvssNomenclature: row.cvss_nomenclature,
  confidence: row.confidence,
  ownVector: row.own_vector,
  ownScore: row.own_score,
});

/** Returns the due date, the assignee and the acceptance. A finding is due until the end of its day. */
function presentDueDate(row: FindingRecord, today: string) {
  const isOpen = isUnresolved(row.status as Finding['statusVulnerability']);
  return {
    dueDate: row.due_date,
    dueSoon: isOpen && row.due_date !== null && isDueSoon(row.due_date, today),
    assignee: row.assignee_id === null ? null : { _id: row.assignee_id, fullname: row.assignee_name ?? '' },
    acknowledgedUntil: row.acknowledged_until,
  };
}

const latestText = (comments: readonly CommentRecord[]): string | undefined =>
  comments.findLast((comment) => comment.removed_at === null && comment.side !== 'system')?.body;

export const presentAsset = (row: AssetRecord): AffectedAsset => ({
  _id: row.id,
  host: row.host,
  location: row.location,
  ip: row.ip,
  port: row.port,
  facts: row.facts as AffectedAsset['facts'],
  evidence: row.evidence,
  fixState: row.fix_state as AffectedAsset['fixState'],
});

const presentEntry = (row: HistoryRecord, files: StoredFile[]): HistoryEntry => ({
  ...presentHistory<HistoryEntry['side'], HistoryEntry['kind']>(row),
  comment: row.comment,
  files,
});

export const presentOpenRetest = (row: OpenRetestRecord | undefined): OpenRetest =>
  row
    ? {
        _id: row.id,
        idVisual: row.visual_id,
        // A check constraint ensures that a retest with open items has a turn.
        turn: row.turn as NonNullable<OpenRetest>['turn'],
        expectedDate: row.expected_date,
        tester: row.tester_name || null,
      }
    : null;
