import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

import { noteChange } from '../../core/data/change-origin.ts';
import { answer } from '../../testing/fake-api.ts';
import { fruits, fruitsNamed, openFruits, rowOf } from '../../testing/sample-list.tsx';

const grown = fruitsNamed('Apple', 'Pear', 'Plum').map((fruit) =>
  fruit.name === 'Pear' ? { ...fruit, size: 7 } : fruit,
);
const changedRows = () => [...document.querySelectorAll('[data-changed]')].map(({ textContent }) => textContent);

async function changePear(by: 'page' | 'others') {
  const list = openFruits();
  await rowOf('Pear');
  list.server.use(answer(fruits, { rows: grown, total: 3, nextCursor: null }));
  noteChange(by);
  await list.refresh();
  await screen.findByText('7');
}

afterEach(() => {
  noteChange('page');
  vi.useRealTimers();
});

it('a row that another user changed is briefly tinted', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await changePear('others');

  await waitFor(() => expect(changedRows()).toEqual([expect.stringContaining('Pear')]));
  act(() => void vi.advanceTimersByTime(1_300));

  expect(changedRows()).toEqual([]);
});

it('no row is tinted after a change made on this page', async () => {
  await changePear('page');

  expect(changedRows()).toEqual([]);
});
