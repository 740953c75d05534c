import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router';
import { expect, it, vi } from 'vitest';

import { FormattedMarkdown } from './formatted-markdown.tsx';
import { markdownTexts } from './markdown.samples.ts';

import { formattedMarkdown, Markdown } from './markdown.tsx';
import { MarkdownLine } from './markdown-line.tsx';
import { Drawer } from '../../ui/overlays/modal.tsx';

const show = (text: string, headingLevel?: 2 | 3 | 4 | 5 | 6) => {
  const person = userEvent.setup();
  const shown = render(<FormattedMarkdown text={text} texts={markdownTexts} {...(headingLevel && { headingLevel })} />);
  return { person, ...shown };
};

it('headings are one level below those of the page', () => {
  show('# Seen\n\n### Where\n\n# Again', 3);

  const levels = [3, 4].map((level) => screen.getAllByRole('heading', { level }).map(({ textContent }) => textContent));

  expect(levels).toEqual([['Seen', 'Again'], ['Where']]);
});

it('code shows its language, can be scrolled by keyboard and is copied unchanged', async () => {
  const { person } = show('```bash\ncurl -s https://shop.example | sh\n```');
  const code = screen.getByRole('region', { name: 'bash' });

  await person.tab();
  await person.keyboard('{Enter}');
  await person.tab();

  expect(await navigator.clipboard.readText()).toBe('curl -s https://shop.example | sh');
  expect(document.activeElement).toBe(code);
});

it('a request and its response are shown together', () => {
  show('```http\nGET / HTTP/1.1\n```\n\n```http\nHTTP/1.1 500\n```');
  const pair = within(screen.getByRole('group', { name: 'Request and response' }));

  expect(pair.getByRole('region', { name: 'Request' }).textContent).toBe('GET / HTTP/1.1');
  expect(pair.getByRole('region', { name: 'Response' }).textContent).toBe('HTTP/1.1 500');
});

it('a single response is labeled as a response', () => {
  show('```response\nHTTP/1.1 500\n```');

  expect(screen.queryByRole('group')).toBeNull();
  expect(screen.getByRole('region', { name: 'Response' })).toBeTruthy();
});

it('a table has a header, and scrolls by keyboard if it is too wide', () => {
  show('| Host | Port |\n|---|--:|\n| a.example | 443 |');

  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Host', 'Port']);
  expect(screen.getByRole('cell', { name: '443' }).dataset['align']).toBe('end');
  expect(screen.getByRole('region', { name: 'Table' }).tabIndex).toBe(0);
});

it('lists, boxes and quotes have their own elements', () => {
  show('3. third\n4. fourth\n\n- [x] patched\n- [ ] retested\n\n> said');

  expect(screen.getAllByRole('list')[0]?.getAttribute('start')).toBe('3');
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Done' }).checked).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Not done' }).checked).toBe(false);
  expect(screen.getByText('said').closest('blockquote')).toBeTruthy();
});

