import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useCallback, useState } from 'react';
import { expect, it, vi } from 'vitest';

import { TreeTable } from './tree-table.tsx';

interface Node {
  id: string;
  children?: readonly Node[] | undefined;
}

const leaf = (id: string): Node => ({ id, children: [] });
const texts = {
  selection: 'Selection',
  select: (name: string) => `Select ${name}`,
  expand: (name: string) => `Expand ${name}`,
  collapse: (name: string) => `Collapse ${name}`,
  loading: 'Loading',
  failed: 'Not loaded',
  retry: 'Try again',
};
const keyOf = ({ id }: Node) => id;
const onOpen = vi.fn<(node: Node) => void>();
const onLoad = vi.fn<(node: Node) => void>();
const roots: readonly Node[] = [{ id: 'a', children: [leaf('a1'), leaf('a2')] }, leaf('b'), { id: 'c' }];

interface TreeProps {
  nodes?: readonly Node[];
  loaded?: readonly Node[];
  hasFailed?: boolean;
}

function Tree({ nodes = roots, loaded, hasFailed = false }: TreeProps) {
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set());
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const childrenOf = useCallback((node: Node) => (node.id === 'c' ? loaded : node.children), [loaded]);
  return (
    <TreeTable
      caption="Assets"
      roots={nodes}
      {...{ keyOf, childrenOf, expanded, onLoad, onOpen, texts }}
      nameOf={keyOf}
      hasFailed={({ id }) => id === 'c' && hasFailed}
      onExpand={setExpanded}
      selection={{ selected, onChange: setSelected }}
      columns={[
        { key: 'name', title: 'Name', cell: keyOf },
        { key: 'link', title: 'Host', cell: ({ id }) => <a href={`#${id}`}>Open {id}</a> },
      ]}
      empty={<p>No assets</p>}
    />
  );
}

const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
const focus = () => {
  const element = document.activeElement as HTMLElement;
  const row = element.closest<HTMLElement>('[data-tree-row]')?.dataset['treeRow'];
  return element.dataset['treeCell'] === undefined ? row : `${row}/${element.dataset['treeCell']}`;
};
const row = (name: string) => screen.getByRole('row', { name: new RegExp(`^Select ${name} `) });

/** Presses the keys one by one and returns the focused position after each. */
async function press(keys: readonly string[]) {
  const person = userEvent.setup();
  const places: (string | undefined)[] = [];
  for (const key of keys) {
    await person.keyboard(key);
    places.push(focus());
  }
  return places;
}

it('one Tab stop leads to the first row, and the arrow keys move through the tree', async () => {
  render(<Tree />);
  await userEvent.tab();
  expect(focus()).toBe('a');

  const keys = ['{ArrowRight}', '{ArrowDown}', '{ArrowLeft}', '{ArrowLeft}', '{ArrowDown}', '{End}', '{Home}'];
  expect(await press(keys)).toEqual(['a', 'a1', 'a', 'a', 'b', 'c', 'a']);
  expect(names()).toEqual(['a', 'b', 'c']);
});

it('the right arrow moves on into the cells, and the keys stay in their column', async () => {
  render(<Tree />);
  await userEvent.tab();
  const keys = ['{ArrowDown}', '{ArrowRight}', '{ArrowRight}', '{ArrowRight}', '{ArrowUp}', '{Home}', '{ArrowLeft}'];

  expect(await press(keys)).toEqual(['b', 'b/0', 'b/1', 'b/1', 'a/1', 'a/0', 'a']);
});

it('in right-to-left layout the left and right arrows are swapped', async () => {
  render(
    <div style={{ direction: 'rtl' }}>
      <Tree />
    </div>,
  );
  await userEvent.tab();

  expect(await press(['{ArrowLeft}', '{ArrowDown}', '{ArrowRight}'])).toEqual(['a', 'a1', 'a']);
});

it('level, position and state of every row are announced', async () => {
  render(<Tree />);
  await userEvent.click(screen.getByRole('button', { name: 'Expand a' }));

  const [a, a2, b] = ['a', 'a2', 'b'].map(row);
  const told = (element?: HTMLElement) =>
    ['aria-level', 'aria-posinset', 'aria-setsize', 'aria-expanded'].map((name) => element?.getAttribute(name));
  expect([a, a2, b].map(told)).toEqual([
    ['1', '1', '3', 'true'],
    ['2', '2', '2', null],
    ['1', '2', '3', null],
  ]);
  expect(screen.getByRole('treegrid').getAttribute('aria-rowcount')).toBe('6');
});

it('Space selects a whole branch, and a part of it makes its box mixed', async () => {
  render(<Tree />);
  await userEvent.tab();
  await press(['{ArrowRight}', ' ']);
  const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: `Select ${name}` });
  expect(['a', 'a1', 'a2', 'b'].map((name) => box(name).checked)).toEqual([true, true, true, false]);

  await userEvent.click(box('a2'));
  expect([box('a').indeterminate, box('a1').checked, box('a2').checked]).toEqual([true, true, false]);

  row('a').focus();
  await press(['{Control>}a{/Control}']);
  expect(['a', 'a2', 'b', 'c'].every((name) => box(name).checked)).toBe(true);
});

it('Enter opens the record of a row, and follows the link of a cell', async () => {
  render(<Tree />);
  await userEvent.tab();
  await press(['{ArrowDown}', '{Enter}']);
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(roots[1]);

  await press(['{ArrowRight}', '{ArrowRight}', '{Enter}']);
  expect(window.location.hash).toBe('#b');
});

it('missing children are requested, and shown when they arrive', async () => {
  const { rerender } = render(<Tree />);
  await userEvent.click(screen.getByRole('button', { name: 'Expand c' }));
  expect(onLoad).toHaveBeenCalledOnce();
  expect(screen.getByRole('status').textContent).toBe('Loading');

  rerender(<Tree hasFailed />);
  expect(screen.getByRole('alert').textContent).toBe('Not loaded');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onLoad).toHaveBeenCalledTimes(2);

  rerender(<Tree loaded={[leaf('c1')]} />);
  expect(names()).toEqual(['a', 'b', 'c', 'c1']);
});

it('the asterisk expands all branches beside the row', async () => {
  render(<Tree nodes={[roots[0] as Node, { id: 'd', children: [leaf('d1')] }]} />);
  await userEvent.tab();
  await press(['*']);

  expect(names()).toEqual(['a', 'a1', 'a2', 'd', 'd1']);
});

it('only some of 10,000 rows are rendered, and the End key reaches the last one', async () => {
  render(<Tree nodes={Array.from({ length: 10_000 }, (_, at) => leaf(`n${at}`))} />);
  expect(screen.getAllByRole('rowheader').length).toBeLessThan(60);

  await userEvent.tab();
  expect(await press(['{End}'])).toEqual(['n9999']);
});

it('the given placeholder is shown without nodes', () => {
  render(<Tree nodes={[]} />);

  expect(screen.getByText('No assets')).toBeTruthy();
});
