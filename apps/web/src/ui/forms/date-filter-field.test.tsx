import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { DateFilterField, DateRangeFilterField } from './date-filter-field.tsx';
import type { DateRange } from './date-range-field.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const texts = {
  format: 'DD-MM-YYYY',
  openCalendar: 'Choose a date',
  invalid: 'Enter a date as DD-MM-YYYY.',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
};

function openField() {
  const onChange = vi.fn<(value: string) => void>();
  function Field() {
    const [value, setValue] = useState('2026-01-01');
    const take = (next: string) => {
      onChange(next);
      setValue(next);
    };
    return <DateFilterField label="From" value={value} onChange={take} texts={texts} />;
  }
  render(<Field />);
  const field = screen.getByLabelText<HTMLInputElement>('From');
  const type = (value: string) => fireEvent.change(field, { target: { value } });
  return { field, type, onChange };
}
const pass = (ms: number): void => {
  act(() => void vi.advanceTimersByTime(ms));
};

it('shows typed text immediately, and applies the last of several dates after 300 ms', () => {
  const { field, type, onChange } = openField();

  for (const day of ['2026-02-01', '2026-02-10', '2026-02-12']) {
    type(day);
    pass(299);
  }
  expect(field.value).toBe('2026-02-12');
  expect(onChange).not.toHaveBeenCalled();
  pass(1);

  expect(onChange).toHaveBeenCalledExactlyOnceWith('2026-02-12');
});

it('applies the date immediately and once when the field is left', () => {
  const { field, type, onChange } = openField();

  type('2026-03-04');
  fireEvent.blur(field);
  pass(1_000);

  expect(onChange).toHaveBeenCalledExactlyOnceWith('2026-03-04');
  expect(field.value).toBe('04-03-2026');
});

function openRange() {
  const onChange = vi.fn<(value: DateRange) => void>();
  const rangeTexts = { ...texts, from: 'From', to: 'To', reversed: 'The start date must be before the end date.' };
  function Range() {
    const [value, setValue] = useState({ from: '2026-01-01', to: '2026-01-31' });
    const take = (next: DateRange) => {
      onChange(next);
      setValue(next);
    };
    return <DateRangeFilterField label="Days" value={value} onChange={take} texts={rangeTexts} />;
  }
  render(<Range />);
  const fieldOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
  const type = (label: string, value: string) => fireEvent.change(fieldOf(label), { target: { value } });
  return { fieldOf, type, onChange };
}

it('applies both dates of a range together when typing pauses', () => {
  const { fieldOf, type, onChange } = openRange();

  type('From', '2026-01-05');
  pass(299);
  type('To', '2026-01-12');
  pass(299);
  expect([fieldOf('From').value, fieldOf('To').value]).toEqual(['2026-01-05', '2026-01-12']);
  expect(onChange).not.toHaveBeenCalled();
  pass(1);

  expect(onChange).toHaveBeenCalledExactlyOnceWith({ from: '2026-01-05', to: '2026-01-12' });
});

it('applies a range immediately when one of its fields is left, and shows immediately that it is reversed', () => {
  const { fieldOf, type, onChange } = openRange();

  type('From', '2026-02-05');
  expect(screen.getByText('The start date must be before the end date.').hidden).toBe(false);
  type('From', '2026-01-07');
  fireEvent.blur(fieldOf('From'));
  pass(1_000);

  expect(onChange).toHaveBeenCalledExactlyOnceWith({ from: '2026-01-07', to: '2026-01-31' });
});
