import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

import { Callout } from './callout.tsx';
import { Checklist } from './checklist.tsx';
import { Progress } from './progress.tsx';
import { ProgressRing } from './progress-ring.tsx';

const bar = () => screen.getByRole('progressbar');
const now = () => bar().getAttribute('aria-valuenow');

it('shows and describes the progress', () => {
  render(<Progress label="scan.nessus" value={0.42} text="34 of 81 MB" />);

  expect(now()).toBe('42');
  expect(bar().getAttribute('aria-valuetext')).toBe('34 of 81 MB');
  expect(screen.getByText('34 of 81 MB')).toBeTruthy();
});

it('has no number while the total is unknown, and counts the first of several parts as done', () => {
  const { rerender } = render(<Progress label="Check" value={null} text="Checking…" />);
  expect(now()).toBeNull();

  const parts = [
    { key: 'passed', share: 0.55, tone: 'ink' },
    { key: 'started', share: 0.2, tone: 'grey' },
  ] as const;
  rerender(<Progress label="Course" value={parts} text="132 passed" />);
  expect(now()).toBe('55');
  expect(bar().children).toHaveLength(2);
});

it.each([
  [-1, '0', 0],
  [0, '0', 0],
  [0.25, '25', 1],
  [1, '100', 2],
  [7, '100', 2],
])('a ring at %s shows %s percent with %s arcs', (share, percent, arcs) => {
  const { container } = render(<ProgressRing share={share} label="Steps" />);

  expect(now()).toBe(percent);
  expect(container.querySelector('path')?.getAttribute('d')?.match(/A/g)?.length ?? 0).toBe(arcs);
});

it('a callout has a next step and can be dismissed', async () => {
  const onDismiss = vi.fn<() => void>();
  render(
    <Callout kind="warning" action={<button type="button">Remind</button>} dismiss={{ label: 'Dismiss', onDismiss }}>
      9 users have no second factor.
    </Callout>,
  );

  expect(screen.getByRole('note').textContent).toContain('9 users');
  expect(screen.getByRole('button', { name: 'Remind' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(onDismiss).toHaveBeenCalledOnce();
});

it('a checklist counts completed steps and has actions only for the others', () => {
  const action = <button type="button">Start</button>;
  render(
    <Checklist
      title="Set up"
      texts={{ done: 'Done', open: 'To do', count: (done, all) => `${done} of ${all} done` }}
      items={[
        { key: '1', label: 'Second factor', hint: 'Safer', isDone: true, action },
        { key: '2', label: 'Domains', hint: 'Daily checks', isDone: false, action },
      ]}
    />,
  );

  expect(screen.getByRole('progressbar', { name: '1 of 2 done' })).toBeTruthy();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'DoneSecond factor',
    'To doDomainsDaily checksStart',
  ]);
});
