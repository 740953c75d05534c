import { type Company, company } from '@gatehouse/contract/company';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';

import { answer, refuse } from '../../testing/fake-api.ts';
import { admin, manager, person as somebody } from '../../testing/people.ts';
import { descriptionOf } from '../../testing/read.ts';
import { beReturningVisitor } from '../../testing/returning-visitor.ts';
import { renderScreen, shownAddress } from '../../testing/render-screen.tsx';

beforeEach(beReturningVisitor);

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
  numOfUsersWithoutTwoFactor: 3,
  services: ['engagements', 'darkWeb'],
  storage: { usedBytes: 1_288_490_189, quotaBytes: 10_737_418_240 },
};
const secured = somebody('company-admin', { hasTotp: true });
const given = (one: Partial<Company> = {}) => answer(company.get, { ...acme, ...one });
const changed = (one: Partial<Company> = {}) => answer(company.update, { ...acme, ...one });

describe('the page of the company', () => {
  it('shows what holds, and what was bought', async () => {
    renderScreen('/company', { viewer: admin, answers: [given()] });

    expect(await screen.findByRole('heading', { level: 1, name: 'Acme Corporation' })).toBeTruthy();
    expect(screen.getByLabelText<HTMLSelectElement>('Time zone').value).toBe('Europe/Berlin');
    const bought = screen.getByText('Dark web monitoring').closest('li');
    expect(bought?.textContent).toContain('Part of your subscription');
    expect(screen.getByText('Phishing simulations').closest('li')?.textContent).toContain('Not part of it');
    expect(screen.getByText('1.2 GB of 10 GB used')).toBeTruthy();
  });

  it('is the admin’s alone', async () => {
    renderScreen('/company', { viewer: manager });

    await waitFor(() => expect(shownAddress()).toBe('/access-control'));
    expect(screen.queryByRole('link', { name: 'Company' })).toBeNull();
  });

  it('keeps another time zone', async () => {
    const { server, person } = renderScreen('/company', { viewer: admin, answers: [given(), changed()] });

    await person.selectOptions(await screen.findByLabelText('Time zone'), 'Asia/Tokyo');
    await person.click(screen.getByRole('button', { name: 'Save' }));

    expect(await screen.findByText('Saved.')).toBeTruthy();
    expect(server.sentTo(company.update)).toMatchObject([{ body: { timeZone: 'Asia/Tokyo' } }]);
  });
});

describe('its domains', () => {
  it('are monitored, or wait for the provider', async () => {
    renderScreen('/company', { viewer: admin, answers: [given()] });

    const lines = within(await screen.findByRole('list', { name: 'Domains' })).getAllByRole('listitem');
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      'acme.exampleMonitored',
      'corp.exampleMonitored',
      'new.exampleWaits for your provider',
    ]);
  });

  it('are asked for, with those that there are', async () => {
    const { server, person } = renderScreen('/company', { viewer: admin, answers: [given(), changed()] });

    await person.type(await screen.findByLabelText('Another domain'), ' More.Example ');
    await person.click(screen.getByRole('button', { name: 'Ask for it' }));

    expect(await screen.findByText('Your provider is asked to confirm more.example.')).toBeTruthy();
    expect(server.sentTo(company.update)).toMatchObject([
      { body: { domains: ['acme.example', 'corp.example', 'new.example', 'more.example'] } },
    ]);
  });

  it.each([
    ['acme', 'Enter a domain such as acme.example'],
    ['ACME.example', 'This domain stands in the list already'],
  ])('are not asked for as %s', async (typed, sentence) => {
    const { server, person } = renderScreen('/company', { viewer: admin, answers: [given()] });

    await person.type(await screen.findByLabelText('Another domain'), `${typed}{Enter}`);

    expect(descriptionOf(screen.getByLabelText('Another domain'))).toBe(sentence);
    expect(server.sentTo(company.update)).toHaveLength(0);
  });

  it('are let go once it was asked for by name', async () => {
    const { server, person } = renderScreen('/company', { viewer: admin, answers: [given(), changed()] });

    await person.click(await screen.findByRole('button', { name: 'Remove corp.example' }));
    const dialog = screen.getByRole('dialog', { name: 'Stop monitoring corp.example?' });
    await person.click(within(dialog).getByRole('button', { name: 'Stop monitoring' }));

    await waitFor(() =>
      expect(server.sentTo(company.update)).toMatchObject([{ body: { domains: ['acme.example', 'new.example'] } }]),
    );
  });
});

