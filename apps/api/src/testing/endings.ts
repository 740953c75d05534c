import { auth } from '@gatehouse/contract/auth/auth';
import { company } from '@gatehouse/contract/company/company';
import { me } from '@gatehouse/contract/me/me';
import type { Session } from '@gatehouse/contract/me/me.schema';
import { staff } from '@gatehouse/contract/staff/staff';
import { users } from '@gatehouse/contract/users/users';
import { expect } from 'vitest';

import { buildReset } from '../modules/auth/auth.build.ts';
import { buildSecondFactor, totpCode } from '../modules/me/me.build.ts';
import { removeTotp, requireTotp, resetUser, setUserEnabled } from '../modules/users/users.service.ts';
import { findUser } from '../modules/users/accounts.store.ts';
import type { PlatformDatabase } from '../platform/database/database.ts';
import { browserOf, openBrowser } from './browser.ts';
import type { Actor, TestPortal } from './portal.ts';

/** A user with two sessions, and an admin of the same company. */
export interface EndingScene {
  portal: TestPortal;
  admin: Actor;
  actor: Actor;
  other: Actor;
  isStaff: boolean;
}

interface Ending {
  before?(scene: EndingScene): Promise<void>;
  happen(scene: EndingScene): Promise<void>;
}

const password = 'Correct-Horse-9';
const next = 'Battery-Staple-7';
const graceMs = 21_000;

type Row = NonNullable<Awaited<ReturnType<typeof findUser>>>;
type CommandLineContext = { db: PlatformDatabase; secrets: TestPortal['platform']['secrets'] };

/** Makes a change from the command line, which notifies every process of the portal. */
const byOperator =
  (change: (context: CommandLineContext, user: Row) => Promise<unknown>) =>
  async ({ portal, actor }: EndingScene): Promise<void> => {
    const { database, secrets, bus } = portal.platform;
    await database.withPlatform(async (db) => {
      const user = (await findUser(db, actor.user.username)) ?? expect.fail('no such user');
      await change({ db, secrets }, user);
    });
    await bus.catchUp();
  };

async function passed(reply: Promise<{ status: number }>): Promise<void> {
  expect((await reply).status).toBe(200);
}

const withFactor = async ({ portal, actor }: EndingScene): Promise<void> => {
  await buildSecondFactor(portal.platform, actor.user);
};

async function turnOn({ portal, actor }: EndingScene): Promise<void> {
  const { secret } = (await portal.call(actor, me.totpSetUp)).datas as { secret: string };
  const totpToken = totpCode(secret, portal.platform.clock.now());
  await passed(portal.call(actor, me.totpEnable, { body: { totpToken } }));
}

async function resetByEmail({ portal, actor }: EndingScene): Promise<void> {
  const { database, secrets, clock } = portal.platform;
  const reset = await buildReset({ database, secrets, now: clock.now() }, actor.user);
  const reply = await openBrowser(portal).call(auth.resetPassword, { body: { ...reset, password: next } });
  expect(reply.statusCode).toBe(200);
}

async function signOutThere({ portal, actor }: EndingScene): Promise<void> {
  const listed = (await portal.call(actor, me.sessions)).datas as Session[];
  const there = listed.find(({ isCurrent }) => !isCurrent) ?? expect.fail('no other session');
  await passed(portal.call(actor, me.endSession, { params: { id: there._id } }));
}

async function reuseToken({ portal, actor }: EndingScene): Promise<void> {
  const browser = browserOf(portal, actor);
  const stolen = browserOf(portal, actor);
  await browser.call(auth.refresh);
  await browser.call(auth.refresh);
  portal.pass(graceMs);
  await stolen.call(auth.refresh);
}

const byId = ({ actor }: EndingScene) => ({ params: { id: actor.user.id } });

/** Turns off the second factor with a recovery code. */
async function turnOff(scene: EndingScene): Promise<void> {
  const { portal, actor } = scene;
  const { recoveryCodes } = await buildSecondFactor(portal.platform, actor.user);
  await passed(portal.call(actor, me.totpDisable, { body: { totpToken: recoveryCodes[0] ?? '' } }));
}

/** Makes the actor's sessions one day old. */
async function ageSessions({ portal, actor }: EndingScene): Promise<void> {
  const { database, clock } = portal.platform;
  const created_at = new Date(clock.now().getTime() - 24 * 3_600_000).toISOString();
  await database.withPlatform((db) =>
    db.updateTable('sessions').set({ created_at }).where('user_id', '=', actor.user.id).execute(),
  );
}

/** The actions of the table in docs/security.md, by the name of the row. */
export const endings: Record<string, Ending> = {
  'Sign-out': {
    happen: async ({ portal, actor }) => void (await browserOf(portal, actor).call(auth.signOut)),
  },
  '"Sign out there"': { happen: signOutThere },
  'A spent refresh token is used again': { happen: reuseToken },
  'The owner changes the password': {
    happen: ({ portal, actor }) =>
      passed(portal.call(actor, me.changePassword, { body: { currentPassword: password, password: next } })),
  },
  'Reset by email': { happen: resetByEmail },
  'Reset by an admin of the company': {
    happen: (scene) =>
      passed(
        scene.portal.call(scene.admin, scene.isStaff ? staff.reset : users.resetPassword, { ...byId(scene), body: {} }),
      ),
  },
  'Reset on the command line': { happen: byOperator(resetUser) },
  'Disabled by an admin of the company': {
    happen: (scene) =>
      passed(
        scene.portal.call(scene.admin, scene.isStaff ? staff.setEnabled : users.enableOrDisable, {
          ...byId(scene),
          body: { enabled: false },
        }),
      ),
  },
  'Disabled on the command line': { happen: byOperator((context, user) => setUserEnabled(context, user, false)) },
  'The owner turns on two-factor authentication': { happen: turnOn },
  'The owner turns off two-factor authentication': { happen: turnOff },
  'The second factor is removed on the command line': { before: withFactor, happen: byOperator(removeTotp) },
  'A second factor is required, and the owner has none': {
    happen: byOperator((context, user) => requireTotp(context, user, true)),
  },
  'The company shortens sessions to less than their age': {
    before: ageSessions,
    happen: ({ portal, admin }) => passed(portal.call(admin, company.update, { body: { sessionHours: 8 } })),
  },
  'Another role': {
    happen: (scene) =>
      passed(
        scene.isStaff
          ? scene.portal.call(scene.admin, staff.change, { ...byId(scene), body: { role: 'provider-analyst' } })
          : scene.portal.call(scene.admin, users.changeRole, { ...byId(scene), body: { role: 'company-user' } }),
      ),
  },
};
