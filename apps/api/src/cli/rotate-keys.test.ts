import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { buildSecondFactor } from '../modules/me/me.build.ts';
import { sealedPasswords } from '../modules/dark-web/passwords/resealed-passwords.ts';
import { changeSecret } from '../platform/access/change-secret.ts';
import { addSealingKey, openCompanyKeys } from '../platform/security/company-keys.ts';
import { rotateCompanyKey } from '../platform/security/rotate-keys.ts';
import { openSecrets } from '../platform/security/secrets.ts';
import { totpBinding } from '../platform/security/second-factor.ts';
import { type DarkWebCast, openDarkWebCast } from '../testing/dark-web-cast.ts';
import { withClient } from '../testing/database-state.ts';
import { rotateKeysCommand } from './rotate-keys.command.ts';

describe('a rotation of keys', () => {
  let cast: DarkWebCast;
  beforeEach(async () => void (cast = await openDarkWebCast()));
  afterEach(() => cast.portal.close());

  const rotating = () => ({
    database: cast.portal.platform.database,
    secrets: cast.portal.platform.secrets,
    sealed: [sealedPasswords],
  });
  const fill = async (count: number) => {
    const lines = Array.from(
      { length: count },
      (_none, place) => `https://a.acme.example/:p${place}@acme.example:Secret-${place}`,
    );
    await cast.importLeaks('ulp', lines.join('\n'));
  };
  const ask = async <Row extends object>(text: string, values: unknown[] = []) =>
    withClient(cast.portal.owner, async (client) => (await client.query<Row>(text, values)).rows);
  const versions = () =>
    ask<{ version: number; count: number }>(
      'select key_version as version, count(*)::integer as count from breach_passwords group by 1 order by 1',
    );
  const keys = () => ask<{ version: number }>(`select version from company_keys where purpose = 'seal' order by 1`);
  const someId = async (login: string) =>
    (await ask<{ id: string }>('select id from breaches where login = $1', [login]))[0]?.id ?? '';

  it('re-encrypts every secret with a new key and removes the old one', async () => {
    await fill(1_200);
    const [before] = await ask<{ sealed: Buffer }>('select sealed from breach_passwords limit 1');

    const count = await rotateCompanyKey(rotating(), cast.companyId);

    expect(count).toBe(1_200);
    expect(await versions()).toEqual([{ version: 2, count: 1_200 }]);
    expect(await keys()).toEqual([{ version: 2 }]);
    expect(await ask('select 1 from breach_passwords where sealed = $1', [before?.sealed])).toEqual([]);
    const id = await someId('p7@acme.example');
    expect((await cast.reveal(cast.admin, id)).datas).toMatchObject({ password: 'Secret-7' });
    // The marking key is unchanged, so a known credential and a reused password are still recognized.
    expect(await cast.importLeaks('ulp', 'https://a.acme.example/:p7@acme.example:Secret-7')).toMatchObject({
      updated: 1,
    });
  });

  it('resumes an interrupted run without starting over', async () => {
    await fill(1_200);
    const { database, secrets } = rotating();
    await database.withCompany(cast.companyId, (db) => addSealingKey(db, secrets, cast.companyId));
    await database.withCompany(cast.companyId, async (db) =>
      sealedPasswords.reseal(db, {
        keys: await openCompanyKeys(db, secrets, cast.companyId),
        companyId: cast.companyId,
        after: null,
      }),
    );
    const half = await versions();
    const revealed = await Promise.all(
      [1, 600, 1_199].map(async (place) => cast.reveal(cast.admin, await someId(`p${place}@acme.example`))),
    );

    const count = await rotateCompanyKey(rotating(), cast.companyId);

    expect(half).toEqual([
      { version: 1, count: 700 },
      { version: 2, count: 500 },
    ]);
    expect(revealed.map(({ datas }) => (datas as { password: string }).password)).toEqual([
      'Secret-1',
      'Secret-600',
      'Secret-1199',
    ]);
    expect(count).toBe(700);
    expect(await keys()).toEqual([{ version: 2 }]);
  });

  it('runs while users reveal passwords and upload files', async () => {
    await fill(1_500);
    const ids = await Promise.all([3, 700, 1_400].map((place) => someId(`p${place}@acme.example`)));
    const read = async () => {
      const replies = [];
      for (const id of [...ids, ...ids, ...ids]) replies.push(await cast.reveal(cast.admin, id));
      return replies;
    };

    const [count, replies, report] = await Promise.all([
      rotateCompanyKey(rotating(), cast.companyId),
      read(),
      cast.importLeaks('ulp', 'https://a.acme.example/:late@acme.example:Late-1'),
    ]);

    expect(count).toBeGreaterThanOrEqual(1_500);
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
    expect(report.created).toBe(1);
    const late = await cast.reveal(cast.admin, await someId('late@acme.example'));
    expect(late.datas).toMatchObject({ password: 'Late-1' });
    expect((await versions()).at(-1)?.version).toBe(2);
  });

  it('runs for all companies, or for one', async () => {
    await fill(2);
    const { config, database, secrets } = cast.portal.platform;
    const said: string[] = [];
    const context = {
      config,
      print: (line: string) => void said.push(line),
      printError: (line: string) => void said.push(line),
      openDatabase: async () => database,
      openSecrets: async () => secrets,
      reach: () => Promise.reject(new Error('A rotation needs no owner')),
    };
    const run = (company?: string) =>
      rotateKeysCommand.run({ positionals: [], values: company === undefined ? {} : { company } }, context);

    const statuses = [await run(), await run('acme'), await run('nobody')];

    expect(statuses).toEqual([0, 0, 2]);
    expect(said).toEqual([
      'acme: key rotated; 2 secrets re-encrypted.',
      'acme: key rotated; 2 secrets re-encrypted.',
      'Company "nobody" not found.',
    ]);
    expect(await keys()).toEqual([{ version: 3 }]);
  });

  it('skips a company without sealed data', async () => {
    expect(await rotateCompanyKey(rotating(), cast.companyId)).toBeNull();
    expect(await keys()).toEqual([]);
  });

  it('applies a changed PORTAL_SECRET_KEY once, and only with the correct previous key', async () => {
    await fill(3);
    const { platform } = cast.portal;
    const { secret } = await buildSecondFactor(platform, cast.manager.user);
    // Waits for queued notifications, because the portal keeps running in this test and would encrypt them with the old key.
    await expect.poll(() => ask(`select 1 from notifications where mail_state = 'waiting'`)).toEqual([]);
    const fresh = openSecrets('a new key of the installation, long enough');
    const wrong = openSecrets('a wrong key of the installation, long enough');

    await expect(changeSecret(platform.database, { old: wrong, secrets: fresh })).rejects.toThrow(
      /PORTAL_SECRET_KEY_OLD/,
    );
    const changed = await changeSecret(platform.database, { old: platform.secrets, secrets: fresh });
    const again = await changeSecret(platform.database, { old: platform.secrets, secrets: fresh });

    // Two keys of the company, one authenticator, and any unsent email.
    expect(changed.resealed).toBeGreaterThanOrEqual(3);
    expect(again).toEqual({ resealed: 0, spentRecoveryCodes: 0 });
    const opened = (secrets: typeof fresh) =>
      platform.database.withCompany(cast.companyId, (db) => openCompanyKeys(db, secrets, cast.companyId));
    await expect(opened(platform.secrets)).rejects.toThrow('unable to authenticate data');
    expect((await opened(fresh)).version).toBe(1);
    const [user] = await ask<{ totp_secret: Buffer }>('select totp_secret from users where id = $1', [
      cast.manager.user.id,
    ]);
    expect(fresh.open(user?.totp_secret ?? Buffer.alloc(0), totpBinding(cast.manager.user.id))).toBe(secret);
  });
});
