import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';

import type { ActivityEntry } from './activity-entry.ts';
import { ActivityFeed } from './activity-feed.tsx';

const texts = {
  title: 'Activity',
  filter: 'Show',
  all: 'All',
  comments: 'Comments',
  changes: 'Changes',
  noComments: 'No comments yet.',
  noChanges: 'No changes yet.',
};
const entry = (key: string, part: Partial<ActivityEntry>): ActivityEntry => ({
  key,
  kind: 'change',
  author: 'Uma Perera',
  sentence: `did ${key}`,
  time: 'now',
  day: 'Today',
  ...part,
});
const entries = [
  entry('one', { day: '18-11-2026' }),
  entry('two', { kind: 'comment', sentence: undefined, children: 'Fixed on staging' }),
  entry('three', {}),
];
const shown = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

it('comments and changes are shown in one list grouped by day', () => {
  render(<ActivityFeed entries={entries} texts={texts} composer={<input aria-label="Comment" />} />);

  expect(shown()).toEqual(['Uma Perera did one now', 'UPUma Perera  nowFixed on staging', 'Uma Perera did three now']);
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    '18-11-2026',
    'Today',
  ]);
});

it('the feed is filtered by keyboard, and the composer stays', async () => {
  const person = userEvent.setup();
  render(<ActivityFeed entries={entries} texts={texts} composer={<input aria-label="Comment" />} />);

  await person.tab();
  await person.keyboard('{ArrowRight}');
  expect(shown()).toEqual([expect.stringContaining('Fixed on staging')]);
  expect(screen.getByLabelText('Comment')).toBeTruthy();

  await person.click(screen.getByRole('radio', { name: /Changes/ }));
  expect(shown()).toHaveLength(2);
});

it('a filter without matches says so, and an empty feed has no filter', async () => {
  const { rerender } = render(<ActivityFeed entries={[entry('one', {})]} texts={texts} />);
  await userEvent.click(screen.getByRole('radio', { name: /Comments/ }));
  expect(screen.getByText('No comments yet.')).toBeTruthy();

  rerender(<ActivityFeed entries={[]} texts={texts} />);
  expect(screen.queryByRole('radio')).toBeNull();
});
