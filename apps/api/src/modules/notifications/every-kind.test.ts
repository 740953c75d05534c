import type { Role } from '@gatehouse/contract/core/access';
import { type MailChoice, notifications } from '@gatehouse/contract/notifications/notifications';
import type { NoteChoice } from '@gatehouse/contract/notifications/notifications.schema';
import { expect, it, vi } from 'vitest';

import { insertNotes } from '../../platform/notifications/notes.ts';
import { roles } from '../../testing/cast.ts';
import { lettersTo, notesSortedOut } from '../../testing/outbox.ts';
import { patience } from '../../testing/patience.ts';
import { ownPortal } from '../../testing/portal.ts';

const portal = await ownPortal();
const firmId = (await portal.company({ kind: 'provider' })).id;

const choicesOf = async (role: Role) => {
  const companyId = role.startsWith('provider-') ? firmId : (await portal.company()).id;
  const reader = await portal.signIn({ role, companyId });
  const { datas } = await portal.call(reader, notifications.choices);
  return { reader, choices: datas as NoteChoice[] };
};

/** Adds a notification of each type. Returns the choices, and a function that reads which types have been emailed. */
async function mailed(role: Role, choose: (choice: NoteChoice) => MailChoice) {
  const { reader, choices } = await choicesOf(role);
  const { company_id: companyId, id, username } = reader.user;
  for (const choice of choices)
    await portal.call(reader, notifications.choose, { body: { kind: choice.kind, mail: choose(choice) } });
  const noteOf = ({ kind }: NoteChoice) => `Something #${kind}.` as const;
  await portal.platform.database.withCompany(companyId, async (db) => {
    for (const choice of choices)
      await insertNotes(db, { userIds: [id] }, { kind: choice.kind, body: noteOf(choice), link: '/profile' });
  });
  await notesSortedOut(portal, companyId);
  const kindsIn = async () => {
    const text = (await lettersTo(portal, username)).map((letter) => letter.text).join('\n');
    return choices.filter((choice) => text.includes(noteOf(choice))).map(({ kind }) => kind);
  };
  return { choices, kindsIn };
}

const kinds = (choices: readonly NoteChoice[]) => choices.map(({ kind }) => kind);

it.each(roles)('every type that a %s can select is sent immediately, once a day, or not at all', async (role) => {
  const atOnce = await mailed(role, ({ offered }) => (offered.includes('at-once') ? 'at-once' : 'off'));
  const expected = kinds(atOnce.choices.filter(({ offered }) => offered.includes('at-once')));
  await vi.waitFor(async () => expect(await atOnce.kindsIn()).toEqual(expected), patience);

  const daily = await mailed(role, ({ offered }) => (offered.includes('daily') ? 'daily' : 'off'));
  const silent = await mailed(role, () => 'off');
  expect(await daily.kindsIn()).toEqual([]);
  portal.pass(2 * 86_400_000);
  await portal.app.chores.get('notification digests')?.();

  const inDigest = kinds(daily.choices.filter(({ offered }) => offered.includes('daily')));
  await vi.waitFor(async () => expect(await daily.kindsIn()).toEqual(inDigest), patience);
  expect(await silent.kindsIn()).toEqual([]);
});

it('the types of the attack surface, of assets and of CVEs are among those of an admin', async () => {
  const { choices } = await choicesOf('company-admin');

  const own = ['issue-found', 'surface-certificate', 'cve-critical', 'cve-exploited', 'asset-outdated'];
  expect(kinds(choices)).toEqual(expect.arrayContaining(own));
});
