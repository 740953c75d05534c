import { render } from '@testing-library/react';
import { expect, it } from 'vitest';

import { SeverityBadge } from './severity-badge.tsx';

const severities = ['critical', 'high', 'medium', 'low', 'info', 'none'] as const;

function shown(severity: (typeof severities)[number]) {
  const { container } = render(<SeverityBadge severity={severity} label={`word for ${severity}`} />);
  return {
    word: container.textContent,
    shape: container.querySelector('svg')?.innerHTML,
    letter: container.querySelector<HTMLElement>('[data-letter]')?.dataset['letter'],
  };
}

it('shows every severity as a word, with its own shape and a letter for print', () => {
  const badges = severities.map(shown);

  expect(badges.map(({ word }) => word)).toEqual(severities.map((severity) => `word for ${severity}`));
  expect(badges.map(({ letter }) => letter)).toEqual(['C', 'H', 'M', 'L', 'I', '–']);
  expect(new Set(badges.map(({ shape }) => shape)).size).toBe(severities.length);
});
