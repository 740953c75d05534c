import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';

import { ExportMenu } from './export-menu.tsx';

/** Renders a menu of two exports; `arrive` completes the selected one. */
function openExports() {
  const asked: string[] = [];
  let arrive = (): void => undefined;
  const saveAs = (format: string) => () => {
    asked.push(format);
    return new Promise<void>((resolve) => (arrive = resolve));
  };
  const choices = [
    { label: 'CSV', hint: 'For spreadsheets', save: saveAs('csv') },
    { label: 'Report', save: saveAs('pdf') },
  ];
  render(
    <MemoryRouter>
      <ExportMenu label="Export" choices={choices} busyText={(name) => `Preparing ${name}`} />
    </MemoryRouter>,
  );
  const trigger = screen.getByRole('button', { name: 'Export' });
  return { person: userEvent.setup(), asked, trigger, arrive: () => arrive() };
}

it('saves the selected file by keyboard alone', async () => {
  const { person, asked, trigger } = openExports();

  await person.tab();
  await person.keyboard('{Enter}{ArrowDown}{Enter}');

  expect(asked).toEqual(['pdf']);
  expect(document.activeElement).toBe(trigger);
});

it('says that a file is being prepared, and accepts no other selection until it is ready', async () => {
  const { person, asked, trigger, arrive } = openExports();
  await person.click(trigger);
  await person.click(screen.getByRole('menuitem', { name: 'CSV' }));

  expect(trigger.getAttribute('aria-busy')).toBe('true');
  expect(screen.getByRole('status').textContent).toBe('Preparing CSV');
  await person.click(trigger);
  expect(screen.queryByRole('menu')).toBeNull();

  arrive();
  await person.click(await screen.findByRole('button', { name: 'Export', busy: false }));
  expect(screen.getByRole('status').textContent).toBe('');
  expect(screen.getByRole('menu', { name: 'Export' })).toBeDefined();
  expect(asked).toEqual(['csv']);
});
