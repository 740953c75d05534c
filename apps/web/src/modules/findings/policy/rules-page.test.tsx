import { findings } from '@gatehouse/contract/findings/findings';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';

import { answer, refuse } from '../../../testing/fake-api.ts';
import { admin, user } from '../../../testing/people.ts';
import { renderPage } from '../../../testing/render-screen.tsx';

const dueDays = { critical: 7, high: 30, medium: 90, low: 180, info: null };
const rules = { dueDays, acknowledgeNeedsApproval: false };

it('the admin sets the days and asks for a second person', async () => {
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

it.each(['0', '3651', '7.5', 'soon'])('%s is no number of days', async (typed) => {
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

it('everybody else reads the rules', async () => {
  renderPage('/engagements/rules', { viewer: user, answers: [answer(findings.policy, rules)] });

  expect(await screen.findByText('Only company admins can change this policy.')).toBeTruthy();
  expect(screen.getByLabelText('Critical, days')).toHaveProperty('readOnly', true);
  expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull();
});

it('a failure can be tried again', async () => {
  const { server, person } = renderPage('/engagements/rules', {
    viewer: admin,
    answers: [refuse(findings.policy, { status: 503, code: 'UNAVAILABLE', message: 'Busy' })],
  });
  await screen.findByText('Busy');
  server.use(answer(findings.policy, rules));

  await person.click(screen.getByRole('button', { name: 'Try again' }));

  expect(await screen.findByLabelText('Critical, days')).toHaveProperty('value', '7');
});
