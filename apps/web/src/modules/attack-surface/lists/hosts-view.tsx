import { oneOf, useListAddress } from '../../../core/list-address.ts';
import { onDemand, PageOnDemand } from '../../../core/on-demand.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { HostList } from './host-list.tsx';

/** Loaded when the tree or the map is opened, because most visits stay in the list. */
const wholeTree = onDemand(async () => ({ default: (await import('../tree/whole-tree.tsx')).WholeTree }));

/** The hosts of a company as a list, tree or map, for clients and for staff. */
export function HostsView({ companyId }: { companyId?: string }) {
  const [{ layout }] = useListAddress(['layout']);
  if (oneOf(['tree', 'map'], layout) !== undefined)
    return <PageOnDemand page={wholeTree} given={{ companyId }} waiting={<Skeleton height="420px" />} />;
  return <HostList companyId={companyId} />;
}
