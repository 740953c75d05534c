import { type KeyboardEvent, useEffect, useId, useMemo, useState } from 'react';
import IconFocusCentered from '@tabler/icons-react/dist/esm/icons/IconFocusCentered.mjs';
import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';

import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import type { MapNode } from '../map-drawing/map-nodes.ts';
import type { MapHub, MapMarks, MapScene } from '../map-drawing/map-view.ts';
import { MapCard } from './map-card.tsx';
import { actionOfKey } from './map-keys.ts';
import { showNode, zoomBy } from './map-moves.ts';
import { type MapStage, fitAll } from './map-stage.ts';
import { screenReaderText } from './map-words.ts';
import styles from './map.module.css';
import { mapTexts as texts } from './map.texts.ts';
import { Minimap } from './minimap.tsx';
import { type NodeActions, press, runAction } from './node-acts.ts';
import { usePointers } from './use-pointers.ts';
import { useStageContent, useStage } from './use-stage.ts';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';

interface MapFrameProps extends NodeActions {
  /** The drawn scene, which may briefly lag behind the nodes. */
  scene: MapScene | null;
  marks: Omit<MapMarks, 'hover'>;
  focusKey: string | null;
  /** The center of the map. */
  hub: MapHub;
  onStage: (stage: MapStage | null) => void;
}

/** True for a key without modifiers; the others belong to the browser. */
const isPlain = ({ altKey, ctrlKey, metaKey }: KeyboardEvent): boolean => !(altKey || ctrlKey || metaKey);

const keyHandler =
  (acts: NodeActions, stage: MapStage | null, at: number) =>
  (event: KeyboardEvent<HTMLElement>): void => {
    if (!isPlain(event)) return;
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const act = actionOfKey(event.key, acts.nodes, { at, isRtl });
    if (!act) return;
    event.preventDefault();
    runAction(acts, act, stage);
  };

/** The focused node for screen readers, because the canvas itself has no accessible content. */
const FocusedNode = ({ node, id, isSelected }: { node: MapNode; id: string; isSelected: boolean }) => (
  <VisuallyHidden>
    <span
      id={id}
      role="treeitem"
      aria-level={node.level}
      aria-posinset={node.position}
      aria-setsize={node.siblings}
      aria-expanded={node.isLeaf ? undefined : node.isOpen}
      aria-selected={isSelected}
    >
      {screenReaderText(node)}
    </span>
  </VisuallyHidden>
);

/** The elements above the canvas. */
const Overlays = ({ stage, hover }: { stage: MapStage; hover: number | null }) => (
  <>
    <MapControls stage={stage} />
    <Minimap stage={stage} />
    <div className={styles.stageBox}>{hover !== null && <MapCard stage={stage} index={hover} />}</div>
  </>
);

/** The canvas, exposed as a tree with one focused node. */
export function MapFrame(props: MapFrameProps) {
  const { nodes, scene, marks, hub, focusKey, onFocus, onStage } = props;
  const id = useId();
  const { stage, attach } = useStage();
  const [hover, setHover] = useState<number | null>(null);
  const allMarks = useMemo(() => ({ ...marks, hover }), [marks, hover]);
  useStageContent(stage, { scene, marks: allMarks, hub });
  useEffect(() => onStage(stage), [stage, onStage]);
  useEffect(() => {
    if (stage && scene && marks.focus !== null) showNode(stage, marks.focus);
  }, [stage, scene, marks.focus]);
  const at = Math.max(
    0,
    nodes.findIndex(({ key }) => key === focusKey),
  );
  const focused = nodes[at];
  const pointers = usePointers(stage, {
    onNode: (node, isSelecting) => press(props, node, isSelecting),
    onHover: setHover,
  });
  return (
    <div className={styles.frame}>
      <div
        className={styles.stage}
        role="tree"
        tabIndex={0}
        aria-label={texts.label}
        aria-describedby={`${id}-keys`}
        aria-activedescendant={focused && `${id}-${at}`}
        aria-multiselectable={props.onSelect !== undefined}
        data-over={hover !== null || undefined}
        onKeyDown={keyHandler(props, stage, at)}
        onFocus={({ currentTarget }) => focused && currentTarget.matches(':focus-visible') && onFocus(focused.key)}
        {...pointers}
      >
        <canvas ref={attach} className={styles.canvas} aria-hidden="true" />
        {focused && <FocusedNode node={focused} id={`${id}-${at}`} isSelected={marks.selected.has(at)} />}
      </div>
      <VisuallyHidden>
        <span id={`${id}-keys`}>{texts.keys}</span>
      </VisuallyHidden>
      {!scene && <p className={styles.loading}>{texts.loading}</p>}
      {stage && scene && <Overlays stage={stage} hover={hover} />}
    </div>
  );
}

const step = 1.5;
const icon = { size: 18, stroke: 1.7 } as const;

function MapControls({ stage }: { stage: MapStage }) {
  return (
    <Stack gap={2} className={styles.controls} role="group" aria-label={texts.zoom}>
      <IconButton size="small" icon={<IconPlus {...icon} />} label={texts.zoomIn} onClick={() => zoomBy(stage, step)} />
      <IconButton
        size="small"
        icon={<IconMinus {...icon} />}
        label={texts.zoomOut}
        onClick={() => zoomBy(stage, 1 / step)}
      />
      <IconButton size="small" icon={<IconFocusCentered {...icon} />} label={texts.fit} onClick={() => fitAll(stage)} />
    </Stack>
  );
}
