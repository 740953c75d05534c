import type { SurfaceIssueDetail } from '@gatehouse/contract/surface-issues/surface-issue.schema';
import { providerSurfaceIssues } from '@gatehouse/contract/surface-issues/provider-surface-issues';
import { surfaceIssues } from '@gatehouse/contract/surface-issues/surface-issues';

import { type ReadState, useRead } from '../../../core/data/use-read.ts';

/** The ID of an issue; staff also give the client company. */
export interface IssueKey {
  issueId: string;
  companyId: string | undefined;
}

/** Props of the components of an issue. */
export interface IssueProps {
  issue: SurfaceIssueDetail;
  companyId: string | undefined;
}

/** Reads an issue from the viewer's side. */
export function useIssue({ issueId, companyId }: IssueKey): ReadState<SurfaceIssueDetail> {
  const isOfClient = companyId === undefined;
  const own = useRead(surfaceIssues.get, { params: { id: issueId } }, { isOff: !isOfClient });
  const ofCompany = useRead(
    providerSurfaceIssues.get,
    { params: { companyId: companyId ?? '', id: issueId } },
    { isOff: isOfClient, refreshOnOpen: true },
  );
  return isOfClient ? own : ofCompany;
}
