import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { DateFilterField } from './date-filter-field.tsx';

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

it('shows what is typed at once, and takes the last of several dates after 300 ms', () => {
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

it('takes the date at once when the field is left, and only once', () => {
  const { field, type, onChange } = openField();

  type('2026-03-04');
  fireEvent.blur(field);
  pass(1_000);

  expect(onChange).toHaveBeenCalledExactlyOnceWith('2026-03-04');
  expect(field.value).toBe('04-03-2026');
});
