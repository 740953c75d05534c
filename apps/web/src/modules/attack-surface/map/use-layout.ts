import { severities } from '@gatehouse/domain/severity';
import { useEffect, useRef, useState } from 'react';

import { lookGroups } from '../map-drawing/map-looks.ts';
import { type MapNode, shapeOf } from '../map-drawing/map-nodes.ts';
import type { MapLayout } from '../map-drawing/map-shape.ts';
import type { MapScene } from '../map-drawing/map-view.ts';

interface Answer {
  number: number;
  layout: MapLayout;
}

const rankOf = ({ worst }: MapNode): number => (worst === null ? severities.length : severities.indexOf(worst));

/** Sorts hosts for labeling: by worst severity, then by number of services. */
const labelOrderOf = (nodes: readonly MapNode[]): number[] =>
  nodes
    .flatMap(({ level }, index) => (level === 2 ? [index] : []))
    .toSorted((one, other) => {
      const [left, right] = [nodes[one], nodes[other]];
      return left && right ? rankOf(left) - rankOf(right) || right.size - left.size : 0;
    });

const sceneOf = (nodes: readonly MapNode[], layout: MapLayout): MapScene => ({
  nodes,
  layout,
  x: layout.x.slice(),
  y: layout.y.slice(),
  groups: lookGroups(nodes),
  labelOrder: labelOrderOf(nodes),
  settled: 1,
});

/** The scene, whose layout a worker computes. The current scene stays until the next one is ready. */
export function useLayout(nodes: readonly MapNode[]): { scene: MapScene | null; hasFailed: boolean } {
  const [scene, setScene] = useState<MapScene | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const worker = useRef<Worker>(null);
  const asked = useRef<{ number: number; nodes: readonly MapNode[] }>({ number: 0, nodes: [] });

  useEffect(() => {
    const started = new Worker(new URL('../map-drawing/layout.worker.ts', import.meta.url), { type: 'module' });
    started.addEventListener('message', ({ data: { number, layout } }: MessageEvent<Answer>) => {
      // Ignores a response if a newer request was sent, because its nodes are outdated.
      if (number === asked.current.number) setScene(sceneOf(asked.current.nodes, layout));
    });
    started.addEventListener('error', () => setHasFailed(true));
    worker.current = started;
    return () => started.terminate();
  }, []);

  useEffect(() => {
    const number = asked.current.number + 1;
    asked.current = { number, nodes };
    worker.current?.postMessage({ number, shape: shapeOf(nodes) });
  }, [nodes]);
  return { scene, hasFailed };
}
