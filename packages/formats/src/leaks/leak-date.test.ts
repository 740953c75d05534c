import { expect, it } from 'vitest';

import { readLeakDate } from './leak-date.ts';

it.each([
  ['7/4/2024 5:43:07 PM', '2024-07-04T17:43:07.000Z', true],
  ['7/7/2024 12:43:07 AM', '2024-07-07T00:43:07.000Z', false],
  ['7/24/2024 5:43:07 PM', '2024-07-24T17:43:07.000Z', false],
  ['24/7/2024 17:43:07', '2024-07-24T17:43:07.000Z', false],
  ['12/04/2024 15:14:15', '2024-04-12T15:14:15.000Z', true],
  ['28.06.2025 12:28:40', '2025-06-28T12:28:40.000Z', false],
  ['02.03.2025', '2025-03-02T00:00:00.000Z', false],
  ['2024/6/22 15:49:7', '2024-06-22T15:49:07.000Z', false],
  ['2024-06-22T15:49:07Z', '2024-06-22T15:49:07.000Z', false],
  ['2024-06-22 15:49:07 +02:00', '2024-06-22T13:49:07.000Z', false],
  ['Sat Jul 06 3:43:57 2024', '2024-07-06T03:43:57.000Z', false],
  ['09 Dec 23 00:33 UTC', '2023-12-09T00:33:00.000Z', false],
  ['09 Dec 23 00:33 UTC-5', '2023-12-09T05:33:00.000Z', false],
  ['9 December 2023', '2023-12-09T00:00:00.000Z', false],
  ['03-12-2024, 23:45:57', '2024-12-03T23:45:57.000Z', true],
])('%j is read as %s', (raw, value, isAmbiguous) => {
  expect(readLeakDate(` ${raw} `)).toEqual({ raw, value, isAmbiguous });
});

it.each([
  'soon',
  '30.02.2024',
  '13/13/2024',
  '2024-06-22 25:00:00',
  '2024-06-22 12:61',
  '01.01.0001 00:00:00',
  '4/5/24',
])('%j is kept as text and is not a date', (raw) => {
  expect(readLeakDate(raw)).toEqual({ raw, value: null, isAmbiguous: false });
});

it('an empty text is not a date', () => {
  expect(readLeakDate('  ')).toBeNull();
});
