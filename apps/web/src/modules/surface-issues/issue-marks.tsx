import type {
  SurfaceIssue,
  QueuedIssue,
  SurfaceIssueDetail,
} from '@gatehouse/contract/surface-issues/surface-issue.schema';
import type { IssueStatus } from '@gatehouse/domain/surface/issue-status';
import type { Severity } from '@gatehouse/domain/severity';

import { issueSigns } from '../../shared/vocabulary/signs.ts';
import { Badge } from '../../ui/marks/badge.tsx';
import { SeverityBadge } from '../../ui/marks/severity-badge.tsx';
import { StatusBadge } from '../../ui/marks/status-badge.tsx';
import { issueTexts as texts } from './surface-issues.texts.ts';
import { useUserInfo } from '../../core/session-store.ts';

export const IssueStatusBadge = ({ status }: { status: IssueStatus }) => (
  <StatusBadge look="plain" sign={issueSigns[status]} label={texts.statuses[status]} />
);

/** The severity of an issue, with its score if given. */
export const IssueSeverity = ({ severity, score = null }: { severity: Severity; score?: number | null }) => (
  <SeverityBadge
    severity={severity}
    label={score === null ? texts.severities[severity] : `${texts.severities[severity]} ${score.toFixed(1)}`}
  />
);

type IssueNoteFacts = Pick<SurfaceIssue, 'missingSince' | 'isReopened'> & { acceptance: object | null };

/** Returns a note that supplements the status: accepted risk, missing or reopened. */
export function issueNote({ acceptance, missingSince, isReopened }: IssueNoteFacts): string | null {
  if (acceptance !== null) return texts.accepted;
  if (missingSince !== null) return texts.missing;
  return isReopened ? texts.reopened : null;
}

/** The note of an issue as a badge. */
export function IssueNote(issue: IssueNoteFacts) {
  const note = issueNote(issue);
  return note === null ? null : <Badge tone="outline">{note}</Badge>;
}

/** The location of an issue: host and port. */
export const IssuePlace = ({ host, port, protocol }: Pick<SurfaceIssue, 'host' | 'port' | 'protocol'>) => (
  <bdi dir="ltr">
    {host.name}
    {port !== null && `:${port}${protocol === 'tcp' ? '' : `/${protocol}`}`}
  </bdi>
);

/** Returns the time zone of an issue's due date: that of its client, or of the viewer’s company if the record has none. */
export function useIssueZone(company: (SurfaceIssue | QueuedIssue | SurfaceIssueDetail)['company']): string {
  const { timeZone } = useUserInfo().company;
  return 'timeZone' in company ? company.timeZone : timeZone;
}
