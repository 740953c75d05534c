import { attackSurface } from '@gatehouse/contract/attack-surface/attack-surface';
import type { SurfaceTree } from '@gatehouse/contract/attack-surface/attack-surface-tree.schema';
import { providerSurface } from '@gatehouse/contract/attack-surface/provider-surface';
import { company } from '@gatehouse/contract/company/company';

import { useRead } from '../../../core/data/use-read.ts';
import { clientLogo } from '../../../core/file-address.ts';
import { useUserInfo } from '../../../core/session-store.ts';
import { bySide } from '../../../core/sides.ts';
import { RecordFailure } from '../../../shared/records/record-failure.tsx';
import { listTexts } from '../../../shared/resource-list/list.texts.ts';
import { usePeekAddress } from '../../../shared/resource-list/peek.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { SidePanel } from '../../../ui/overlays/side-panel.tsx';
import { useSideRead } from '../../../shared/sides/use-side-read.ts';
import { HostPeek, HostTitle, usePreloadHostDetail } from '../detail/host-peek.tsx';
import { hostTexts } from '../detail/host-detail.texts.ts';
import { surfaceStart } from '../surface-address.ts';
import { surfaceListTexts } from '../lists/surface-lists.texts.ts';
import { SurfaceViews } from './surface-views.tsx';

const { hosts: emptyTexts } = surfaceListTexts;

interface SideProps {
  /** The client, for the provider's staff. */
  companyId?: string | undefined;
}

const useTree = ({ companyId }: SideProps) =>
  useSideRead(
    { own: attackSurface.tree, staff: providerSurface.tree, companyId },
    { query: { view: 'compact' } as const },
  );

function useOwner({ companyId }: SideProps) {
  const { name, logo } = useUserInfo().company;
  const params = { companyId: companyId ?? '' };
  const { data: client } = useRead(company.client, { params }, { isOff: bySide(companyId, true, () => false) });
  return bySide(companyId, { companyId: undefined, name, logo }, (of) => ({
    companyId: of,
    name: client?.name ?? '',
    logo: client ? clientLogo(client) : null,
  }));
}

const missing = {
  title: hostTexts.missing,
  why: hostTexts.missingWhy,
  back: hostTexts.back,
};

const NoHosts = () => (
  <EmptyState kind="first-use" title={emptyTexts.none}>
    {emptyTexts.noneWhy}
  </EmptyState>
);

/** The whole attack surface as a tree or map, for clients and for staff. */
export function WholeTree({ companyId }: SideProps) {
  const { data, failure, refresh } = useTree({ companyId });
  if (!data && failure)
    return <RecordFailure failure={failure} missing={{ ...missing, to: surfaceStart(companyId) }} onRetry={refresh} />;
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
