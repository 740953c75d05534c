import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { answer } from '../../testing/fake-api.ts';
import { shownAddress } from '../../testing/render-screen.tsx';
import { fruits, openFruits, pageOf, rowOf } from '../../testing/sample-list.tsx';
import type { FilterViews } from './facets-of.tsx';
import type { QuickView } from './quick-view.ts';

const id = '01990000-0000-7000-8000-000000000001';

const filters: FilterViews<typeof fruits> = {
  taste: { label: 'Taste', values: { sweet: 'Sweet', sour: 'Sour' } },
  colour: { label: 'Colour', values: { red: 'Red', green: 'Green', blue: 'Blue' } },
  ripe: { label: 'Ripe' },
  grower: { label: 'Grower', options: [{ value: 'me', label: 'Me' }], wordOf: () => 'Grace Hopper' },
  market: { label: 'Market' },
  since: { label: 'New since', wordOf: () => 'your last visit' },
  sold: {
    label: 'Sold',
    control: ({ change }, close) => (
      <button
        type="button"
        onClick={() => {
          change({ soldFrom: '2026-01-01', soldTo: '2026-01-31' });
          close();
        }}
      >
        {'January'}
      </button>
    ),
  },
};

const views: readonly QuickView[] = [
  { key: 'ripe', label: 'Ripe ones', parameters: { ripe: 'true' }, count: '3' },
  { key: 'all', label: 'All', parameters: {} },
];

/** Opens the filters; one that is folded, too. */
async function openFilter(person: ReturnType<typeof openFruits>['person'], name: string) {
  await person.click(screen.getByRole('button', { name: 'Filter' }));
  expect(
    within(screen.getByRole('dialog', { name: 'Filters' })).getByText(name, { selector: 'summary *' }),
  ).toBeTruthy();
}

const lastOf = <T,>(calls: readonly T[]): T | undefined => calls.at(-1);

it.each([
  ['one value', 'Taste', 'Sour', { taste: 'sour' }],
  ['several values', 'Colour', 'Green', { colour: 'green' }],
  ['a flag', 'Ripe', 'Ripe', { ripe: 'true' }],
  ['a person', 'Grower', 'Me', { grower: 'me' }],
])('the menu sets a filter of %s', async (_kind, filter, box, query) => {
  const { person, sent } = openFruits({ filters });
  await rowOf('Apple');

  await openFilter(person, filter);
  await person.click(screen.getByRole('checkbox', { name: box }));

  await waitFor(() => expect(lastOf(sent())).toEqual({ sort: 'name', ...query }));
  expect(shownAddress()).toBe(`/fruits?${new URLSearchParams(query)}`);
});

it('a filter with several values adds and removes each, and a single value replaces another', async () => {
  const { person, sent } = openFruits({ filters, search: '?colour=red&taste=sweet' });
  await rowOf('Apple');

  await person.click(screen.getByRole('button', { name: 'Colour: Red' }));
  await person.click(screen.getByRole('checkbox', { name: 'Blue' }));
  await waitFor(() => expect(lastOf(sent())?.['colour']).toBe('red,blue'));
  await person.click(screen.getByRole('checkbox', { name: 'Red' }));
  await waitFor(() => expect(lastOf(sent())?.['colour']).toBe('blue'));
  await person.click(screen.getByRole('button', { name: 'Taste: Sweet' }));
  await person.click(screen.getByRole('checkbox', { name: 'Sour' }));

  await waitFor(() => expect(lastOf(sent())).toEqual({ sort: 'name', colour: 'blue', taste: 'sour' }));
});

it('a range has its own control', async () => {
  const { person, sent } = openFruits({ filters });
  await rowOf('Apple');

  await openFilter(person, 'Sold');
  await person.click(screen.getByRole('button', { name: 'January' }));
  await waitFor(() => expect(lastOf(sent())).toMatchObject({ soldFrom: '2026-01-01', soldTo: '2026-01-31' }));
  await person.click(screen.getByRole('button', { name: 'Remove filter: Sold' }));

  await waitFor(() => expect(shownAddress()).toBe('/fruits'));
});

