import fc from 'fast-check';
import { expect, it } from 'vitest';

import type { DashboardTile } from '../../core/module.ts';
import { columnsOf, printZoomOf, sheetsOf } from './sheets.ts';

const tile = (name: string, span: DashboardTile['span'], height: number): DashboardTile => ({
  name,
  title: name,
  access: 'signed-in',
  boards: ['management'],
  order: 0,
  span,
  height,
  load: () => Promise.reject(new Error('never shown')),
});
const namesOf = (sheets: readonly (readonly DashboardTile[])[]) =>
  sheets.map((sheet) => sheet.map(({ name }) => name).join(''));

it.each<[string, [string, DashboardTile['span'], number][], string[]]>([
  [
    'equal lines',
    [
      ['a', 12, 300],
      ['b', 12, 300],
    ],
    ['a', 'b'],
  ],
  [
    'tiles of one line',
    [
      ['a', 8, 300],
      ['b', 4, 300],
      ['c', 12, 300],
    ],
    ['ab', 'c'],
  ],
  [
    'a line that is as high as all others',
    [
      ['a', 12, 900],
      ['b', 12, 300],
      ['c', 12, 300],
    ],
    ['a', 'bc'],
  ],
  ['a single tile', [['a', 4, 300]], ['a']],
  ['none', [], []],
])('a board of %s is divided between two sheets', (_, given, expected) => {
  expect(namesOf(sheetsOf(given.map((each) => tile(...each))))).toEqual(expected);
});

it.each<[DashboardTile['span'][], number[]]>([
  [[4], [12]],
  [
    [8, 4, 6],
    [8, 4, 12],
  ],
  [
    [3, 3, 8],
    [3, 9, 12],
  ],
  [[], []],
])('tiles of %j columns take %j, so that no line has a hole', (given, expected) => {
  expect([...columnsOf(given.map((span) => tile('a', span, 300))).values()]).toEqual(expected);
});

it('whatever there is: at most two sheets, nothing lost, in order, and each fits on its page', () => {
  const tiles = fc.array(
    fc.record({
      span: fc.constantFrom<DashboardTile['span']>(3, 4, 6, 8, 12),
      height: fc.integer({ min: 60, max: 500 }),
    }),
    { maxLength: 20 },
  );
  fc.assert(
    fc.property(tiles, (given) => {
      const board = given.map(({ span, height }, place) => tile(`${place} `, span, height));
      const sheets = sheetsOf(board);
      expect(sheets.length).toBeLessThanOrEqual(2);
      expect(sheets.flat()).toEqual(board);
      expect(printZoomOf(sheets)).toBeGreaterThan(0);
      expect(printZoomOf(sheets)).toBeLessThanOrEqual(0.72);
    }),
  );
});
