import type { Company } from '@gatehouse/contract/company/company.schema';
import { company } from '@gatehouse/contract/company/company';
import { readLog } from '@gatehouse/contract/read-log/read-log';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';

import { answer, refuse } from '../../testing/fake-api.ts';
import { admin, manager, person as somebody } from '../../testing/people.ts';
import { markReleaseNotesSeen } from '../../testing/returning-visitor.ts';
import { renderPage, renderScreen, shownAddress } from '../../testing/render-screen.tsx';

beforeEach(markReleaseNotesSeen);

const acme: Company = {
  _id: admin.company._id,
  name: 'Acme Corporation',
  shortName: 'Acme',
  logo: null,
  timeZone: 'Europe/Berlin',
  domains: ['acme.example', 'corp.example'],
  domainsAsked: ['new.example'],
  requiresTwoFactor: false,
  sessionHours: null,
  resultMonths: 24,
  readLogMonths: 12,
  brandColour: null,
  numOfUsersWithoutTwoFactor: 3,
  services: ['engagements', 'darkWeb'],
  storage: { usedBytes: 1_288_490_189, quotaBytes: 10_737_418_240 },
};
const secured = somebody('company-admin', { hasTotp: true });
const companyAnswer = (one: Partial<Company> = {}) => answer(company.get, { ...acme, ...one });
const updateAnswer = (one: Partial<Company> = {}) => answer(company.update, { ...acme, ...one });

const save = (person: UserEvent, form: string) =>
  person.click(within(screen.getByRole('form', { name: form })).getByRole('button', { name: 'Save changes' }));

describe('the company page', () => {
  it('shows the settings and the services of the company', async () => {
    const { person } = renderPage('/company', { viewer: admin, answers: [companyAnswer()] });

    expect(await screen.findByRole('heading', { level: 1, name: 'Acme Corporation' })).toBeTruthy();
    expect(screen.getByLabelText<HTMLSelectElement>('Time zone').value).toBe('Europe/Berlin');
    expect(screen.getByText('1.2 GB of 10 GB used')).toBeTruthy();
    await person.click(screen.getByRole('link', { name: 'Subscription' }));
    const bought = screen.getByText('Dark web monitoring').closest('li');
    expect(bought?.textContent).toContain('Active');
    expect(screen.getByText('Phishing simulations').closest('li')?.textContent).toContain('Not included');
    expect(shownAddress()).toBe('/company/subscription');
  });

  it('is open only to admins', async () => {
    renderScreen('/company', { viewer: manager });

    await waitFor(() => expect(shownAddress()).toBe('/access-control'));
    expect(screen.queryByRole('link', { name: 'Company' })).toBeNull();
  });

  it('saves a different time zone', async () => {
    const { server, person } = renderPage('/company', { viewer: admin, answers: [companyAnswer(), updateAnswer()] });

    await person.selectOptions(await screen.findByLabelText('Time zone'), 'Asia/Tokyo');
    await save(person, 'General');

    expect(await screen.findByText('Saved.')).toBeTruthy();
    expect(server.sentTo(company.update)).toMatchObject([{ body: { timeZone: 'Asia/Tokyo' } }]);
  });
});

