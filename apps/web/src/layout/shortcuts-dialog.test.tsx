import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { ShortcutsDialog } from './shortcuts-dialog.tsx';

it('lists the keys of a list with its record beside it', () => {
  render(<ShortcutsDialog pages={[]} onClose={() => undefined} />);
  const heading = screen.getByRole('heading', { name: 'With a record beside the list' });
  const group = within(heading.parentElement ?? document.body);

  expect(
    group.getAllByRole('term').map(({ textContent, nextSibling }) => [textContent, nextSibling?.textContent]),
  ).toEqual([
    ['Next record', 'j↓'],
    ['Previous record', 'k↑'],
    ['Move from the row to the record', 'Enter'],
    ['Open the record’s page from there', 'Enter'],
    ['Return to the row, then close', 'Esc'],
    ['Select the open row', 'x'],
  ]);
});
