import type { Comment } from '@gatehouse/contract/findings/finding.schema';
import type { SurfaceIssue, SurfaceIssueDetail } from '@gatehouse/contract/surface-issues/surface-issue.schema';
import { type IssueStatus, allowedIssueStatuses } from '@gatehouse/domain/surface/issue-status';

import { presentHistory } from '../../records/history/record-change.ts';
import type { findFindingOf, HistoryRecord, IssueRecord } from './records/issues.store.ts';
import { factsOf, locationsAtMost } from './records/issue-columns.ts';

/** Returns an issue in the shape of lists and live events, without the comment, which differs between the sides. */
export const presentIssue = ({ list_row }: Pick<IssueRecord, 'list_row'>): Omit<SurfaceIssue, 'comment'> =>
  JSON.parse(list_row) as Omit<SurfaceIssue, 'comment'>;

/** Everything that belongs to an issue. */
export interface IssueParts {
  comments: readonly Comment[];
  /** Number of comments before these. */
  earlierComments: number;
  history: readonly HistoryRecord[];
  request: SurfaceIssueDetail['request'];
  finding: Awaited<ReturnType<typeof findFindingOf>>;
  numOfSame: number;
  timeZone: string;
  side: 'client' | 'provider';
}

export function presentDetail(row: IssueRecord, parts: IssueParts): SurfaceIssueDetail {
  const { sources: _tools, acceptance, ...issue } = presentIssue(row);
  const { comments, earlierComments, history, request, finding, numOfSame, timeZone, side } = parts;
  return {
    ...issue,
    company: { ...issue.company, timeZone },
    ...presentFacts(row),
    comment: comments.findLast(({ isRemoved }) => !isRemoved)?.text ?? '',
    comments: [...comments],
    earlierComments,
    history: history.map(presentEntry),
    acceptance: acceptance && { ...acceptance, reason: row.accepted_reason },
    request,
    finding: finding ? presentFinding(finding) : null,
    numOfSame,
    moves: [...allowedIssueStatuses(row.status as IssueStatus, side)],
  };
}

function presentFacts({ seen, rule_id, cvss_vector }: IssueRecord) {
  const { severity: reportedSeverity, description, recommendation, evidence, references, cwe } = factsOf(seen);
  const locations = Object.keys(seen.members['location'] ?? {});
  return {
    sources: Object.entries(seen.sources).map(([tool, { firstSeen, lastSeen }]) => ({ tool, firstSeen, lastSeen })),
    ruleId: rule_id,
    cvssv3: cvss_vector,
    reportedSeverity,
    cwe,
    description,
    recommendation,
    evidence,
    references,
    locations: locations.slice(0, locationsAtMost),
    numOfLocations: locations.length,
  };
}

type Entry = SurfaceIssueDetail['history'][number];
const presentEntry = (row: HistoryRecord): Entry => ({
  ...presentHistory<Entry['side'], Entry['kind']>(row),
  comment: row.comment,
});

const presentFinding = ({
  id,
  visual_id,
  engagement_id,
  engagement_visual_id,
  title,
}: NonNullable<IssueParts['finding']>): NonNullable<SurfaceIssueDetail['finding']> => ({
  _id: id,
  idVisual: visual_id,
  engagement: { _id: engagement_id, idVisual: engagement_visual_id, title },
});
