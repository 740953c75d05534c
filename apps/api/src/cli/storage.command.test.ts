import { describe, expect, it } from 'vitest';

import { ownPortal } from '../testing/portal.ts';
import { storageCommand } from './storage.command.ts';

const portal = await ownPortal();
await portal.company({ slug: 'acme' });

describe('portal storage', () => {
  async function run(...positionals: string[]) {
    const [said, complaints]: [string[], string[]] = [[], []];
    const { config, database, secrets } = portal.platform;
    const context = {
      config,
      print: (line: string) => void said.push(line),
      printError: (line: string) => void complaints.push(line),
      openDatabase: async () => database,
      openSecrets: async () => secrets,
      reach: () => Promise.reject(new Error('Storage needs no owner')),
    };
    return { status: await storageCommand.run({ positionals, values: {} }, context), said, complaints };
  }

  it('lists the storage of companies, sets a quota and restores the default', async () => {
    expect((await run('list')).said).toEqual([expect.stringMatching(/^acme +0 B of 10 GB \(default\)$/)]);

    expect(await run('set', 'acme', '20GB')).toEqual({
      status: 0,
      complaints: [],
      said: ['Storage quota of acme: 20 GB.'],
    });
    expect((await run('list')).said).toEqual([expect.stringMatching(/^acme +0 B of 20 GB$/)]);

    expect((await run('set', 'acme', 'default')).said).toEqual(['Storage quota of acme: default.']);
    expect((await run('list')).said).toEqual([expect.stringContaining('(default)')]);
  });

  it.each([
    [['set', 'acme', 'lots'], 1, '"lots" is not a valid size. Use a size such as 500MB or 20GB, or "default".'],
    [['set', 'acme', '101TB'], 1, '"101TB" is not a valid size. Use a size such as 500MB or 20GB, or "default".'],
    [['set', 'nobody', '1GB'], 1, 'Company "nobody" not found.'],
    [['unset'], 2, 'Usage: npm run portal -- storage <list | set <company> <size | default>>'],
  ])('refuses %j', async (words, status, complaint) => {
    expect(await run(...words)).toEqual({ status, said: [], complaints: [complaint] });
  });
});
