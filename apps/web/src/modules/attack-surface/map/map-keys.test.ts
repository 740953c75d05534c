import { describe, expect, it } from 'vitest';

import { nodesOf } from '../tree/tree-nodes.ts';
import { actionOfKey } from './map-keys.ts';
import { mapNodesOf } from '../map-drawing/map-nodes.ts';
import { countOf } from './map-words.ts';

const seen = { firstSeen: '2026-02-02T10:00:00.000Z', lastSeen: '2026-02-02T10:00:00.000Z' };
const none = { critical: 0, high: 0, medium: 0, low: 0, info: 0, none: 0 };
const figures = { numOfSubDomains: 1, numOfServices: 1, numOfCandidates: 0, numOfMissing: 0, counts: none };
const roots = nodesOf({
  domains: [
    {
      _id: 'r1',
      name: 'shop.example',
      kind: 'domain',
      ...figures,
      subDomains: [
        { _id: 'h1', name: 'api.shop.example', ...seen, counts: { high: 2 }, services: [{ port: 443 }] },
        { _id: 'h2', name: 'shop.example', ...seen, state: 'Candidate' },
      ],
    },
    { _id: 'r2', name: '', kind: 'network', ...figures, subDomains: [] },
  ],
});
const texts = { roots: { network: 'Other addresses', cloud: 'Cloud resources' } };
const nodes = mapNodesOf(roots, new Set(['r1']), texts);
const press = (key: string, at: number, isRtl = false) => actionOfKey(key, nodes, { at, isRtl });

describe('the nodes of the map', () => {
  it('are the expanded nodes of the tree, named without their domain', () => {
    expect(nodes.map(({ label, level, worst, state }) => [label, level, worst, state])).toEqual([
      ['shop.example', 1, null, 'Active'],
      ['api', 2, 'high', 'Active'],
      ['shop.example', 2, null, 'Candidate'],
      ['Other addresses', 1, null, 'Active'],
    ]);
  });

  it('have the same host counts as the tree: a missing host is drawn, but not counted', () => {
    const missing = { _id: 'h2', name: 'db.shop.example', ...seen, state: 'Missing' } as const;
    const present = { _id: 'h1', name: 'api.shop.example', ...seen };
    const shop = { _id: 'r1', name: 'shop.example', kind: 'domain', ...figures, numOfMissing: 1 } as const;
    const shown = nodesOf({ domains: [{ ...shop, subDomains: [present, missing] }] });
    const drawn = mapNodesOf(shown, new Set(['r1']), texts);

    expect(drawn.map(({ label }) => label)).toEqual(['shop.example', 'api', 'db']);
    expect(drawn.slice(0, 1).map(countOf)).toEqual(['1 host']);
  });
});

describe('the keys of the map', () => {
  it('move from node to node, and stop at the ends', () => {
    expect(press('ArrowDown', 0)).toEqual({ kind: 'go', to: 1 });
    expect(press('ArrowUp', 0)).toEqual({ kind: 'go', to: 0 });
    expect(press('ArrowDown', 3)).toEqual({ kind: 'go', to: 3 });
    expect(press('End', 0)).toEqual({ kind: 'go', to: 3 });
  });

  it('expand and collapse branches, mirrored for right-to-left', () => {
    expect(press('ArrowRight', 0)).toEqual({ kind: 'go', to: 1 });
    expect(press('ArrowRight', 1)).toEqual({ kind: 'open', at: 1, isOpen: true });
    expect(press('ArrowRight', 2)).toBeNull();
    expect(press('ArrowLeft', 1)).toEqual({ kind: 'go', to: 0 });
    expect(press('ArrowLeft', 0)).toEqual({ kind: 'open', at: 0, isOpen: false });
    expect(press('ArrowLeft', 3)).toBeNull();
    expect(press('ArrowLeft', 1, true)).toEqual({ kind: 'open', at: 1, isOpen: true });
  });

  it('act on the node and on the view', () => {
    expect(press('Enter', 1)).toEqual({ kind: 'activate', at: 1 });
    expect(press(' ', 1)).toEqual({ kind: 'select', at: 1 });
    expect(press('Escape', 1)).toEqual({ kind: 'close', at: 1 });
    expect(press('0', 1)).toEqual({ kind: 'fit' });
    expect(press('+', 1)).toMatchObject({ kind: 'zoom' });
    expect(press('q', 1)).toBeNull();
  });
});
