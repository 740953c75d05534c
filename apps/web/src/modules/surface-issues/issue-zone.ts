import type {
  QueuedIssue,
  SurfaceIssue,
  SurfaceIssueDetail,
} from '@gatehouse/contract/surface-issues/surface-issue.schema';

import { useUserInfo } from '../../core/session-store.ts';

/** In which time zone an issue is due: that of its client where the record names it, else that of the viewer’s company. */
export function useIssueZone(company: (SurfaceIssue | QueuedIssue | SurfaceIssueDetail)['company']): string {
  const { timeZone } = useUserInfo().company;
  return 'timeZone' in company ? company.timeZone : timeZone;
}
