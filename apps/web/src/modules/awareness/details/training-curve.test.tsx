import { awareness } from '@gatehouse/contract/awareness/awareness';
import type { TrainingCurve } from '@gatehouse/contract/awareness/training-curve.schema';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';

import { autumn, autumnDetail } from '../../../testing/awareness-records.ts';
import { answer } from '../../../testing/fake-api.ts';
import { hr } from '../../../testing/people.ts';
import { markReleaseNotesSeen } from '../../../testing/returning-visitor.ts';
import { renderPage } from '../../../testing/render-screen.tsx';

beforeEach(markReleaseNotesSeen);

const curve: TrainingCurve = {
  enrolled: 4,
  date_start: '2026-11-01',
  date_end: '2026-11-11',
  isSuppressed: false,
  days: [
    { day: '2026-11-01', passed: 0, reminders: 0 },
    { day: '2026-11-02', passed: 1, reminders: 0 },
    { day: '2026-11-03', passed: 1, reminders: 3 },
    { day: '2026-11-04', passed: 3, reminders: 0 },
  ],
};

function open(shown: Partial<TrainingCurve>, session = autumnDetail) {
  return renderPage(`/security-awareness/details/${autumn._id}`, {
    viewer: hr,
    answers: [
      answer(awareness.get, session),
      answer(awareness.enrolments, { rows: [], total: 0, nextCursor: null }),
      answer(awareness.curve, { ...curve, ...shown }),
    ],
  });
}

it('the training curve shows how many have passed, day by day and as a table', async () => {
  const { person } = open({});

  expect(await screen.findByText('3 of 4 employees passed; reminders on 1 day, marked below.')).toBeTruthy();
  const slider = screen.getByRole('slider', { name: 'Passed over time' });
  expect(slider.getAttribute('aria-valuetext')).toBe('04-11-2026: Passed 3, Reminders sent 0');
  slider.focus();
  await person.keyboard('{ArrowLeft}');
  expect(slider.getAttribute('aria-valuetext')).toBe('03-11-2026: Passed 1, Reminders sent 3');

  await person.click(screen.getByRole('button', { name: 'Show as table' }));
  const table = within(screen.getByRole('table', { name: 'Passed over time' }));
  expect(table.getByRole('row', { name: '03-11-2026 1 3' })).toBeTruthy();
});

it('a curve that would reveal individuals is replaced by the reason', async () => {
  open({ isSuppressed: true, days: [] });

  expect(await screen.findByText(/^Not shown, because fewer than five employees/)).toBeTruthy();
  expect(screen.queryByRole('slider')).toBeNull();
});

it('a session that is not open has no curve and no bars', async () => {
  const { server } = open({}, { ...autumnDetail, status: 'Scheduled', date_start: '2999-01-01' });

  expect(await screen.findByText(/^Opens in/)).toBeTruthy();
  expect(screen.queryByText(/passed$/)).toBeNull();
  expect(server.sentTo(awareness.curve)).toEqual([]);
});
