import { useCallback, useState } from 'react';

import { SegmentBar } from '../ui/charts/segment-bar.tsx';
import { Stack } from '../ui/layout/stack.tsx';
import { Text } from '../ui/layout/text.tsx';
import { TreeTable } from '../ui/tree/tree-table.tsx';
import { type Asset, treeSamples as samples } from './tree-table.samples.ts';

const keyOf = ({ id }: Asset) => id;
const nameOf = ({ name }: Asset) => name;
const loadingMs = 900;
const maxPx = 96;
const pxEach = 18;

const issuesOf = (asset: Asset) => (
  <SegmentBar
    label={samples.issues(asset)}
    width={Math.min(maxPx, (asset.critical + asset.high) * pxEach)}
    segments={[
      { key: 'critical', letter: 'C', count: asset.critical, look: 'critical' },
      { key: 'high', letter: 'H', count: asset.high, look: 'high' },
    ]}
  />
);

/** 10,000 nodes with selection; the hosts of one domain load when it is expanded. */
export default function TreeTableExample() {
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set(['acme.example', 'host-1.acme.example']));
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['host-2.acme.example']));
  const [loaded, setLoaded] = useState<readonly Asset[]>();
  const childrenOf = useCallback(({ id, children }: Asset) => (id === 'acme.test' ? loaded : children), [loaded]);
  const { columns } = samples;
  return (
    <Stack gap={12}>
      <Text tone="muted" size={13}>
        {samples.selected(selected.size)}
      </Text>
      <TreeTable
        caption={samples.caption}
        roots={samples.roots}
        {...{ keyOf, nameOf, childrenOf, expanded }}
        onExpand={setExpanded}
        onLoad={() => setTimeout(() => setLoaded(samples.loaded), loadingMs)}
        selection={{ selected, onChange: setSelected }}
        columns={[
          { key: 'name', title: columns.name, cell: nameOf },
          { key: 'issues', title: columns.issues, cell: issuesOf, width: '120px' },
          {
            key: 'services',
            title: columns.services,
            cell: ({ services }) => services,
            kind: 'code',
            width: '120px',
            priority: 'low',
          },
          {
            key: 'address',
            title: columns.address,
            cell: ({ address }) => address,
            kind: 'code',
            width: '140px',
            priority: 'lower',
          },
          {
            key: 'seen',
            title: columns.seen,
            cell: ({ seen }) => seen,
            kind: 'number',
            width: '110px',
            priority: 'low',
          },
        ]}
        empty={<Text>{samples.none}</Text>}
        texts={samples.texts}
      />
    </Stack>
  );
}
