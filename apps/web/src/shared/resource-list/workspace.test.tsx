import { savedViews } from '@gatehouse/contract/saved-views/saved-views';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { recordId } from '../../testing/engagement-records.ts';
import { answer } from '../../testing/fake-api.ts';
import { admin } from '../../testing/people.ts';
import { shownAddress } from '../../testing/render-screen.tsx';
import { type Fruit, fruits, openFruits, pageOf, rowOf } from '../../testing/sample-list.tsx';
import type { Bulk } from './bulk-bar.tsx';
import type { Peek } from './peek.tsx';

const peek: Peek<Fruit> = {
  title: ({ id, row }) => row?.name ?? id,
  content: ({ id }) => <p>{`All about ${id}`}</p>,
};

const eaten: string[][] = [];
const bulk: Bulk<Fruit> = {
  labelOf: ({ name }) => name,
  actions: (rows, clear) => (
    <button
      type="button"
      onClick={() => {
        eaten.push(rows.map(({ name }) => name));
        clear();
      }}
    >
      {'Eat'}
    </button>
  ),
};

const views = [
  { key: 'sour', label: 'Sour', parameters: { taste: 'sour' }, count: '2' },
  { key: 'all', label: 'All', parameters: {}, count: '3' },
];

type Options = Parameters<typeof openFruits>[0];

function open(width: number, options: Options = {}) {
  window.innerWidth = width;
  eaten.length = 0;
  return openFruits({ peek, bulk, workspace: true, ...options });
}

const region = (name: string) => screen.findByRole('region', { name });
const linkOf = (name: string) => screen.getByRole('link', { name });

it('j and k move list and record, and Escape returns to the row', async () => {
  const { person } = open(1280);
  await rowOf('Apple');

  await person.keyboard('j ');
  await region('Apple');
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Apple' }));
  await person.keyboard('jj');
  await region('Plum');
  expect(screen.getByRole('row', { name: /Plum/ }).getAttribute('aria-current')).toBe('true');
  await person.keyboard('j');
  await person.keyboard('k');
  await region('Pear');
  await person.keyboard('{Escape}');
  expect(document.activeElement).toBe(linkOf('Pear'));
  await person.keyboard('{Escape}');

  await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
  expect(document.activeElement).toBe(linkOf('Pear'));
  expect(shownAddress()).toBe('/fruits');
});

it('the next row is opened after the open one has left the list', async () => {
  const { server, person, refresh } = open(1280);
  await rowOf('Apple');
  await person.keyboard('jj ');
  await region('Pear');
  server.use(answer(fruits, pageOf('Apple', 'Plum')));
  await refresh();
  await waitFor(() => expect(screen.queryByRole('row', { name: /Pear/ })).toBeNull());

  await person.keyboard('j');

  expect(await region('Plum')).toBeTruthy();
});

it('the focus moves through the rows while it is in the list', async () => {
  const { person } = open(1280);
  await rowOf('Apple');
  await person.keyboard('j ');
  await region('Apple');
  linkOf('Apple').focus();

  await person.keyboard('j');

  await region('Pear');
  await waitFor(() => expect(document.activeElement).toBe(linkOf('Pear')));
});

it('a click on the title opens the record beside the list, and Enter opens its page', async () => {
  const { person } = open(1280);
  await rowOf('Apple');

  await person.click(linkOf('Pear'));
  await region('Pear');
  expect(shownAddress()).toBe('/fruits?peek=fruit-Pear');
  expect(linkOf('Pear').getAttribute('href')).toBe('/fruits/fruit-Pear');
  await person.keyboard('{Enter}');

  await waitFor(() => expect(shownAddress()).toBe('/fruits/fruit-Pear'));
});

it('Enter on a row opens its page', async () => {
  const { person } = open(1280);
  await rowOf('Apple');

  await person.keyboard('jj{Enter}');

  await waitFor(() => expect(shownAddress()).toBe('/fruits/fruit-Pear'));
});

