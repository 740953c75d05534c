import type { SurfaceIssueDetail } from '@gatehouse/contract/surface-issues/surface-issue.schema';
import { providerSurfaceIssues } from '@gatehouse/contract/surface-issues/provider-surface-issues';
import { surfaceIssues } from '@gatehouse/contract/surface-issues/surface-issues';

import { type Reading, useRead } from '../../../core/data/use-read.ts';

/** Which issue is meant; staff name the client company. */
export interface IssueKey {
  issueId: string;
  companyId: string | undefined;
}

/** An issue that was read. */
export interface IssueProps {
  issue: SurfaceIssueDetail;
  companyId: string | undefined;
}

/** Reads an issue from the side of the viewer. */
export function useIssue({ issueId, companyId }: IssueKey): Reading<SurfaceIssueDetail> {
  const isOfClient = companyId === undefined;
  const own = useRead(surfaceIssues.get, { params: { id: issueId } }, { isOff: !isOfClient });
  const ofCompany = useRead(
    providerSurfaceIssues.get,
    { params: { companyId: companyId ?? '', id: issueId } },
    { isOff: isOfClient, refreshOnOpen: true },
  );
  return isOfClient ? own : ofCompany;
}
