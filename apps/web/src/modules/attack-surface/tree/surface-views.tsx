import type { SurfaceTree as Tree } from '@gatehouse/contract/attack-surface/attack-surface-tree.schema';
import { type ReactNode, useCallback } from 'react';

import { onDemand, PageOnDemand } from '../../../core/on-demand.tsx';
import { listTexts } from '../../../shared/resource-list/list.texts.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { SearchField } from '../../../ui/forms/search-field.tsx';
import { Segmented } from '../../../ui/forms/segmented.tsx';
import { useMinWidth } from '../../../ui/layout/use-min-width.ts';
import { FacetRail, railFromPx } from '../../../ui/table/facet-rail.tsx';
import { SelectionBar } from '../../../ui/table/selection-bar.tsx';
import { surfaceTexts } from '../attack-surface.texts.ts';
import { HostActions } from '../lists/host-actions.tsx';
import type { SurfaceMapProps } from '../map/map-props.ts';
import { SurfaceTree } from './surface-tree.tsx';
import { TreeExport } from './tree-export.tsx';
import { hostIdsOf, type SurfaceNode } from './tree-nodes.ts';
import styles from './tree-page.module.css';
import { TreePills, treeFacetsOf } from './tree-rail.tsx';
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
  const hasRail = isWide && address.view === 'tree';
  const open = useCallback(
    (node: SurfaceNode) => void (node.kind !== 'root' && onOpen(node.kind === 'host' ? node.host._id : node.hostId)),
    [onOpen],
  );
  const ids = hostIdsOf(roots, selected);
  return (
    <FacetRail label={texts.filters} facets={hasRail ? facets : []} texts={listTexts.toolbar}>
      <div className={styles.main}>
        <ViewBar address={address} companyId={owner.companyId}>
          {!hasRail && <TreePills facets={facets} />}
        </ViewBar>
        {roots.length === 0 ? (
          <NoMatch onClear={address.clear} />
        ) : (
          <View {...{ address, state, open }} company={owner.name} />
        )}
        <SelectionBar
          isShown={ids.length > 0}
          summary={texts.hosts(ids.length)}
          onClear={clear}
          texts={{ label: texts.selection, clear: listTexts.selection.clear }}
        >
          <HostActions ids={ids} onDone={clear} />
        </SelectionBar>
      </div>
    </FacetRail>
  );
}

interface ViewProps {
  address: TreeAddress;
  state: SurfaceState;
  open: (node: SurfaceNode) => void;
  company: string;
}

function View({ address, state, open, company }: ViewProps) {
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
    company,
  };
  return <PageOnDemand page={surfaceMap} waiting={<Skeleton height="520px" />} given={given} />;
}

const views = [
  { value: 'tree', label: texts.views.tree },
  { value: 'map', label: texts.views.map },
];

interface ViewBarProps extends Pick<Owner, 'companyId'> {
  address: TreeAddress;
  children: ReactNode;
}

/** The switch between the views, and the search of the tree. The map has its own search, which jumps from match to match. */
const ViewBar = ({ address, companyId, children }: ViewBarProps) => (
  <div className={styles.bar}>
    <Segmented
      label={texts.views.label}
      segments={views}
      value={address.view}
      onChange={(view) => address.show(view === 'map' ? 'map' : 'tree')}
    />
    {address.view === 'tree' && (
      <div className={styles.search}>
        <SearchField
          label={texts.search}
          value={address.text}
          onChange={({ target }) => address.search(target.value)}
        />
      </div>
    )}
    {children}
    <TreeExport address={address} companyId={companyId} />
  </div>
);

const NoMatch = ({ onClear }: { onClear: () => void }) => (
  <EmptyState kind="filtered" title={texts.noMatch} action={<Button onClick={onClear}>{texts.clear}</Button>}>
    {texts.noMatchWhy}
  </EmptyState>
);