it('selected rows replace the record with the bulk actions, which have a shortcut', async () => {
  const { person } = open(1280);
  await rowOf('Apple');
  await person.keyboard('j ');
  await region('Apple');

  await person.keyboard('x');
  const form = within(await region('1 fruits selected'));
  expect(document.activeElement).toBe(linkOf('Apple'));
  expect(form.getByRole('list', { name: 'Selected rows' }).textContent).toBe('Apple');
  await person.keyboard('jx');
  await region('2 fruits selected');
  await person.keyboard('.{Enter}');

  expect(eaten).toEqual([['Apple', 'Pear']]);
  expect(await region('Apple')).toBeTruthy();
  expect(document.activeElement).toBe(linkOf('Apple'));
});

it('rows can be removed from the selection in the form, and Escape clears it', async () => {
  const { person } = open(1280);
  await rowOf('Apple');
  await person.keyboard('jxjx');

  await person.click(
    within(await region('2 fruits selected')).getAllByRole('button', {
      name: 'Remove from selection',
    })[0] as HTMLElement,
  );
  const form = within(await region('1 fruits selected'));
  expect(form.getByRole('list', { name: 'Selected rows' }).textContent).toBe('Pear');
  await person.keyboard('{Escape}');

  await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select Pear' }).checked).toBe(false);
});

it('a record opened later replaces the selection form, and the bulk actions stay in the bar', async () => {
  const { person } = open(1280);
  await rowOf('Apple');
  await person.keyboard('jx');
  await region('1 fruits selected');

  await person.click(linkOf('Plum'));

  await region('Plum');
  expect(
    within(screen.getByRole('toolbar', { name: 'Actions for the selection' })).getByText('1 selected'),
  ).toBeTruthy();
});

it('the views are shown with their counts beside the rows if there is space for all three', async () => {
  const view = {
    _id: recordId(1),
    list: 'clients' as const,
    name: 'Green ones',
    search: 'colour=green',
    isShared: false,
    isOwn: true,
    isDefault: false,
    owner: { _id: admin._id, fullname: admin.fullname },
    createdAt: '2026-01-01T00:00:00.000Z',
  };
  const { person } = open(1600, { views, defaultView: 'all', answers: [answer(savedViews.list, [view])] });
  await rowOf('Apple');
  const rail = within(screen.getByRole('navigation', { name: 'Views' }));

  await person.click(rail.getByRole('button', { name: 'Sour 2' }));
  expect(shownAddress()).toBe('/fruits?view=sour');
  expect(rail.getByRole('button', { name: 'Sour 2' }).getAttribute('aria-current')).toBe('true');
  await person.click(await rail.findByRole('button', { name: 'Green ones' }));

  expect(shownAddress()).toBe('/fruits?colour=green');
  expect(screen.queryByRole('radio')).toBeNull();
  expect(screen.queryByRole('button', { name: /^Saved views/ })).toBeNull();
});

it('the current view can be saved below the saved ones', async () => {
  const { person } = open(1600, { views, search: '?view=sour' });
  await rowOf('Apple');
  const rail = within(screen.getByRole('navigation', { name: 'Views' }));
  expect(await rail.findByText(/^No saved views yet/)).toBeTruthy();

  await person.click(rail.getByRole('button', { name: 'Save current view' }));

  expect(await screen.findByRole('dialog', { name: 'Save view' })).toBeTruthy();
});

it('views and actions stay in toolbar and bar on narrower windows', async () => {
  const { person } = open(1279, { views });
  await rowOf('Apple');

  await person.keyboard('jx');

  expect(
    within(screen.getByRole('toolbar', { name: 'Actions for the selection' })).getByText('1 selected'),
  ).toBeTruthy();
  expect(screen.queryByRole('region')).toBeNull();
  expect(screen.getByRole('radio', { name: 'Sour 2' })).toBeTruthy();
  await person.click(linkOf('Pear'));
  await waitFor(() => expect(shownAddress()).toBe('/fruits/fruit-Pear'));
});

it('a click opens the page of a record on a phone', async () => {
  const { person } = open(390);

  await person.click(await screen.findByRole('link', { name: 'Pear' }));

  await waitFor(() => expect(shownAddress()).toBe('/fruits/fruit-Pear'));
});
