import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { answer } from '../../testing/fake-api.ts';
import { type Fruit, fruits, fruitsNamed, openFruits, pageOf, rowOf } from '../../testing/sample-list.tsx';
import type { Bulk } from './bulk-bar.tsx';

const bulk: Bulk<Fruit> = {
  labelOf: ({ name }) => name,
  actions: (rows, clear) => (
    <button type="button" onClick={clear}>
      {`Eat ${rows.map(({ name, size }) => `${name} ${size}`).join(', ')}`}
    </button>
  ),
};

const barName = { name: 'Actions for the selection' };
const bar = () => within(screen.getByRole('toolbar', barName));
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: `Select ${name}` });

const names = Array.from({ length: 52 }, (_, at) => `Fruit${at}`);

/** 52 rows, in pages of the requested size. */
const many = answer(fruits, ({ query }) => {
  const start = Number(query.get('cursor') ?? 0);
  const end = start + Number(query.get('limit') ?? 25);
  const rows = fruitsNamed(...names).slice(start, end);
  return { rows, total: names.length, nextCursor: end < names.length ? String(end) : null };
});

it('rows are selected one by one, and passed to the actions', async () => {
  const { person } = openFruits({ bulk });
  await rowOf('Apple');
  expect(screen.queryByRole('toolbar', barName)).toBeNull();

  await person.click(box('Apple'));
  await person.click(box('Plum'));

  expect(bar().getByText('2 selected')).toBeTruthy();
  expect(bar().getByRole('button', { name: 'Eat Apple 0, Plum 2' })).toBeTruthy();
});

it('the actions and the bar clear the selection', async () => {
  const { person } = openFruits({ bulk });
  await rowOf('Apple');

  await person.click(box('Apple'));
  await person.click(bar().getByRole('button', { name: 'Eat Apple 0' }));
  expect(box('Apple').checked).toBe(false);
  await person.click(box('Pear'));
  await person.click(bar().getByRole('button', { name: 'Clear selection' }));

  expect(screen.queryByRole('toolbar', barName)).toBeNull();
});

it('all rows that match the filters are selected at once, including other pages', async () => {
  const { person, sent } = openFruits({ bulk, search: '?taste=sour', answers: [many] });
  await rowOf('Fruit0');

  await person.click(screen.getByRole('checkbox', { name: 'Select all rows' }));
  expect(bar().getByText('25 selected')).toBeTruthy();
  await person.click(bar().getByRole('button', { name: 'Select all 52' }));

  await waitFor(() => expect(bar().getByText('52 selected')).toBeTruthy());
  expect(sent().at(-1)).toEqual({ taste: 'sour', sort: 'name', limit: '200' });
  expect(bar().queryByRole('button', { name: /Select all/ })).toBeNull();
});

it('a selection is kept when the page changes, and the header box applies to the current page', async () => {
  const { person } = openFruits({ bulk, answers: [many] });
  await rowOf('Fruit0');
  await person.click(box('Fruit3'));
  await person.click(screen.getByRole('button', { name: 'Next' }));
  await rowOf('Fruit30');

  await person.click(screen.getByRole('checkbox', { name: 'Select all rows' }));
  expect(bar().getByText('26 selected')).toBeTruthy();
  await person.click(screen.getByRole('checkbox', { name: 'Select all rows' }));

  expect(bar().getByText('1 selected')).toBeTruthy();
});

it('a new search starts without a selection', async () => {
  const { person } = openFruits({ bulk });
  await rowOf('Apple');
  await person.click(box('Apple'));

  await person.click(screen.getByRole('button', { name: 'Size' }));

  await waitFor(() => expect(screen.queryByRole('toolbar', barName)).toBeNull());
});

it('a row that has left the list is no longer selected', async () => {
  const { server, person, refresh } = openFruits({ bulk });
  await rowOf('Apple');
  await person.click(box('Apple'));
  await person.click(box('Pear'));
  server.use(answer(fruits, pageOf('Pear')));

  await refresh();

  await waitFor(() => expect(bar().getByText('1 selected')).toBeTruthy());
  expect(bar().getByRole('button', { name: 'Eat Pear 0' })).toBeTruthy();
});
