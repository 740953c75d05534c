import { act, render, screen } from '@testing-library/react';
import { BrowserRouter } from 'react-router';
import { beforeEach, expect, it } from 'vitest';

import { useListAddress } from './list-address.ts';

function List() {
  const [{ status, order = 'newest' }, change] = useListAddress(['status', 'order']);
  const add = (word: string) => () => change((now) => ({ status: [now.status, word].filter(Boolean).join(',') }));
  return (
    <>
      <button type="button" onClick={add('open')}>
        Open
      </button>
      <button type="button" onClick={add('fixed')}>
        Fixed
      </button>
      <button type="button" onClick={() => change({ order: 'title' })}>
        By title
      </button>
      <output>{`${status ?? 'every'} by ${order}`}</output>
    </>
  );
}

beforeEach(() => window.history.replaceState(null, '', '/list?cursor=abc&tab=all'));

it.each([
  [['Open', 'By title'], 'open by title'],
  [['Open', 'Fixed', 'By title'], 'open,fixed by title'],
])('%j, clicked faster than the page renders, are all applied', (names, shown) => {
  render(<List />, { wrapper: BrowserRouter });

  act(() => {
    for (const name of names) screen.getByRole('button', { name }).click();
  });

  expect(screen.getByRole('status').textContent).toBe(shown);
  const kept = new URLSearchParams(window.location.search);
  expect([kept.get('tab'), kept.get('cursor')]).toEqual(['all', null]);
});
