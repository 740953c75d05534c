import { expect, it } from 'vitest';

import { visibleRows, stickyAt } from './tree-node.ts';
import { boxStates, indexOf, toggled } from './tree-selection.ts';

interface Node {
  id: string;
  children?: readonly Node[];
}

const leaf = (id: string): Node => ({ id, children: [] });
/** A tree in which the children of `c` are not loaded. */
const roots: readonly Node[] = [
  { id: 'a', children: [{ id: 'a1', children: [leaf('a1x'), leaf('a1y')] }, leaf('a2')] },
  leaf('b'),
  { id: 'c' },
];
const source = { roots, keyOf: ({ id }: Node) => id, childrenOf: ({ children }: Node) => children };
const index = indexOf(source);
const click = (keys: readonly string[], from: readonly string[] = []) => {
  let cover: ReadonlySet<string> = new Set(from);
  for (const key of keys) cover = toggled({ source, index }, cover, key);
  return [...cover].toSorted();
};

it.each([
  [['a1x'], ['a1x']],
  [['a1x', 'a1y'], ['a1']],
  [['a1x', 'a1y', 'a2'], ['a']],
  [['a1x', 'a'], ['a']],
  [
    ['a', 'a1y'],
    ['a1x', 'a2'],
  ],
  [['a', 'a1x', 'a1x'], ['a']],
  [['a', 'a'], []],
  [
    ['c', 'b'],
    ['b', 'c'],
  ],
])('clicks on %j select %j', (clicks, selected) => {
  expect(click(clicks)).toEqual(selected);
});

it('a branch is mixed while it is partly selected, and everything below a selected one is selected', () => {
  const stateOf = boxStates(index, new Set(['a1']));

  expect(['a', 'a1', 'a1x', 'a2', 'b'].map(stateOf)).toEqual(['mixed', 'on', 'on', 'off', 'off']);
});

const shown = (expanded: readonly string[], failed?: string) =>
  visibleRows(source, { expanded: new Set(expanded), hasFailed: ({ id }) => id === failed });

it('the children of expanded nodes are shown, with placeholders for those not loaded', () => {
  expect(shown(['a', 'c']).map(({ key, level }) => `${level} ${key}`)).toEqual([
    '1 a',
    '2 a1',
    '2 a2',
    '1 b',
    '1 c',
    '2 c loading',
  ]);
  expect(shown(['c'], 'c').at(-1)?.kind).toBe('failed');
});

it('ancestors stay visible while any of their rows follow', () => {
  const lines = shown(['a', 'a1']);

  expect(lines.map(({ key }) => key)).toEqual(['a', 'a1', 'a1x', 'a1y', 'a2', 'b', 'c']);
  expect([0, 1, 2, 4, 5].map((first) => stickyAt(lines, first))).toEqual([[], [0, 1], [0], [], []]);
});
