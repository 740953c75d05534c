import type {
  QueuedIssue,
  SurfaceIssue,
  SurfaceIssueDetail,
} from '@gatehouse/contract/surface-issues/surface-issue.schema';

import { useUserInfo } from '../../core/session-store.ts';

/** Returns the time zone of an issue's due date: that of its client, or of the viewer’s company if the record has none. */
export function useIssueZone(company: (SurfaceIssue | QueuedIssue | SurfaceIssueDetail)['company']): string {
  const { timeZone } = useUserInfo().company;
  return 'timeZone' in company ? company.timeZone : timeZone;
}
