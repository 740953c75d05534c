import IconCloud from '@tabler/icons-react/dist/esm/icons/IconCloud.mjs';
import IconNetwork from '@tabler/icons-react/dist/esm/icons/IconNetwork.mjs';
import IconPlug from '@tabler/icons-react/dist/esm/icons/IconPlug.mjs';
import IconServer from '@tabler/icons-react/dist/esm/icons/IconServer.mjs';
import IconWorld from '@tabler/icons-react/dist/esm/icons/IconWorld.mjs';

import { classNames } from '../../../ui/class-names.ts';
import { Row } from '../../../ui/layout/row.tsx';
import { textLook } from '../../../ui/layout/text.tsx';
import { Badge } from '../../../ui/marks/badge.tsx';
import type { TreeColumn } from '../../../ui/tree/tree-node.ts';
import { surfaceTexts as texts } from '../attack-surface.texts.ts';
import { IssueBar } from '../issue-bar.tsx';
import { FirstFew } from '../lists/first-few.tsx';
import { DaysLeft, Nothing, PortChips, SeenDays, SurfaceStateCell } from '../surface-marks.tsx';
import styles from '../surface-marks.module.css';
import { markOf, type Marks } from './tree-changes.ts';
import { nameOf, type SurfaceNode } from './tree-nodes.ts';

const icon = { size: 15, stroke: 1.6, 'aria-hidden': true } as const;
const rootIcons = { domain: IconWorld, network: IconNetwork, cloud: IconCloud } as const;

function NodeIcon({ node }: { node: SurfaceNode }) {
  if (node.kind === 'service') return <IconPlug {...icon} />;
  if (node.kind === 'host') return <IconServer {...icon} />;
  const Icon = rootIcons[node.root.kind];
  return <Icon {...icon} />;
}

const countsOf = (node: SurfaceNode) =>
  node.kind === 'root' ? node.root.counts : ((node.kind === 'host' ? node.host.counts : node.service.counts) ?? {});

function Services({ node }: { node: SurfaceNode }) {
  if (node.kind === 'root') return <bdi>{texts.tree.services(node.root.numOfServices)}</bdi>;
  return node.kind === 'host' ? <PortChips ports={(node.host.services ?? []).map(({ port }) => port)} /> : null;
}

function Technology({ node }: { node: SurfaceNode }) {
  if (node.kind === 'root') return null;
  if (node.kind === 'service') {
    const { product = '', version = '' } = node.service;
    return product === '' ? <Nothing /> : <bdi>{`${product} ${version}`.trim()}</bdi>;
  }
  const products = (node.host.services ?? []).flatMap(({ product }) => product ?? []);
  return <FirstFew values={[...new Set([...(node.host.technologies ?? []), ...products])]} />;
}

function Mark({ node, marks }: { node: SurfaceNode; marks: Marks }) {
  const mark = markOf(node, marks);
  if (mark !== undefined) return <Badge tone={mark === 'gone' ? 'outline' : 'strong'}>{texts.marks[mark]}</Badge>;
  if (node.kind === 'root') return null;
  const { state } = node.kind === 'host' ? node.host : node.service;
  return state === undefined ? null : <SurfaceStateCell state={state} />;
}

const { columns } = texts.tree;

interface TreeCells {
  marks: Marks;
  onOpen: (node: SurfaceNode) => void;
}

/** The name of a host or service, which opens its record; with the keyboard, Enter on the row does. */
function Name({ node, onOpen }: { node: SurfaceNode; onOpen: TreeCells['onOpen'] }) {
  const name = (
    <bdi dir="ltr" className={styles.oneLine}>
      {nameOf(node, texts.roots)}
    </bdi>
  );
  if (node.kind === 'root') {
    return (
      <>
        {name}
        <bdi className={classNames(textLook({ size: 12, tone: 'muted' }), styles.count)}>
          {texts.tree.hosts(node.root.numOfSubDomains)}
          {texts.tree.missing(node.root.numOfMissing)}
        </bdi>
      </>
    );
  }
  return (
    <button type="button" tabIndex={-1} className={styles.open} onClick={() => onOpen(node)}>
      {name}
    </button>
  );
}

type Columns = readonly [TreeColumn<SurfaceNode>, ...TreeColumn<SurfaceNode>[]];

/** The columns of the tree; the last one marks changes since the last visit. */
export const treeColumns = ({ marks, onOpen }: TreeCells): Columns => [
  {
    key: 'name',
    title: columns.name,
    cell: (node) => (
      <Row gap={8} wraps={false} as="span">
        <NodeIcon node={node} />
        <Name node={node} onOpen={onOpen} />
      </Row>
    ),
  },
  {
    key: 'issues',
    title: columns.issues,
    cell: (node) => <IssueBar counts={countsOf(node)} />,
    width: '92px',
    priority: 'low',
  },
  {
    key: 'services',
    title: columns.services,
    cell: (node) => <Services node={node} />,
    width: '128px',
    priority: 'low',
  },
  {
    key: 'technology',
    title: columns.technology,
    cell: (node) => <Technology node={node} />,
    width: '144px',
    priority: 'lower',
  },
  {
    key: 'address',
    title: columns.address,
    cell: (node) => (node.kind === 'host' ? <FirstFew values={node.host.ips ?? []} named={1} /> : null),
    width: '124px',
    kind: 'code',
    priority: 'lowest',
  },
  {
    key: 'certificate',
    title: columns.certificate,
    cell: (node) => (node.kind === 'host' ? <DaysLeft until={node.host.validUntil ?? null} /> : null),
    width: '72px',
    priority: 'low',
  },
  {
    key: 'seen',
    title: columns.seen,
    cell: (node) => (node.kind === 'host' ? <SeenDays first={node.host.firstSeen} last={node.host.lastSeen} /> : null),
    width: '168px',
    priority: 'lowest',
  },
  { key: 'mark', title: columns.state, cell: (node) => <Mark node={node} marks={marks} />, width: '108px' },
];
