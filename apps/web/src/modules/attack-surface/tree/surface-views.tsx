import type { SurfaceTree as Tree } from '@gatehouse/contract/attack-surface/attack-surface-tree.schema';
import { useCallback } from 'react';

import { onDemand, PageOnDemand } from '../../../core/on-demand.tsx';
import { listTexts } from '../../../shared/resource-list/list.texts.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { useMinWidth } from '../../../ui/layout/use-min-width.ts';
import type { ValueFacet } from '../../../ui/table/facet.ts';
import { FacetRail, railFromPx } from '../../../ui/table/facet-rail.tsx';
import { SelectionBar } from '../../../ui/table/selection-bar.tsx';
import { Toolbar } from '../../../ui/table/toolbar.tsx';
import { surfaceTexts } from '../attack-surface.texts.ts';
import { HostActions } from '../lists/host-actions.tsx';
import { LayoutSwitch } from '../lists/layout-switch.tsx';
import type { SurfaceMapProps } from '../map/map-props.ts';
import { SurfaceTree } from './surface-tree.tsx';
import { TreeExport } from './tree-export.tsx';
import { hostIdsOf, type SurfaceNode } from './tree-nodes.ts';
import { treeFacetsOf } from './tree-rail.tsx';
import { type SurfaceState, useSurfaceState } from './use-surface-state.ts';
import { type TreeAddress, useTreeChoice } from './use-tree-choice.ts';

const texts = surfaceTexts.tree;

/** Loaded when the map is first opened, because its renderer is large. */
const surfaceMap = onDemand<SurfaceMapProps>(async () => ({
  default: (await import('../map/surface-map.tsx')).SurfaceMap,
}));

/** The company whose attack surface is shown. */
interface Owner {
  /** The client, for the provider's staff. */
  companyId?: string | undefined;
  name: string;
  /** Address of its logo; null without one. */
  logo: string | null;
}

interface SurfaceViewsProps {
  tree: Tree;
  owner: Owner;
  onOpen: (hostId: string) => void;
}

/** Domains, hosts and services as a tree or map, with search, filters and bulk actions. */
export function SurfaceViews({ tree, owner, onOpen }: SurfaceViewsProps) {
  const address = useTreeChoice();
  const state = useSurfaceState(tree, address, owner);
  const { roots, found, now, selected, clear } = state;
  const facets = treeFacetsOf({ nodes: found, choice: address.choice, now, onChange: address.choose });
  const isWide = useMinWidth(railFromPx);
  const rail = isWide && address.view === 'tree' ? facets : [];
  const hasRail = rail.length > 0;
  const open = useCallback(
    (node: SurfaceNode) => void (node.kind !== 'root' && onOpen(node.kind === 'host' ? node.host._id : node.hostId)),
    [onOpen],
  );
  const ids = hostIdsOf(roots, selected);
  return (
    <FacetRail label={texts.filters} facets={rail} lead={<LayoutSwitch />} texts={listTexts.toolbar}>
      <Stack gap={12}>
        <ViewBar
          address={address}
          companyId={owner.companyId}
          facets={hasRail ? [] : facets}
          hasSwitch={!hasRail}
          count={roots.reduce((sum, { hosts }) => sum + hosts.length, 0)}
        />
        {roots.length === 0 ? <NoMatch onClear={address.clear} /> : <View {...{ address, state, open, owner }} />}
        <SelectionBar
          isShown={ids.length > 0}
          summary={texts.hosts(ids.length)}
          onClear={clear}
          texts={{ label: texts.selection, clear: listTexts.selection.clear }}
        >
          <HostActions ids={ids} onDone={clear} />
        </SelectionBar>
      </Stack>
    </FacetRail>
  );
}

interface ViewProps {
  address: TreeAddress;
  state: SurfaceState;
  open: (node: SurfaceNode) => void;
  owner: Owner;
}

function View({ address, state, open, owner }: ViewProps) {
  const { roots, expanded, onExpand, onLevel, selection, changes } = state;
  const common = { roots, onExpand, selection, changes, onOpen: open };
  if (address.view === 'tree') {
    // Expands the roots of a filtered tree, so that matches are visible without another click.
    const shown = address.isFiltered ? new Set([...expanded, ...roots.map(({ key }) => key)]) : expanded;
    return <SurfaceTree {...common} expanded={shown} />;
  }
  const given: SurfaceMapProps = {
    ...common,
    expanded,
    onLevel,
    text: address.text,
    onSearch: address.search,
    onShowTree: () => address.show('tree'),
    company: owner.name,
    logo: owner.logo,
  };
  return (
    <>
      {state.mayHide && <Hidden address={address} state={state} />}
      <PageOnDemand page={surfaceMap} waiting={<Skeleton height="520px" />} given={given} />
    </>
  );
}

/** The hosts that the map leaves out, and the button that shows or hides them. */
const Hidden = ({ address, state: { isUrgent, shown, hidden } }: Pick<ViewProps, 'address' | 'state'>) => (
  <Row gap={12}>
    <Text size={13} tone="muted">
      {isUrgent ? texts.urgent(shown, hidden) : texts.whole(shown)}
    </Text>
    <Button size="small" onClick={() => address.showWhole(isUrgent)}>
      {isUrgent ? texts.showWhole : texts.showUrgent}
    </Button>
  </Row>
);

interface ViewBarProps extends Pick<Owner, 'companyId'> {
  address: TreeAddress;
  facets: readonly ValueFacet[];
  /** False if the switch between the views is above the filters beside them. */
  hasSwitch: boolean;
  /** Number of hosts that match the search and the filters. */
  count: number;
}

/** The switch between the views, search, filters and export. The map has its own search, which jumps from match to match. */
const ViewBar = ({ address, companyId, facets, hasSwitch, count }: ViewBarProps) => (
  <Toolbar
    lead={hasSwitch && <LayoutSwitch />}
    {...(address.view === 'tree' && { search: { value: address.text, onChange: address.search } })}
    facets={facets}
    end={<TreeExport address={address} companyId={companyId} />}
    texts={{ ...listTexts.toolbar, search: texts.search, show: listTexts.toolbar.showResults(texts.hosts(count)) }}
  />
);

const NoMatch = ({ onClear }: { onClear: () => void }) => (
  <EmptyState kind="filtered" title={texts.noMatch} action={<Button onClick={onClear}>{texts.clear}</Button>}>
    {texts.noMatchWhy}
  </EmptyState>
);
