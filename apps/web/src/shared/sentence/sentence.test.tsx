import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { isolated } from '../../core/texts.ts';
import { Sentence } from './sentence.tsx';
import { PlainSentence } from '../../ui/layout/plain-sentence.tsx';
import { wholeDates } from '../../ui/layout/whole-dates.tsx';

const dates = () => [...document.querySelectorAll('[data-whole]')].map(({ textContent }) => textContent);

it('a date in a sentence is an element that does not wrap, and the text is unchanged', () => {
  const text = 'The risk went down between 30-08-2026 and 30-09-2026.';
  render(<PlainSentence>{text}</PlainSentence>);

  expect(dates()).toEqual(['30-08-2026', '30-09-2026']);
  expect(document.body.textContent).toBe(text);
});

it('a date in a sentence with names does not wrap either', () => {
  render(<Sentence text={`${isolated('Kim')} accepted the risk until ${isolated('01-02-2027')}, not 02-02-2027`} />);

  expect(dates()).toEqual(['01-02-2027', '02-02-2027']);
});

it('text that is not a date is left unchanged', () => {
  render(wholeDates('ENG-2026-0001 of 2026-09-30, 130-09-20261'));

  expect(screen.getByText('ENG-2026-0001 of 2026-09-30, 130-09-20261')).toBeTruthy();
  expect(dates()).toEqual([]);
});
