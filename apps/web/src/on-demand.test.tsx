import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';

import { PageBoundary } from './layout/page-boundary.tsx';
import { onDemand, PageOnDemand } from './core/on-demand.tsx';

const Page = () => <h1>Here</h1>;

it('a page whose code is loaded is shown immediately', async () => {
  const page = onDemand(async () => ({ default: Page }));
  await page.get();

  render(<PageOnDemand page={page} waiting="Coming" />);

  expect(screen.queryByRole('heading', { name: 'Here' })).not.toBeNull();
});

it('a page whose code fails to load says so, and can be retried', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const attempts: Promise<{ default: () => ReactNode }>[] = [
    Promise.reject(new Error('offline')),
    Promise.resolve({ default: Page }),
  ];
  const page = onDemand<object>(() => attempts.shift() ?? Promise.reject(new Error('asked too often')));

  render(
    <PageBoundary resetKey="">
      <PageOnDemand page={page} waiting="Coming" />
    </PageBoundary>,
  );

  expect(screen.queryByText('Coming')).not.toBeNull();
  await userEvent.click(await screen.findByRole('button'));
  expect(await screen.findByRole('heading', { name: 'Here' })).not.toBeNull();
  told.mockRestore();
});
