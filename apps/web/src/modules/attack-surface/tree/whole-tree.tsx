import { attackSurface } from '@gatehouse/contract/attack-surface/attack-surface';
import type { SurfaceTree } from '@gatehouse/contract/attack-surface/attack-surface-tree.schema';
import { providerSurface } from '@gatehouse/contract/attack-surface/provider-surface';

import { useRead } from '../../../core/data/use-read.ts';
import { useUserInfo } from '../../../core/session-store.ts';
import { useClientName } from '../../../shared/clients/use-client-name.ts';
import { RecordFailure } from '../../../shared/records/record-failure.tsx';
import { listTexts } from '../../../shared/resource-list/list.texts.ts';
import { usePeekAddress } from '../../../shared/resource-list/peek.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { SidePanel } from '../../../ui/overlays/side-panel.tsx';
import { HostPeek, HostTitle, usePreloadHostDetail } from '../detail/host-peek.tsx';
import { hostTexts } from '../detail/host-detail.texts.ts';
import { clientSurfacePath, surfacePath } from '../surface-address.ts';
import { surfaceListTexts } from '../lists/surface-lists.texts.ts';
import { SurfaceViews } from './surface-views.tsx';

const { hosts: emptyTexts } = surfaceListTexts;

interface SideProps {
  /** The client, for the provider's staff. */
  companyId?: string | undefined;
}

function useTree({ companyId }: SideProps) {
  const isOfClient = companyId === undefined;
  const query = { view: 'compact' } as const;
  const own = useRead(attackSurface.tree, { query }, { isOff: !isOfClient });
  const ofCompany = useRead(
    providerSurface.tree,
    { params: { companyId: companyId ?? '' }, query },
    { isOff: isOfClient },
  );
  return isOfClient ? own : ofCompany;
}

function useOwner({ companyId }: SideProps) {
  const { company } = useUserInfo();
  const client = useClientName(companyId);
  return { companyId, name: companyId === undefined ? company.name : (client ?? '') };
}

const missing = {
  title: hostTexts.missing,
  why: hostTexts.missingWhy,
  back: hostTexts.back,
};
const hostsPath = (companyId: string | undefined): string =>
  companyId === undefined ? surfacePath : clientSurfacePath(companyId);

const NoHosts = () => (
  <EmptyState kind="first-use" title={emptyTexts.none}>
    {emptyTexts.noneWhy}
  </EmptyState>
);

/** The whole attack surface as a tree or map, for clients and for staff. */
export function WholeTree({ companyId }: SideProps) {
  const { data, failure, refresh } = useTree({ companyId });
  if (!data && failure)
    return <RecordFailure failure={failure} missing={{ ...missing, to: hostsPath(companyId) }} onRetry={refresh} />;
  if (!data) return <Skeleton height="420px" />;
  return data.domains.length === 0 ? <NoHosts /> : <TreeWithPanel tree={data} companyId={companyId} />;
}

/** The tree with the panel of the selected host. */
function TreeWithPanel({ tree, companyId }: SideProps & { tree: SurfaceTree }) {
  usePreloadHostDetail();
  const peek = usePeekAddress();
  const owner = useOwner({ companyId });
  return (
    <>
      <SurfaceViews tree={tree} owner={owner} onOpen={peek.open} />
      {peek.id !== undefined && (
        <SidePanel
          isOpen
          title={<HostTitle id={peek.id} companyId={companyId} />}
          onClose={peek.close}
          texts={listTexts.peek}
        >
          <HostPeek id={peek.id} companyId={companyId} />
        </SidePanel>
      )}
    </>
  );
}