describe('its security', () => {
  it('requires two-factor of everybody, by an admin who has it', async () => {
    const { server, person } = renderScreen('/company', { viewer: secured, answers: [given(), changed()] });

    await person.click(await screen.findByRole('switch', { name: 'Two-factor authentication is required' }));

    expect(await screen.findByText('Saved.')).toBeTruthy();
    expect(server.sentTo(company.update)).toMatchObject([{ body: { requiresTwoFactor: true } }]);
  });

  it('leads an admin without it to their own first', async () => {
    renderScreen('/company', { viewer: admin, answers: [given()] });

    const rule = await screen.findByRole<HTMLInputElement>('switch', { name: 'Two-factor authentication is required' });
    expect(rule.disabled).toBe(true);
    const way = screen.getByRole('link', { name: 'Turn on two-factor authentication for your own account first' });
    expect(way.getAttribute('href')).toBe('/profile/two-factor');
  });

  it('leads from the number of people without two-factor to exactly those', async () => {
    renderScreen('/company', { viewer: admin, answers: [given()] });

    const link = await screen.findByRole('link', { name: '3 active users have no second factor' });
    expect(link.getAttribute('href')).toBe('/users?state=active&twoFactor=off');
  });

  it('shortens sessions', async () => {
    const { server, person } = renderScreen('/company', { viewer: admin, answers: [given(), changed()] });

    await person.click(await screen.findByRole('radio', { name: '8 hours' }));

    await waitFor(() => expect(server.sentTo(company.update)).toMatchObject([{ body: { sessionHours: 8 } }]));
  });

  it('leads to where approvals are ruled', async () => {
    renderScreen('/company', { viewer: admin, answers: [given()] });

    const link = await screen.findByRole('link', { name: 'Remediation policy' });
    expect(link.getAttribute('href')).toBe('/engagements/rules');
  });

  it('says why a rule was refused', async () => {
    const refusal = { status: 422, code: 'VALIDATION_FAILED', message: 'Not like this' } as const;
    const { person } = renderScreen('/company', {
      viewer: secured,
      answers: [given(), refuse(company.update, refusal)],
    });

    await person.click(await screen.findByRole('switch', { name: 'Two-factor authentication is required' }));

    expect((await screen.findByRole('alert')).textContent).toBe('Not like this');
  });
});

describe('its logo', () => {
  const picture = new File(['png'], 'logo.png', { type: 'image/png' });

  it('is put in its place', async () => {
    const { server, person } = renderScreen('/company', {
      viewer: admin,
      answers: [given(), answer(company.setLogo, { ...acme, logo: '/api/files/one/logo.png' })],
    });

    await person.upload(await screen.findByLabelText('Picture of the logo'), picture);

    expect(await screen.findByText('The logo is changed.')).toBeTruthy();
    expect(server.sentTo(company.setLogo)).toHaveLength(1);
  });

  it('is no document', async () => {
    const { server, person } = renderScreen('/company', { viewer: admin, answers: [given()] });
    const vector = new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' });

    await person.setup({ applyAccept: false }).upload(await screen.findByLabelText('Picture of the logo'), vector);

    expect((await screen.findByRole('alert')).textContent).toBe('Choose a PNG, JPEG or WebP picture.');
    expect(server.sentTo(company.setLogo)).toHaveLength(0);
  });

  it('is taken away', async () => {
    const { server, person } = renderScreen('/company', {
      viewer: admin,
      answers: [given({ logo: '/api/files/one/logo.png' }), answer(company.removeLogo, acme)],
    });

    await person.click(await screen.findByRole('button', { name: 'Remove the logo' }));

    expect(await screen.findByText('The logo is removed.')).toBeTruthy();
    expect(server.sentTo(company.removeLogo)).toHaveLength(1);
  });
});
