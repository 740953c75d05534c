import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';

import { shownAddress } from '../../testing/render-screen.tsx';
import { type Fruit, openFruits, rowOf } from '../../testing/sample-list.tsx';
import type { Bulk } from './bulk-bar.tsx';
import type { Peek } from './peek.tsx';

const peek: Peek<Fruit> = {
  title: ({ id, row }) => row?.name ?? id,
  content: ({ id }) => <input aria-label={`Note on ${id}`} />,
};
const bulk: Bulk<Fruit> = { labelOf: ({ name }) => name, actions: () => null };

beforeEach(() => {
  window.innerWidth = 1280;
});

const open = (search = '') => openFruits({ peek, bulk, workspace: true, search });
const region = (name: string) => screen.findByRole('region', { name });
const headingOf = (name: string) => screen.getByRole('heading', { name });
const linkOf = (name: string) => screen.getByRole('link', { name });
const focused = () => document.activeElement;

/** Opens a record, and returns the focus to its row. */
async function openFromRow(name: string) {
  const opened = open(`?peek=fruit-${name}`);
  await rowOf(name);
  await region(name);
  linkOf(name).focus();
  return opened;
}

it('the arrow keys move the open record and the focus through the rows, and stop at the ends', async () => {
  const { person } = await openFromRow('Apple');

  await person.keyboard('{ArrowUp}{ArrowDown}');
  await region('Pear');
  expect(focused()).toBe(linkOf('Pear'));
  await person.keyboard('{ArrowDown}{ArrowDown}');
  await region('Plum');
  await person.keyboard('{ArrowUp}');

  await region('Pear');
  expect(focused()).toBe(linkOf('Pear'));
  expect(shownAddress()).toBe('/fruits?peek=fruit-Pear');
});

it('the arrow keys do not change the record while the focus is in it', async () => {
  const { person } = await openFromRow('Apple');

  headingOf('Apple').focus();
  await person.keyboard('{ArrowDown}');

  expect(headingOf('Apple')).toBeTruthy();
});

it('Enter moves from the row into the record, and Escape moves back and then closes it', async () => {
  const { person } = await openFromRow('Pear');

  await person.keyboard('{Enter}');
  expect(focused()).toBe(headingOf('Pear'));
  screen.getByLabelText('Note on fruit-Pear').focus();
  await person.keyboard('{Escape}');
  expect(focused()).toBe(linkOf('Pear'));
  expect(headingOf('Pear')).toBeTruthy();
  await person.keyboard('{Escape}');

  await waitFor(() => expect(shownAddress()).toBe('/fruits'));
  expect(screen.queryByRole('region')).toBeNull();
  expect(focused()).toBe(linkOf('Pear'));
});

it('Enter on another row opens its record', async () => {
  const { person } = await openFromRow('Apple');

  linkOf('Plum').focus();
  await person.keyboard('{Enter}');

  await region('Plum');
  expect(focused()).toBe(linkOf('Plum'));
  expect(shownAddress()).toBe('/fruits?peek=fruit-Plum');
});

it('x selects the focused row, beside the open record', async () => {
  const { person } = await openFromRow('Pear');

  await person.keyboard('x');

  expect(await region('1 fruits selected')).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select Pear' }).checked).toBe(true);
});

it('one step back closes the record, however many were opened', async () => {
  const { person } = open();
  await rowOf('Apple');
  await person.keyboard('j ');
  await region('Apple');
  await person.keyboard('jj');
  await region('Plum');

  window.history.back();

  await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
  expect(shownAddress()).toBe('/fruits');
});

it('a link opens a record that is not in the list, and Escape closes it immediately', async () => {
  const { person } = open('?peek=fruit-Kiwi');
  await rowOf('Apple');
  await region('fruit-Kiwi');

  await person.keyboard('{Escape}');

  await waitFor(() => expect(shownAddress()).toBe('/fruits'));
});
