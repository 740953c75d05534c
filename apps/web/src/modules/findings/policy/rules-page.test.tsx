import { findings } from '@gatehouse/contract/findings/findings';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';

import { answer, refuse } from '../../../testing/fake-api.ts';
import { admin, user } from '../../../testing/people.ts';
import { renderPage } from '../../../testing/render-screen.tsx';

const dueDays = { critical: 7, high: 30, medium: 90, low: 180, info: null };
const rules = { dueDays, acknowledgeNeedsApproval: false };

it('the admin sets the days and requires a second approver', async () => {
  const { server, person } = renderPage('/engagements/rules', {
    viewer: admin,
    answers: [answer(findings.policy, rules), answer(findings.setPolicy, rules)],
  });
  const critical = await screen.findByLabelText('Critical, days');
  await person.clear(critical);
  await person.type(critical, '3');
  await person.clear(screen.getByLabelText('Low, days'));
  await person.click(screen.getByRole('checkbox', { name: 'Require a second approver' }));

  await person.click(screen.getByRole('button', { name: 'Save changes' }));

  await waitFor(() =>
    expect(server.sentTo(findings.setPolicy)[0]?.body).toEqual({
      dueDays: { ...dueDays, critical: 3, low: null },
      acknowledgeNeedsApproval: true,
    }),
  );
});

it.each(['0', '3651', '7.5', 'soon'])('%s is not a valid number of days', async (typed) => {
  const { server, person } = renderPage('/engagements/rules', {
    viewer: admin,
    answers: [answer(findings.policy, rules), answer(findings.setPolicy, rules)],
  });
  const high = await screen.findByLabelText('High, days');
  await person.clear(high);
  await person.type(high, typed);

  await person.click(screen.getByRole('button', { name: 'Save changes' }));

  expect(await screen.findByText('Enter a whole number from 1 to 3650, or leave blank')).toBeTruthy();
  expect(server.sentTo(findings.setPolicy)).toEqual([]);
});

it('other users can only read the policy', async () => {
  renderPage('/engagements/rules', { viewer: user, answers: [answer(findings.policy, rules)] });

  expect(await screen.findByText('Only company admins can change this policy.')).toBeTruthy();
  expect(screen.getByLabelText('Critical, days')).toHaveProperty('readOnly', true);
  expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull();
});

it('a failure can be retried', async () => {
  const { server, person } = renderPage('/engagements/rules', {
    viewer: admin,
    answers: [refuse(findings.policy, { status: 503, code: 'UNAVAILABLE', message: 'Busy' })],
  });
  await screen.findByText('Busy');
  server.use(answer(findings.policy, rules));

  await person.click(screen.getByRole('button', { name: 'Try again' }));

  expect(await screen.findByLabelText('Critical, days')).toHaveProperty('value', '7');
});

it('the admin sees the effect of a number on open findings before saving it', async () => {
  const { server, person } = renderPage('/engagements/rules', {
    viewer: admin,
    answers: [
      answer(findings.policy, {
        ...rules,
        dueDays: { low: 180, high: 30, info: null, medium: 90, critical: 7 },
      }),
      answer(findings.policyEffect, {
        changes: [{ severity: 'high', from: 30, to: 14, moved: 11, late: 3, onTime: 0 }],
      }),
    ],
  });
  // The server may return the days in another order than the form.
  const high = await screen.findByLabelText('High, days');
  expect(screen.getByText('Change a number to see which due dates move.')).toBeTruthy();
  expect(server.sentTo(findings.policyEffect)).toEqual([]);
  await person.clear(high);
  await person.type(high, '14');

  const sentence = 'Moving High from 30 days to 14 days makes 3 findings late and moves 11 due dates.';
  expect(await screen.findByText(sentence)).toBeTruthy();
  // Info has no due date, so it is not sent.
  expect(Object.fromEntries(server.sentTo(findings.policyEffect).at(-1)?.query ?? [])).toEqual({
    critical: '7',
    high: '14',
    medium: '90',
    low: '180',
  });
});

it('invalid numbers show a message instead of an effect, which can be calculated again after a failure', async () => {
  const { server, person } = renderPage('/engagements/rules', {
    viewer: admin,
    answers: [
      answer(findings.policy, rules),
      refuse(findings.policyEffect, { status: 503, code: 'UNAVAILABLE', message: 'Busy' }),
    ],
  });
  const high = await screen.findByLabelText('High, days');
  await person.type(high, 'x');
  expect(await screen.findByText('Correct the numbers above to see the effect.')).toBeTruthy();
  expect(server.sentTo(findings.policyEffect)).toEqual([]);
  await person.clear(high);
  await person.type(high, '31');
  await screen.findByText('Busy');
  server.use(
    answer(findings.policyEffect, {
      changes: [{ severity: 'high', from: 30, to: 31, moved: 0, late: 0, onTime: 0 }],
    }),
  );

  await person.click(screen.getByRole('button', { name: 'Try again' }));

  expect(await screen.findByText('Moving High from 30 days to 31 days affects no open finding.')).toBeTruthy();
});
