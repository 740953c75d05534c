import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';

import ReleaseNotesPage from './release-notes-page.tsx';

const open = () => render(<ReleaseNotesPage onClose={() => undefined} />);

it('release notes begin with three highlights, each with an image and alternative text', () => {
  open();

  const highlights = within(screen.getByRole('list', { name: 'Highlights' }));
  expect(highlights.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Dashboard',
    'Attack surface',
    'Dark web',
  ]);
  for (const picture of highlights.getAllByRole('img')) expect(picture.getAttribute('aria-label')).toMatch(/\.$/);
});

it('the images are drawn from the product, and cannot be reached by keyboard', async () => {
  const { container } = open();

  expect(await screen.findByText('Risk trend')).toBeTruthy();
  const windows = container.ownerDocument.querySelectorAll('[inert]');
  expect(windows).toHaveLength(3);
  for (const one of windows) expect(one.getAttribute('aria-hidden')).toBe('true');
});

it('changes are collapsed by section, with a mark on new ones', async () => {
  open();

  const summary = screen.getByRole('heading', { name: /^Billing\s*New$/ });
  const section = summary.closest('details');
  expect(section?.open).toBe(false);
  await userEvent.click(summary);
  expect(section?.open).toBe(true);
  expect(within(section as HTMLElement).getByText(/^Save cards and pay on the due date automatically\./)).toBeTruthy();
});