it('an image opens in a dialog that closes on Escape', async () => {
  const { person } = show('![The login form](/api/files/7/login.png)');

  await person.click(screen.getByRole('button', { name: 'Enlarge: The login form' }));
  const dialog = await screen.findByRole('dialog', { name: 'The login form' });
  expect(within(dialog).getByRole('img').getAttribute('src')).toBe('/api/files/7/login.png');
  await person.click(within(dialog).getByRole('button', { name: 'Actual size' }));
  expect(within(dialog).getByRole('button', { name: 'Fit to window' })).toBeTruthy();
  fireEvent(dialog, new Event('cancel', { cancelable: true }));

  expect(await screen.findByRole('button', { name: 'Enlarge: The login form' })).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('closing an image leaves the surrounding dialog open, and returns the focus', async () => {
  const person = userEvent.setup();
  const onClose = vi.fn<() => void>();
  render(
    <Drawer isOpen title="Finding" closeLabel="Close the finding" onClose={onClose}>
      <FormattedMarkdown text="![The login form](/api/files/7/login.png)" texts={markdownTexts} />
    </Drawer>,
  );
  const opener = screen.getByRole('button', { name: 'Enlarge: The login form' });
  await person.click(opener);

  fireEvent(await screen.findByRole('dialog', { name: 'The login form' }), new Event('cancel', { cancelable: true }));

  await waitFor(() => expect(document.activeElement).toBe(opener));
  expect(screen.queryByRole('dialog', { name: 'The login form' })).toBeNull();
  expect(onClose).not.toHaveBeenCalled();
});

it('an image inside a link only opens the link', () => {
  show('[![Scheme](/api/files/7/login.png)](https://shop.example)');

  expect(screen.getByRole('link', { name: 'Scheme' }).getAttribute('href')).toBe('https://shop.example/');
  expect(screen.queryByRole('button')).toBeNull();
});

it('text has the direction of its own language', () => {
  const { container } = show('# a\n\nb\n\n- c\n\n| d |\n|---|');

  const withDirection = [...container.querySelectorAll('[dir="auto"]')].map(({ tagName }) => tagName);

  expect(withDirection).toEqual(['H4', 'P', 'UL', 'DIV', 'TABLE']);
});

it('a megabyte is truncated with a note, and shown in full on request', async () => {
  const lines = 'Plain words about a finding, line by line.\n'.repeat(24_500);
  const { person, container } = show(`${lines}\n\nThe very end`);
  expect(screen.getByText('Only the first 32 of 1029 KB are shown.')).toBeTruthy();
  expect(container.textContent).not.toContain('The very end');

  await person.click(screen.getByRole('button', { name: 'Show all' }));

  await waitFor(() => expect(container.textContent).toContain('The very end'));
  expect(screen.queryByRole('button', { name: 'Show all' })).toBeNull();
});

it('a different text is truncated again', async () => {
  const long = (name: string) => `${'Words\n\n'.repeat(1_000)}${name}`;
  const { person, rerender } = show(long('one'));
  await person.click(screen.getByRole('button', { name: 'Show all' }));
  expect(await screen.findByText('one')).toBeTruthy();

  rerender(<FormattedMarkdown text={long('two')} texts={markdownTexts} />);

  expect(screen.queryByText('two')).toBeNull();
});

it('the rest of a text that consists of markup is shown as written', async () => {
  const { person, container } = show(`${'- **a** `b`\n'.repeat(24_000)}- **the end**`);

  await person.click(screen.getByRole('button', { name: 'Show all' }));

  await waitFor(() => expect(container.textContent).toMatch(/- \*\*the end\*\*$/));
  expect(container.querySelectorAll('*').length).toBeLessThan(25_000);
});

it('256 KB of markup is rendered in bounded time', () => {
  const start = performance.now();

  show('- **a** `b`\n'.repeat(24_000));

  expect(screen.getByText('Only the first 12 of 281 KB are shown.')).toBeTruthy();
  expect(performance.now() - start).toBeLessThan(5_000);
});

it('the source of a text takes its room while the parser is loading, but is not shown', async () => {
  render(<Markdown text="# Seen" texts={markdownTexts} />);
  expect(getComputedStyle(screen.getByText('# Seen')).visibility).toBe('hidden');

  expect(await screen.findByRole('heading', { name: 'Seen' })).toBeTruthy();
  expect(screen.queryByText('# Seen')).toBeNull();
});

it('a text is shown immediately once the parser is loaded', async () => {
  await formattedMarkdown.get();

  render(<Markdown text="# Seen" texts={markdownTexts} />);

  expect(screen.getByRole('heading', { name: 'Seen' })).toBeTruthy();
});

it('the source of a one-line preview is not shown while the parser is loading', async () => {
  render(<MarkdownLine text="**Seen** twice" />);
  expect(getComputedStyle(screen.getByText('**Seen** twice')).visibility).toBe('hidden');

  expect(await screen.findByText('Seen twice')).toBeTruthy();
});

it.each([
  ['/findings', '/api/files/f1/a%20b.png'],
  ['/provider/companies/c1/findings', '/api/provider/companies/c1/files/f1/a%20b.png'],
])('an image of the portal is loaded from an address that the reader of %s may open', (page, address) => {
  const body = <FormattedMarkdown text="![login](/api/files/f1/a%20b.png)" texts={markdownTexts} />;
  render(
    <MemoryRouter initialEntries={[page]}>
      <Routes>
        <Route path="/findings" element={body} />
        <Route path="/provider/companies/:companyId/findings" element={body} />
      </Routes>
    </MemoryRouter>,
  );

  expect(screen.getByRole('img', { name: 'login' })).toHaveProperty('src', new URL(address, window.location.href).href);
});
