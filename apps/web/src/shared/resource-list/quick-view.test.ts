import { expect, it } from 'vitest';

import { currentView, type QuickView } from './quick-view.ts';

const all: QuickView = { key: 'all', label: 'All', parameters: {} };
const ripe: QuickView = { key: 'ripe', label: 'Ripe', parameters: { ripe: 'true' } };
const sour: QuickView = { key: 'sour', label: 'Sour', parameters: { taste: 'sour' } };
const views = [ripe, sour, all];

it.each([
  ['the default view for a bare address', {}, 'ripe'],
  ['the view that the address names', { view: 'sour' }, 'sour'],
  ['a named view with further filters', { view: 'sour', colour: 'red' }, 'sour'],
  ['the view of all rows for a link that has filters only', { colour: 'red' }, 'all'],
  ['the view of all rows where a filter overrides the named view', { view: 'sour', taste: 'sweet' }, 'all'],
  ['the view of all rows for an unknown view', { view: 'rotten' }, 'all'],
])('opens %s', (_case, address, key) => {
  expect(currentView(views, address, 'ripe')?.key).toBe(key);
});

it('opens no view if none shows all rows and the link has filters', () => {
  expect(currentView([ripe, sour], { colour: 'red' }, 'ripe')).toBeUndefined();
});

it('opens no view if the list has none', () => {
  expect(currentView([], {}, 'ripe')).toBeUndefined();
});
