import { hierarchy, type HierarchyRectangularNode, treemap, treemapSquarify } from 'd3-hierarchy';
import { type KeyboardEvent, useState } from 'react';
import { Link } from 'react-router';

import { classNames } from '../class-names.ts';
import { useIsPhone } from '../layout/use-min-width.ts';
import { type SeverityLevel, SeverityShape } from '../marks/severity-shape.tsx';
import type { ChartColor } from './chart-ink.ts';
import tones from './chart-tones.module.css';
import styles from './treemap.module.css';

/** A box of the treemap. */
export interface TreemapItem {
  key: string;
  label: string;
  /** The whole text of the box for its tooltip and screen readers. */
  words: string;
  value: number;
  look: ChartColor;
  /** Its shape, so that no severity depends on color. */
  severity?: SeverityLevel | undefined;
  to: string;
  /** Number of rows behind the link, if it leads to a list. */
  rows?: number | undefined;
}

/** Boxes that belong together, with their name above them. */
interface TreemapGroup {
  key: string;
  label: string;
  items: readonly TreemapItem[];
}

interface TreemapProps {
  /** Accessible name of the boxes. */
  label: string;
  groups: readonly TreemapGroup[];
}

/** A drawing's height in px and its width at that height. The boxes are laid out for it and stretch with the page. */
interface Size {
  across: number;
  down: number;
}

const wide: Size = { across: 1_000, down: 360 };
/** Taller than wide, so that boxes on a phone stay wide enough for their labels. */
const narrow: Size = { across: 340, down: 520 };
const headPx = 22;

interface Entry {
  group?: TreemapGroup;
  item?: TreemapItem;
  children?: Entry[];
}
type Box = HierarchyRectangularNode<Entry>;

function boxesOf(groups: readonly TreemapGroup[], { across, down }: Size): Box {
  const root: Entry = { children: groups.map((group) => ({ group, children: group.items.map((item) => ({ item })) })) };
  const sized = hierarchy(root).sum(({ item }) => item?.value ?? 0);
  return treemap<Entry>()
    .tile(treemapSquarify.ratio(1.4))
    .size([across, down])
    .paddingInner(1)
    .paddingTop(({ depth }) => (depth === 1 ? headPx : 0))
    .round(false)(sized);
}

const placeOf = ({ x0, x1, y0, y1 }: Box, { across, down }: Size) => ({
  insetInlineStart: `${(x0 / across) * 100}%`,
  inlineSize: `${((x1 - x0) / across) * 100}%`,
  insetBlockStart: `${(y0 / down) * 100}%`,
  blockSize: `${((y1 - y0) / down) * 100}%`,
});

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, Home: -Infinity, End: Infinity };

/** Returns how many boxes a key moves the focus by; horizontal arrows follow the reading direction. */
function stepOf({ key, currentTarget }: KeyboardEvent<HTMLElement>): number | undefined {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return steps[key];
  const isRtl = getComputedStyle(currentTarget).direction === 'rtl';
  return (key === 'ArrowRight') === isRtl ? -1 : 1;
}

/** Keeps one box in the tab order; the arrow keys move between boxes. */
function useRoving(count: number) {
  const [at, setAt] = useState(0);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = stepOf(event);
    if (step === undefined) return;
    event.preventDefault();
    const next = Math.max(0, Math.min(count - 1, at + step));
    setAt(next);
    event.currentTarget.querySelectorAll('a')[next]?.focus();
  };
  return { at: Math.min(at, count - 1), setAt, onKeyDown };
}

/** Boxes whose area is their value, in groups. A box is labeled where its text fits. */
export function Treemap({ label, groups }: TreemapProps) {
  const size = useIsPhone() ? narrow : wide;
  const root = boxesOf(groups, size);
  const leaves = root.leaves().filter(({ data }) => data.item !== undefined);
  const { at, setAt, onKeyDown } = useRoving(leaves.length);
  return (
    <div className={styles.stage} style={{ blockSize: size.down }}>
      {root.children?.map((box) => (
        <span key={box.data.group?.key} className={styles.group} style={placeOf(box, size)} aria-hidden="true">
          <bdi>{box.data.group?.label}</bdi>
        </span>
      ))}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys come from the links inside */}
      <ul className={styles.items} aria-label={label} onKeyDown={onKeyDown}>
        {leaves.map((box, index) => (
          <li key={box.data.item?.key} className={styles.place} style={placeOf(box, size)}>
            {box.data.item && <ItemBox item={box.data.item} isFirst={index === at} onFocus={() => setAt(index)} />}
          </li>
        ))}
      </ul>
    </div>
  );
}

interface ItemBoxProps {
  item: TreemapItem;
  /** True for the box in the tab order. */
  isFirst: boolean;
  onFocus: () => void;
}

const ItemBox = ({ item: { label, words, look, severity, to, rows }, isFirst, onFocus }: ItemBoxProps) => (
  <Link
    to={to}
    className={classNames(styles.item, tones[look])}
    data-ink={look}
    data-rows={rows}
    data-print="plain"
    aria-label={words}
    title={words}
    tabIndex={isFirst ? 0 : -1}
    onFocus={onFocus}
  >
    <span className={styles.words} aria-hidden="true">
      {severity && <SeverityShape severity={severity} size={12} />}
      <bdi dir="ltr" className={styles.label}>
        {label}
      </bdi>
    </span>
  </Link>
);
