import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';

import { DateField } from './date-field.tsx';
import { DateRangeField } from './date-range-field.tsx';

const texts = {
  format: 'DD-MM-YYYY',
  openCalendar: 'Choose a date',
  invalid: 'Enter a date as DD-MM-YYYY.',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  from: 'From',
  to: 'To',
  reversed: 'The start date must be before the end date.',
};

function Due({ first = '2026-05-03', min }: { first?: string; min?: string }) {
  const [value, setValue] = useState(first);
  return (
    <>
      <DateField label="Due" value={value} onChange={setValue} texts={texts} min={min} />
      <p data-testid="value">{value}</p>
    </>
  );
}

const field = () => screen.getByLabelText<HTMLInputElement>('Due');
const value = () => screen.getByTestId('value').textContent;

it.each(['28/02/2027', '28-02-2027', '2027-02-28', '2027/02/28'])('reads %s and shows DD-MM-YYYY', async (text) => {
  render(<Due />);
  expect(field().value).toBe('03-05-2026');

  await userEvent.clear(field());
  await userEvent.type(field(), `${text}{Tab}`);

  expect(value()).toBe('2027-02-28');
  expect(field().value).toBe('28-02-2027');
});

it.each(['30-02-2027', '3/5/2026', 'tomorrow'])(
  'keeps %s, which is not a date, and marks it as invalid',
  async (text) => {
    render(<Due />);

    await userEvent.clear(field());
    await userEvent.type(field(), `${text}{Tab}`);

    expect(value()).toBe('');
    expect(field().value).toBe(text);
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText(texts.invalid)).toBeTruthy();
  },
);

it('is set from a calendar by keyboard, and the focus returns to its button', async () => {
  render(<Due />);
  const person = userEvent.setup();
  await person.click(screen.getByRole('button', { name: 'Choose a date' }));
  const grid = await screen.findByRole('grid', { name: 'May 2026' });
  const days = within(grid).getAllByRole('columnheader');
  expect(days[0]?.getAttribute('abbr')).toBe('Monday');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Sunday, May 3, 2026');

  await person.keyboard('{PageDown}{ArrowRight}');
  expect(screen.getByRole('grid', { name: 'June 2026' })).toBeTruthy();
  await person.keyboard('{Enter}');

  expect(value()).toBe('2026-06-04');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Choose a date' }));
});

it('offers no day before the first allowed one', async () => {
  render(<Due min="2026-05-02" />);
  await userEvent.click(screen.getByRole('button', { name: 'Choose a date' }));

  await userEvent.click(await screen.findByRole('button', { name: 'Friday, May 1, 2026' }));

  expect(value()).toBe('2026-05-03');
});

function Period() {
  const [range, setRange] = useState({ from: '2026-05-10', to: '' });
  return <DateRangeField label="Period" value={range} onChange={setRange} texts={texts} />;
}

it('says that a range ends before it starts', async () => {
  render(<Period />);

  await userEvent.type(screen.getByLabelText('To'), '09-05-2026');

  expect(screen.getByText(texts.reversed)).toBeTruthy();
});
