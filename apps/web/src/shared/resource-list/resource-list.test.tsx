import { engagementEvents, engagements } from '@gatehouse/contract/engagements/engagements';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { changeAppearance } from '../../core/appearance-store.ts';
import { engagementRow } from '../../testing/engagement-records.ts';
import { answer, refuse } from '../../testing/fake-api.ts';
import { socketOf } from '../../testing/fake-sockets.ts';
import { admin } from '../../testing/people.ts';
import { renderPage, shownAddress } from '../../testing/render-screen.tsx';
import { fruits, fruitsNamed, openFruits, pageOf, rowOf, shownNames } from '../../testing/sample-list.tsx';

const busy = refuse(fruits, { status: 503, code: 'UNAVAILABLE', message: 'Busy', requestId: 'r-1' });
const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
const widthOfName = () => document.querySelector<HTMLElement>('col')?.style.inlineSize;

/** jsdom has no layout, so the column header gets a width. */
function widen(key: 'ArrowLeft' | 'ArrowRight') {
  const head = screen.getByRole('columnheader', { name: 'Name' });
  head.getBoundingClientRect = () => new DOMRect(0, 0, 200, 40);
  fireEvent.keyDown(within(head).getByRole('button'), { key, shiftKey: true });
}
const isBusy = () => document.querySelector('[aria-busy="true"]') !== null;

/** Rows that every view and filter excludes. */
const onlyBare = (...names: readonly string[]) =>
  answer(fruits, ({ query }) => (query.has('q') ? pageOf() : pageOf(...names)));

/** Two pages with one row each. */
const twoPages = answer(fruits, ({ query }) =>
  query.get('cursor') === 'second'
    ? { rows: fruitsNamed('Pear'), total: 2, nextCursor: null }
    : { rows: fruitsNamed('Apple'), total: 2, nextCursor: 'second' },
);

it('the list is sorted by a column or the Display menu, and the order is kept in the address', async () => {
  const { person, sent } = openFruits();
  await rowOf('Apple');

  await person.click(screen.getByRole('button', { name: 'Size' }));
  await waitFor(() => expect(shownAddress()).toBe('/fruits?sort=size'));
  await person.click(screen.getByRole('button', { name: 'Display' }));
  await person.selectOptions(screen.getByLabelText('Sort by'), 'Largest first');

  await waitFor(() => expect(sent().map(({ sort }) => sort)).toEqual(['name', 'size', '-size']));
  await person.selectOptions(screen.getByLabelText('Sort by'), 'Name A to Z');
  expect(shownAddress()).toBe('/fruits');
});

it('columns can be hidden, moved and resized, and stay so for the user', async () => {
  const { person, unmount } = openFruits();
  await rowOf('Apple');
  await person.click(screen.getByRole('button', { name: 'Display' }));
  await person.click(screen.getByRole('checkbox', { name: 'Size' }));
  await person.click(screen.getByRole('button', { name: 'Move Note up' }));
  widen('ArrowRight');
  expect([heads(), widthOfName()]).toEqual([['Name', 'Note'], '216px']);
  unmount();

  openFruits();
  await rowOf('Apple');
  expect([heads(), widthOfName()]).toEqual([['Name', 'Note'], '216px']);
  await person.click(screen.getByRole('button', { name: 'Display' }));
  await person.click(screen.getByRole('button', { name: 'Reset' }));

  expect(heads()).toEqual(['Name', 'Size', 'Note']);
});

it('the density of all lists is set in the Display menu', async () => {
  const { person } = openFruits();
  await rowOf('Apple');

  await person.click(screen.getByRole('button', { name: 'Display' }));
  await person.click(screen.getByRole('radio', { name: 'Compact' }));

  expect(document.documentElement.dataset['density']).toBe('compact');
  changeAppearance({ density: 'comfortable' });
});

it('the page is kept in the address', async () => {
  const { person } = openFruits({ answers: [twoPages] });
  await rowOf('Apple');

  await person.click(screen.getByRole('button', { name: 'Next' }));
  await rowOf('Pear');
  expect(shownAddress()).toBe('/fruits?cursor=second');
  await person.click(screen.getByRole('button', { name: 'Previous' }));
  await rowOf('Apple');

  expect(shownAddress()).toBe('/fruits');
  expect(screen.getByText('1 of 2 fruits')).toBeTruthy();
});

it('an endless list loads more rows automatically', async () => {
  openFruits({ paging: 'endless', answers: [twoPages] });

  await rowOf('Pear');

  expect(shownNames()).toEqual(['Apple', 'Pear']);
  expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull();
});

