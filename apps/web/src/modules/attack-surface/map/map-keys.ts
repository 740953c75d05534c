import type { MapNode } from '../map-drawing/map-nodes.ts';

/** The effect of a key on the map. */
export type MapAction =
  | { kind: 'go'; to: number }
  | { kind: 'open'; at: number; isOpen: boolean }
  | { kind: 'activate' | 'select' | 'close'; at: number }
  | { kind: 'zoom'; factor: number }
  | { kind: 'fit' };

const nearer = 1.3;

const viewKeys: Readonly<Record<string, MapAction>> = {
  '+': { kind: 'zoom', factor: nearer },
  '=': { kind: 'zoom', factor: nearer },
  '-': { kind: 'zoom', factor: 1 / nearer },
  '0': { kind: 'fit' },
};

function ahead(at: number, { isLeaf, isOpen }: MapNode): MapAction | null {
  if (isLeaf) return null;
  return isOpen ? { kind: 'go', to: at + 1 } : { kind: 'open', at, isOpen: true };
}

function back(at: number, { isOpen, parent }: MapNode): MapAction | null {
  if (isOpen) return { kind: 'open', at, isOpen: false };
  return parent < 0 ? null : { kind: 'go', to: parent };
}

/** Returns the action of a key, by the tree pattern of the ARIA Authoring Practices plus zoom keys, or null for other keys. */
export function actionOfKey(
  key: string,
  nodes: readonly MapNode[],
  { at, isRtl }: { at: number; isRtl: boolean },
): MapAction | null {
  const viewAct = viewKeys[key];
  if (viewAct) return viewAct;
  const node = nodes[at];
  if (!node) return null;
  const [forward, backward] = isRtl ? [back, ahead] : [ahead, back];
  const acts: Readonly<Record<string, () => MapAction | null>> = {
    ArrowDown: () => ({ kind: 'go', to: Math.min(nodes.length - 1, at + 1) }),
    ArrowUp: () => ({ kind: 'go', to: Math.max(0, at - 1) }),
    ArrowRight: () => forward(at, node),
    ArrowLeft: () => backward(at, node),
    Home: () => ({ kind: 'go', to: 0 }),
    End: () => ({ kind: 'go', to: nodes.length - 1 }),
    Enter: () => ({ kind: 'activate', at }),
    ' ': () => ({ kind: 'select', at }),
    Escape: () => ({ kind: 'close', at }),
  };
  return acts[key]?.() ?? null;
}
