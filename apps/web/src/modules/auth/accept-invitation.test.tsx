import { auth } from '@gatehouse/contract/auth/auth';
import { engagements } from '@gatehouse/contract/engagements/engagements';
import { me } from '@gatehouse/contract/me/me';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';

import { answer, refuse } from '../../testing/fake-api.ts';
import { person as somebody, user } from '../../testing/people.ts';
import { renderPage, shownAddress } from '../../testing/render-screen.tsx';

const strong = 'Meadow-Kettle-42-Orbit';
const invitation = {
  fullname: 'Erin Example',
  username: 'erin@acme.example',
  company: { name: 'Acme Corporation', shortName: 'Acme' },
  requiresTwoFactor: false,
  expiresAt: '2999-01-22T10:00:00.000Z',
};
const opened = (requiresTwoFactor = false) => answer(auth.openInvitation, { ...invitation, requiresTwoFactor });
const noEngagements = answer(engagements.list, { rows: [], total: 0, nextCursor: null });
const secret = { otpauthUrl: 'otpauth://totp/x', secret: 'JBSWY3DPEHPK3PXP', qrCode: 'data:image/png;base64,AA==' };
const codes = ['aaaaa-bbbbb', 'ccccc-ddddd'];

async function accept(person: UserEvent): Promise<void> {
  await person.type(await screen.findByLabelText('Choose a password'), strong);
  await person.click(screen.getByRole('button', { name: 'Create account' }));
}

async function setUp(person: UserEvent): Promise<void> {
  await person.click(await screen.findByRole('button', { name: 'Set up two-factor authentication' }));
  await person.type(await screen.findByLabelText('Code from the app'), '123456');
  await person.click(screen.getByRole('button', { name: 'Turn on' }));
}

describe('an invitation', () => {
  it('greets the invited user, and removes the token from the address immediately', async () => {
    const { server } = renderPage('/accept-invitation?token=secret', { answers: [opened()] });

    expect(await screen.findByText('Erin Example')).toBeTruthy();
    expect(screen.getByText('erin@acme.example')).toBeTruthy();
    expect(screen.getByText(/security portal of Acme Corporation/)).toBeTruthy();
    await waitFor(() => expect(shownAddress()).toBe('/accept-invitation'));
    expect(server.sentTo(auth.openInvitation)[0]?.body).toEqual({ token: 'secret' });
  });

  it('creates the account, offers two-factor authentication and opens the portal', async () => {
    const { server, person } = renderPage('/accept-invitation?token=secret', {
      answers: [opened(), answer(auth.acceptInvitation, { signedIn: true })],
    });
    await accept(person);
    server.use(answer(me.info, user), noEngagements);

    await person.click(await screen.findByRole('button', { name: 'Not now' }));

    await waitFor(() => expect(shownAddress()).toBe('/dashboard'));
    expect(server.sentTo(auth.acceptInvitation)[0]?.body).toEqual({ token: 'secret', password: strong });
  });

  it('requires two-factor authentication if the company does', async () => {
    const { server, person } = renderPage('/accept-invitation?token=secret', {
      answers: [
        opened(true),
        answer(auth.acceptInvitation, { signedIn: true }),
        answer(me.totpSetUp, secret),
        answer(me.totpEnable, { recoveryCodes: codes }),
      ],
    });
    expect(await screen.findByText(/Your company requires two-factor/)).toBeTruthy();
    await accept(person);
    expect(await screen.findByRole('heading', { name: 'Protect your account' })).toBe(document.activeElement);
    expect(screen.queryByRole('button', { name: 'Not now' })).toBeNull();

    await setUp(person);

    expect(await screen.findByText('aaaaa-bbbbb')).toBeTruthy();
    server.use(answer(me.info, { ...user, hasTotp: true }), noEngagements);
    await person.click(screen.getByRole('button', { name: 'I’ve saved my codes' }));
    await waitFor(() => expect(shownAddress()).toBe('/dashboard'));
  });

  it('says that its link is no longer valid', async () => {
    const gone = { status: 404, code: 'NOT_FOUND', message: 'This invitation is no longer valid. Ask again' } as const;
    renderPage('/accept-invitation?token=old', { answers: [refuse(auth.openInvitation, gone)] });

    expect(await screen.findByRole('heading', { name: 'This invitation is no longer valid' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to sign in' })).toBeTruthy();
  });

  it('can be retried if the portal was busy', async () => {
    const busy = { status: 503, code: 'UNAVAILABLE', message: 'The portal is busy' } as const;
    const { server, person } = renderPage('/accept-invitation?token=x', {
      answers: [refuse(auth.openInvitation, busy)],
    });
    const again = await screen.findByRole('button', { name: 'Try again' });
    server.use(opened());

    await person.click(again);

    expect(await screen.findByText('Erin Example')).toBeTruthy();
  });

  it('cannot be accepted without its link', async () => {
    renderPage('/accept-invitation');

    expect(await screen.findByText(/This link is incomplete/)).toBeTruthy();
  });

  it('refuses a password that contains the user’s own name', async () => {
    const { server, person } = renderPage('/accept-invitation?token=x', { answers: [opened()] });

    await person.type(await screen.findByLabelText('Choose a password'), 'Erin-Example1');
    await person.click(screen.getByRole('button', { name: 'Create account' }));

    expect(server.sentTo(auth.acceptInvitation)).toHaveLength(0);
  });
});

describe('a company that requires two-factor', () => {
  const due = somebody('company-user', { mustSetUpTotp: true });

  it('leads members without it from every page to its setup', async () => {
    renderPage('/engagements', { viewer: due });

    expect(await screen.findByText(/Your account requires two-factor authentication/)).toBeTruthy();
    expect(shownAddress()).toBe('/set-up-two-factor');
    expect(screen.getByRole('button', { name: 'Sign out' })).toBeTruthy();
  });

  it('lets them in once it is set up', async () => {
    const { server, person } = renderPage('/set-up-two-factor', {
      viewer: due,
      answers: [answer(me.totpSetUp, secret), answer(me.totpEnable, { recoveryCodes: codes })],
    });
    await setUp(person);
    expect(await screen.findByText('ccccc-ddddd')).toBeTruthy();
    server.use(answer(me.info, { ...due, mustSetUpTotp: false, hasTotp: true }), noEngagements);

    await person.click(screen.getByRole('button', { name: 'I’ve saved my codes' }));

    await waitFor(() => expect(shownAddress()).toBe('/dashboard'));
  });

  it('does not affect members who have it', async () => {
    renderPage('/set-up-two-factor', { viewer: user, answers: [noEngagements] });

    await waitFor(() => expect(shownAddress()).toBe('/dashboard'));
  });
});