describe('its general settings', () => {
  it('are saved together, without unchanged ones', async () => {
    const { server, person } = renderPage('/company', { viewer: admin, answers: [companyAnswer(), updateAnswer()] });

    expect(await screen.findByLabelText('Time zone')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull();
    await person.selectOptions(screen.getByLabelText('Time zone'), 'Asia/Tokyo');
    await person.type(screen.getByLabelText('Color'), '#123ABC');
    await save(person, 'General');

    await waitFor(() =>
      expect(server.sentTo(company.update)).toMatchObject([
        { body: { timeZone: 'Asia/Tokyo', brandColour: '#123abc' } },
      ]),
    );
  });

  it('return to their saved values if changes are discarded', async () => {
    const { server, person } = renderPage('/company', { viewer: admin, answers: [companyAnswer()] });

    await person.selectOptions(await screen.findByLabelText('Time zone'), 'Asia/Tokyo');
    expect(screen.getByText('Unsaved changes')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Discard changes' }));

    expect(screen.getByLabelText<HTMLSelectElement>('Time zone').value).toBe('Europe/Berlin');
    expect(server.sentTo(company.update)).toHaveLength(0);
  });
});

describe('the retention of training results', () => {
  it('is set by the admin, if the company has the service', async () => {
    const { server, person } = renderPage('/company', {
      viewer: admin,
      answers: [companyAnswer({ services: ['awareness'] }), updateAnswer()],
    });

    await person.selectOptions(await screen.findByLabelText('Keep names and answers for'), '1 year');
    await save(person, 'General');

    expect(await screen.findByText('Saved.')).toBeTruthy();
    expect(server.sentTo(company.update)).toMatchObject([{ body: { resultMonths: 12 } }]);
  });

  it('is not shown to others', async () => {
    renderPage('/company', { viewer: admin, answers: [companyAnswer()] });

    expect(await screen.findByLabelText('Time zone')).toBeTruthy();
    expect(screen.queryByLabelText('Keep names and answers for')).toBeNull();
  });
});

describe('the retention of the read log', () => {
  it('is set by the admin, who first sees what a shorter period deletes', async () => {
    const { server, person } = renderPage('/company', {
      viewer: admin,
      answers: [
        companyAnswer(),
        updateAnswer({ readLogMonths: 3 }),
        answer(readLog.expiry, { before: '2026-08-29T12:00:00.000Z', entries: 128 }),
      ],
    });

    await person.selectOptions(await screen.findByLabelText('Keep entries for'), '3 months');
    expect(await screen.findByText(/^128 entries from before/)).toBeTruthy();
    await save(person, 'General');

    expect(await screen.findByText('Saved.')).toBeTruthy();
    expect(server.sentTo(readLog.expiry).at(-1)?.query.get('months')).toBe('3');
    expect(server.sentTo(company.update)).toMatchObject([{ body: { readLogMonths: 3 } }]);
  });

  it('deletes nothing if it is longer', async () => {
    const { server, person } = renderPage('/company', { viewer: admin, answers: [companyAnswer()] });

    await person.selectOptions(await screen.findByLabelText('Keep entries for'), '2 years');

    expect(await screen.findByText('Entries that are already deleted can’t be restored.')).toBeTruthy();
    expect(server.sentTo(readLog.expiry)).toEqual([]);
  });
});

describe('its security', () => {
  it('requires two-factor authentication if the admin has it', async () => {
    const { server, person } = renderPage('/company/security', {
      viewer: secured,
      answers: [companyAnswer(), updateAnswer()],
    });

    await person.click(await screen.findByRole('switch', { name: 'Require two-factor authentication' }));
    await save(person, 'Security');

    expect(await screen.findByText('Saved.')).toBeTruthy();
    expect(server.sentTo(company.update)).toMatchObject([{ body: { requiresTwoFactor: true } }]);
  });

  it('leads an admin without it to their own setup first', async () => {
    renderPage('/company/security', { viewer: admin, answers: [companyAnswer()] });

    const rule = await screen.findByRole<HTMLInputElement>('switch', { name: 'Require two-factor authentication' });
    expect(rule.disabled).toBe(true);
    const way = screen.getByRole('link', { name: 'Turn on two-factor authentication for your own account first' });
    expect(way.getAttribute('href')).toBe('/profile/two-factor');
  });

  it('links the number of users without two-factor authentication to those users', async () => {
    renderPage('/company/security', { viewer: admin, answers: [companyAnswer()] });

    const link = await screen.findByRole('link', { name: '3 active users without two-factor authentication' });
    expect(link.getAttribute('href')).toBe('/users?view=active&twoFactor=off');
  });

  it('shortens the session lifetime', async () => {
    const { server, person } = renderPage('/company/security', {
      viewer: admin,
      answers: [companyAnswer(), updateAnswer()],
    });

    await person.click(await screen.findByRole('radio', { name: '8 hours' }));
    await save(person, 'Security');

    await waitFor(() => expect(server.sentTo(company.update)).toMatchObject([{ body: { sessionHours: 8 } }]));
  });

  it('links to the remediation policy', async () => {
    renderPage('/company/security', { viewer: admin, answers: [companyAnswer()] });

    const form = await screen.findByRole('form', { name: 'Security' });
    const link = within(form).getByRole('link', { name: 'Remediation policy' });
    expect(link.getAttribute('href')).toBe('/engagements/rules');
  });

  it('shows why a setting was refused', async () => {
    const refusal = { status: 422, code: 'VALIDATION_FAILED', message: 'Not like this' } as const;
    const { person } = renderPage('/company/security', {
      viewer: secured,
      answers: [companyAnswer(), refuse(company.update, refusal)],
    });

    await person.click(await screen.findByRole('switch', { name: 'Require two-factor authentication' }));
    await save(person, 'Security');

    expect((await screen.findByText('Not like this')).closest('[role=alert]')).toBeTruthy();
  });
});

describe('its logo', () => {
  const picture = new File(['png'], 'logo.png', { type: 'image/png' });

  it('is uploaded', async () => {
    const { server, person } = renderPage('/company', {
      viewer: admin,
      answers: [companyAnswer(), answer(company.setLogo, { ...acme, logo: '/api/files/one/logo.png' })],
    });

    await person.upload(await screen.findByLabelText('Logo image'), picture);

    expect(await screen.findByText('Logo updated')).toBeTruthy();
    expect(server.sentTo(company.setLogo)).toHaveLength(1);
  });

  it('must be an image', async () => {
    const { server, person } = renderPage('/company', { viewer: admin, answers: [companyAnswer()] });
    const vector = new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' });

    await person.setup({ applyAccept: false }).upload(await screen.findByLabelText('Logo image'), vector);

    expect((await screen.findByRole('alert')).textContent).toBe('Choose a PNG, JPEG or WebP image.');
    expect(server.sentTo(company.setLogo)).toHaveLength(0);
  });

  it('is removed', async () => {
    const { server, person } = renderPage('/company', {
      viewer: admin,
      answers: [companyAnswer({ logo: '/api/files/one/logo.png' }), answer(company.removeLogo, acme)],
    });

    await person.click(await screen.findByRole('button', { name: 'Remove logo' }));

    expect(await screen.findByText('Logo removed')).toBeTruthy();
    expect(server.sentTo(company.removeLogo)).toHaveLength(1);
  });
});
