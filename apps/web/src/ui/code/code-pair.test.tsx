import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';

import { CodePair, type CodePairTexts } from './code-pair.tsx';

const texts: CodePairTexts = {
  search: 'Search',
  count: (at, all) => `${at} of ${all}`,
  previous: 'Previous',
  next: 'Next',
  wrap: 'Wrap lines',
  copy: (label) => `Copy ${label}`,
  copied: 'Copied',
};
const parts = [
  { key: 'request', label: 'Request', code: 'GET /a?b=(1) HTTP/1.1\nHost: acme' },
  { key: 'response', label: 'Response', code: 'HTTP/1.1 200 OK\n\nhttp' },
] as const;
const current = () => document.querySelector('mark[data-current]');

it('searches both parts together, ignoring case, and wraps around on Enter', async () => {
  const person = userEvent.setup();
  render(<CodePair label="Exchange" parts={parts} texts={texts} />);

  await person.type(screen.getByRole('searchbox'), 'http');
  expect(screen.getByRole('status').textContent).toBe('1 of 3');
  expect(screen.getByRole('region', { name: 'Request' }).contains(current())).toBe(true);

  await person.keyboard('{Enter}{Enter}');
  expect(current()?.textContent).toBe('http');
  expect(screen.getByRole('region', { name: 'Response' }).contains(current())).toBe(true);

  await person.keyboard('{Enter}{Shift>}{Enter}{/Shift}');
  expect(screen.getByRole('status').textContent).toBe('3 of 3');
  await person.click(screen.getByRole('button', { name: 'Next' }));
  expect(screen.getByRole('status').textContent).toBe('1 of 3');
});

it('searches for special characters literally', async () => {
  const person = userEvent.setup();
  render(<CodePair label="Exchange" parts={parts} texts={texts} />);

  await person.type(screen.getByRole('searchbox'), '?b=(1)');

  expect(screen.getByRole('status').textContent).toBe('1 of 1');
  expect(current()?.textContent).toBe('?b=(1)');
});

it('shows code as text, copies each part separately and wraps lines on request', async () => {
  const person = userEvent.setup();
  render(<CodePair label="Exchange" parts={parts} texts={texts} />);
  const response = screen.getByRole('region', { name: 'Response' });

  await person.click(screen.getByRole('button', { name: 'Copy Response' }));
  expect(await navigator.clipboard.readText()).toBe(parts[1].code);
  expect(within(response).queryByRole('link')).toBeNull();
  expect(response.textContent).toBe(parts[1].code);

  const wrap = screen.getByRole('button', { name: 'Wrap lines' });
  await person.click(wrap);
  expect(wrap.getAttribute('aria-pressed')).toBe('true');
});