it('the rows of the last search stay, dimmed, until the new ones are loaded', async () => {
  let release = () => undefined as void;
  const { server, person } = openFruits();
  await rowOf('Apple');
  server.use(
    answer(fruits, async () => {
      await new Promise<void>((resolve) => (release = resolve));
      return pageOf('Quince');
    }),
  );

  await person.click(screen.getByRole('button', { name: 'Size' }));
  await waitFor(() => expect(isBusy()).toBe(true));
  expect(shownNames()).toEqual(['Apple', 'Pear', 'Plum']);
  act(() => release());

  await rowOf('Quince');
  expect(isBusy()).toBe(false);
});

it.each(['pages', 'endless'] as const)('a failed refresh keeps the current rows (%s)', async (paging) => {
  const { server, person, refresh } = openFruits({ paging });
  await rowOf('Apple');
  server.use(busy);
  await refresh();
  expect((await screen.findByText(/Couldn’t refresh/)).textContent).toBeTruthy();
  expect(shownNames()).toEqual(['Apple', 'Pear', 'Plum']);
  server.use(answer(fruits, pageOf('Quince')));

  await person.click(screen.getByRole('button', { name: 'Try again' }));

  await rowOf('Quince');
});

it('a list without rows says what will be here', async () => {
  openFruits({ answers: [answer(fruits, pageOf())] });

  expect(await screen.findByText('No fruit yet')).toBeTruthy();
  expect(screen.getByText('It ripens in autumn.')).toBeTruthy();
});

it('a search without matches offers to clear it', async () => {
  const { server, person } = openFruits({ search: '?q=kiwi', answers: [onlyBare('Apple')] });
  expect(await screen.findByText('No matches')).toBeTruthy();
  server.use(answer(fruits, pageOf('Apple')));

  await person.click(screen.getByRole('button', { name: 'Clear filters' }));

  await rowOf('Apple');
  expect(shownAddress()).toBe('/fruits');
});

it('a refusal is shown as missing access', async () => {
  openFruits({ answers: [refuse(fruits, { status: 403, code: 'FORBIDDEN' })] });

  expect(await screen.findByText('You can’t view fruit')).toBeTruthy();
});

it('the list of a deleted record says so, and offers no retry', async () => {
  openFruits({ answers: [refuse(fruits, { status: 404, code: 'NOT_FOUND' })] });

  expect(await screen.findByText('Not found')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

it('a failure shows its request ID and can be retried', async () => {
  const { server, person } = openFruits({ answers: [busy] });
  expect((await screen.findByRole('alert')).textContent).toContain('r-1');
  server.use(answer(fruits, pageOf('Apple')));

  await person.click(screen.getByRole('button', { name: 'Try again' }));

  await rowOf('Apple');
});

it('a live event adds rows without removing the others', async () => {
  const page = (...numbers: number[]) => ({
    rows: numbers.map((number) => engagementRow(number)),
    total: numbers.length,
    nextCursor: null,
  });
  const { server } = renderPage('/engagements', { viewer: admin, answers: [answer(engagements.list, page(1))] });
  await rowOf('ENG-2026-0001');
  await waitFor(() => socketOf('/'));
  let hasKeptRows = true;
  server.use(
    answer(engagements.list, () => {
      hasKeptRows &&= screen.queryByRole('row', { name: /ENG-2026-0001/ }) !== null;
      return page(2, 1);
    }),
  );

  act(() => socketOf('/').receive(engagementEvents.updated));

  await rowOf('ENG-2026-0002');
  expect(hasKeptRows).toBe(true);
});

it('j, k and the arrow keys move through the rows, and Enter opens the page', async () => {
  const { person } = openFruits();
  await rowOf('Apple');

  await person.keyboard('jj');
  expect(document.activeElement?.textContent).toBe('Pear');
  await person.keyboard('{ArrowDown}k');
  expect(document.activeElement?.textContent).toBe('Pear');
  await person.keyboard('{Enter}');

  await waitFor(() => expect(shownAddress()).toBe('/fruits/fruit-Pear'));
});

it('the menu of the list copies a link to the current view', async () => {
  const { person } = openFruits({ search: '?taste=sour' });
  await rowOf('Apple');

  await person.click(screen.getByRole('button', { name: 'List options' }));
  await person.click(screen.getByRole('menuitem', { name: 'Copy link to this view' }));

  expect(await navigator.clipboard.readText()).toBe('http://localhost:3000/fruits?taste=sour');
});

it('on a phone the rows are cards', async () => {
  window.innerWidth = 390;
  openFruits();

  await screen.findByRole('link', { name: 'Apple' });

  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.getByRole('list', { name: 'Fruit' }).children).toHaveLength(3);
});

it('in right-to-left languages a column is widened with the other arrow key', async () => {
  changeAppearance({ direction: 'rtl' });
  openFruits();
  await rowOf('Apple');

  widen('ArrowLeft');

  expect(widthOfName()).toBe('216px');
  changeAppearance({ direction: 'ltr' });
});
