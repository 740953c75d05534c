import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';

import { answer } from '../../testing/fake-api.ts';
import { shownAddress } from '../../testing/render-screen.tsx';
import { type Fruit, fruits, fruitsNamed, openFruits, rowOf } from '../../testing/sample-list.tsx';
import type { Peek } from './peek.tsx';

const peek: Peek<Fruit> = {
  title: ({ id, row }) => row?.name ?? id,
  content: ({ id }) => <p>{`All about ${id}`}</p>,
  footer: () => <button type="button">{'Eat'}</button>,
};

/** The widest window whose panel is over the list; wider ones are in `workspace.test.tsx`. */
beforeEach(() => {
  window.innerWidth = 1279;
});

const panel = (name: string) => screen.findByRole('dialog', { name });
const noteOf = async (name: string) => (await rowOf(name)).getByText('tasty');

it('a click on a row opens its record beside the list with its own address, and Escape closes it', async () => {
  const { person } = openFruits({ peek, search: '?taste=sour' });

  await person.click(await noteOf('Pear'));
  const open = within(await panel('Pear'));
  expect(open.getByText('All about fruit-Pear')).toBeTruthy();
  expect(shownAddress()).toBe('/fruits?taste=sour&peek=fruit-Pear');
  expect(screen.getByRole('row', { name: /Pear/, hidden: true }).getAttribute('aria-current')).toBe('true');
  await person.click(open.getByRole('button', { name: 'Close' }));

  await waitFor(() => expect(shownAddress()).toBe('/fruits?taste=sour'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('j and k open the neighbors, and one step back returns to the list', async () => {
  const { person } = openFruits({ peek });
  await person.click(await noteOf('Apple'));
  await panel('Apple');

  await person.keyboard('jj');
  await panel('Plum');
  await person.keyboard('k');
  await panel('Pear');
  window.history.back();

  await waitFor(() => expect(shownAddress()).toBe('/fruits'));
});

it('the title opens the page, and so does the link in the panel', async () => {
  const { person } = openFruits({ peek });
  await person.click(await noteOf('Apple'));
  expect((await panel('Apple')).querySelector('a')?.getAttribute('href')).toBe('/fruits/fruit-Apple');
  expect(screen.getByRole('link', { name: 'Open page' })).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Close' }));

  await person.click(await screen.findByRole('link', { name: 'Plum' }));

  await waitFor(() => expect(shownAddress()).toBe('/fruits/fruit-Plum'));
});

it('a click with Ctrl opens the page in a new tab', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  const { person } = openFruits({ peek });

  await person.keyboard('{Control>}');
  await person.click(await noteOf('Apple'));

  expect(open).toHaveBeenCalledWith('/fruits/fruit-Apple', '_blank', 'noopener');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('Space opens the record of the focused row', async () => {
  const { person } = openFruits({ peek });
  await rowOf('Apple');

  await person.keyboard('jj ');

  expect(await panel('Pear')).toBeTruthy();
});

it('a link to a record that is not in the list shows it without neighbors', async () => {
  const { person } = openFruits({ peek, search: '?peek=fruit-Kiwi' });
  await rowOf('Apple');

  expect(within(await panel('fruit-Kiwi')).queryByRole('button', { name: 'Next' })).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Close' }));

  await waitFor(() => expect(shownAddress()).toBe('/fruits'));
});

it('from 1280 px on the record is beside the list, which stays usable and shows its title column', async () => {
  window.innerWidth = 1280;
  const { person } = openFruits({ peek });
  await person.click(await noteOf('Apple'));
  expect(await screen.findByRole('region', { name: 'Apple' })).toBeTruthy();

  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Name']);

  await person.click(screen.getByRole('rowheader', { name: 'Plum' }));

  expect(await screen.findByRole('region', { name: 'Plum' })).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('the last row of an endless list leads to the next rows', async () => {
  const pages = answer(fruits, ({ query }) =>
    query.has('cursor')
      ? { rows: fruitsNamed('Pear'), total: 2, nextCursor: null }
      : { rows: fruitsNamed('Apple'), total: 2, nextCursor: 'second' },
  );
  const { person } = openFruits({ peek, paging: 'endless', answers: [pages] });
  await person.click(await noteOf('Apple'));

  await person.click(await screen.findByRole('button', { name: 'Next' }));

  expect(await panel('Pear')).toBeTruthy();
});