it('filters in a link are shown and can be removed', async () => {
  const link = `?grower=${id}&market=Rialto&since=2026-11-01T00:00:00Z`;
  const { person, sent } = openFruits({ filters, search: link });

  expect(await screen.findByRole('button', { name: 'Grower: Grace Hopper' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Market: Rialto' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'New since: your last visit' })).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Remove filter: Market' }));
  await waitFor(() => expect(lastOf(sent())).not.toHaveProperty('market'));
  await person.click(screen.getByRole('button', { name: 'Clear filters' }));

  await waitFor(() => expect(lastOf(sent())).toEqual({ sort: 'name' }));
  expect(shownAddress()).toBe('/fruits');
});

it('filter values show how many rows they would leave', async () => {
  const { person } = openFruits({ filters, counts: { colour: { red: 1200 }, ripe: 7 } });
  await rowOf('Apple');

  await openFilter(person, 'Colour');

  expect(screen.getByRole('checkbox', { name: 'Red 1,200' })).toBeTruthy();
});

it('unknown names and values in an address are ignored', async () => {
  const { sent } = openFruits({ filters, search: '?taste=bitter&colour=mauve&weight=12&sort=weight' });

  await rowOf('Apple');

  expect(sent()).toEqual([{ sort: 'name' }]);
});

/** An empty response to any search. */
const unsearched = answer(fruits, ({ query }) => (query.has('q') ? pageOf() : pageOf('Apple')));

it('the search is sent when typing pauses, and Clear filters empties it', async () => {
  const { person, sent } = openFruits({ filters, answers: [unsearched] });
  // Ignores the extra request without the search, which distinguishes a list without matches from one without rows.
  const searched = () => sent().flatMap(({ q, limit }) => (limit === undefined ? [q] : []));

  await person.type(await screen.findByLabelText('Search fruit'), 'plum');
  await waitFor(() => expect(searched()).toEqual([undefined, 'plum']));
  expect(shownAddress()).toBe('/fruits?q=plum');
  await person.click(await screen.findByRole('button', { name: 'Clear filters' }));

  await waitFor(() => expect(shownAddress()).toBe('/fruits'));
  expect(screen.getByLabelText<HTMLInputElement>('Search fruit').value).toBe('');
});

it('the list opens with the default view, and another view replaces it', async () => {
  const { person, sent } = openFruits({ filters, views, defaultView: 'ripe' });
  await rowOf('Apple');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Ripe ones/ }).checked).toBe(true);
  expect(sent()).toEqual([{ sort: 'name', ripe: 'true' }]);

  await person.click(screen.getByRole('radio', { name: /All/ }));

  await waitFor(() => expect(lastOf(sent())).toEqual({ sort: 'name' }));
  expect(shownAddress()).toBe('/fruits?view=all');
});

it('an old link with filters but no view shows exactly these', async () => {
  const { sent } = openFruits({ filters, views, defaultView: 'ripe', search: '?colour=red' });
  await rowOf('Apple');

  expect(sent()).toEqual([{ sort: 'name', colour: 'red' }]);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /All/ }).checked).toBe(true);
});

it('filters narrow the default view, and end a filter that the view sets', async () => {
  const { person, sent } = openFruits({ filters, views, defaultView: 'ripe' });
  await rowOf('Apple');

  await openFilter(person, 'Taste');
  await person.click(screen.getByRole('checkbox', { name: 'Sour' }));
  await waitFor(() => expect(lastOf(sent())).toEqual({ sort: 'name', ripe: 'true', taste: 'sour' }));
  await person.click(screen.getByRole('checkbox', { name: 'Ripe' }));

  await waitFor(() => expect(shownAddress()).toBe('/fruits?view=all&taste=sour&ripe=true'));
});

it('on a phone the filters and the order are in a sheet that shows how many rows are left', async () => {
  const { person, sent } = openFruits({ filters, search: '?taste=sour' });
  await rowOf('Apple');
  window.innerWidth = 390;
  act(() => void fireEvent(window, new Event('resize')));

  await person.click(screen.getByRole('button', { name: 'Filter (1)' }));
  const sheet = within(screen.getByRole('dialog', { name: 'Filters' }));
  await person.click(sheet.getByText('Colour'));
  await person.click(sheet.getByRole('checkbox', { name: 'Blue' }));
  await person.selectOptions(sheet.getByLabelText('Sort by'), 'Largest first');
  await person.click(sheet.getByRole('button', { name: 'Show 3 fruits' }));

  await waitFor(() => expect(lastOf(sent())).toEqual({ sort: '-size', taste: 'sour', colour: 'blue' }));
  expect(screen.getByRole('list', { name: 'Fruit' })).toBeTruthy();
});
