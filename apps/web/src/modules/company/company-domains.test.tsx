import { company } from '@gatehouse/contract/company/company';
import { domainVerifications } from '@gatehouse/contract/domain-verifications/domain-verifications';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';

import { domainRecord } from '../../testing/domain-records.ts';
import { recordId } from '../../testing/engagement-records.ts';
import { answer, type Answer, refuseField } from '../../testing/fake-api.ts';
import { admin } from '../../testing/people.ts';
import { descriptionOf } from '../../testing/read.ts';
import { markReleaseNotesSeen } from '../../testing/returning-visitor.ts';
import { renderPage } from '../../testing/render-screen.tsx';

beforeEach(markReleaseNotesSeen);

const ours = {
  _id: admin.company._id,
  name: 'Acme Corporation',
  shortName: 'Acme',
  logo: null,
  timeZone: 'UTC',
  domains: ['acme.example'],
  domainsAsked: ['new.example'],
  requiresTwoFactor: false,
  sessionHours: null,
  resultMonths: 24 as const,
  readLogMonths: 12 as const,
  brandColour: null,
  numOfUsersWithoutTwoFactor: 1,
  services: [],
  storage: { usedBytes: 0, quotaBytes: 1 },
};
const all = { leaks: true, surface: true, phishing: true };
const verified = domainRecord({ domain: 'acme.example', state: 'Verified', active: all });
const pending = domainRecord({ _id: recordId(4), domain: 'new.example' });
const open = (...more: readonly Answer[]) =>
  renderPage('/company/domains', {
    viewer: admin,
    answers: [answer(company.get, ours), answer(domainVerifications.list, [verified, pending]), ...more],
  });
const usesOf = async (domain: string) =>
  within(await screen.findByRole('group', { name: new RegExp(`^Uses of .*${domain.replace('.', '\\.')}`) }));

describe('the domains of a company', () => {
  it('show what each is used for, and how it is verified', async () => {
    open();

    expect((await usesOf('acme.example')).getAllByText('On')).toHaveLength(3);
    expect((await usesOf('new.example')).getAllByText('Starts once verified')).toHaveLength(3);
    expect(screen.getByText('_gatehouse.new.example')).toBeTruthy();
    expect(screen.queryByText('_gatehouse.acme.example')).toBeNull();
  });

  it('are added in normalized form', async () => {
    const { server, person } = open(answer(domainVerifications.create, pending));

    await person.type(await screen.findByLabelText('Domain'), ' Bücher.Example. ');
    await person.click(screen.getByRole('button', { name: 'Add domain' }));

    await waitFor(() =>
      expect(server.sentTo(domainVerifications.create)).toMatchObject([{ body: { domain: 'xn--bcher-kva.example' } }]),
    );
  });

  it.each([
    ['acme', 'Enter a domain such as acme.example'],
    ['ACME.example', 'This domain is already in the list'],
  ])('are refused as %s', async (typed, sentence) => {
    const { server, person } = open();

    await person.type(await screen.findByLabelText('Domain'), `${typed}{Enter}`);

    expect(descriptionOf(screen.getByLabelText('Domain'))).toBe(sentence);
    expect(server.sentTo(domainVerifications.create)).toHaveLength(0);
  });

  it('show beside the field that a domain belongs to another client', async () => {
    const message = 'theirs.example is already used for another client';
    const { person } = open(refuseField(domainVerifications.create, { path: 'domain', message }));

    await person.type(await screen.findByLabelText('Domain'), 'theirs.example{Enter}');

    await waitFor(() => expect(descriptionOf(screen.getByLabelText('Domain'))).toBe(message));
  });

  it('have a switch for each use', async () => {
    const off = { ...verified, uses: { ...all, leaks: false }, active: { ...all, leaks: false } };
    const { server, person } = open(answer(domainVerifications.setUses, off));

    await person.click((await usesOf('acme.example')).getByRole('switch', { name: /^Leak monitoring/ }));

    expect(await screen.findByText('Leak monitoring turned off')).toBeTruthy();
    expect(server.sentTo(domainVerifications.setUses)).toMatchObject([{ body: { leaks: false } }]);
  });

  it('are deleted after a dialog that lists the consequences', async () => {
    const { server, person } = open(answer(domainVerifications.remove, { removed: true }));

    await person.click(await screen.findByRole('button', { name: /^Delete .*acme\.example/ }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'We stop looking for new leaks on this domain.',
      'Its hosts are no longer scanned and become candidates.',
      expect.stringContaining('Its addresses count as external'),
    ]);
    await person.click(dialog.getByRole('button', { name: 'Delete domain' }));

    await waitFor(() => expect(server.sentTo(domainVerifications.remove)).toHaveLength(1));
  });
});
