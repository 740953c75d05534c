import type { SurfaceIssueDetail } from '@gatehouse/contract/surface-issues/surface-issue.schema';
import { providerSurfaceIssues, surfaceIssues } from '@gatehouse/contract/surface-issues/surface-issues';

import type { ReadState } from '../../../core/data/use-read.ts';
import { useSideRead } from '../../../shared/sides/use-side-read.ts';

/** Identifies an issue: its ID and, for the provider's staff, the client. */
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
export const useIssue = ({ issueId, companyId }: IssueKey): ReadState<SurfaceIssueDetail> =>
  useSideRead(
    { own: surfaceIssues.get, staff: providerSurfaceIssues.get, companyId },
    { params: { id: issueId } },
    { refreshOnOpen: true },
  );
