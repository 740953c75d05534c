import { describe, expect, it } from 'vitest';

import { ownPortal } from '../testing/portal.ts';
import { firstEmailsCommand } from './first-emails.command.ts';

const portal = await ownPortal();
await portal.company({ slug: 'acme' });

describe('portal first-emails', () => {
  async function run(...positionals: string[]) {
    const [said, complaints]: [string[], string[]] = [[], []];
    const { config, database, secrets } = portal.platform;
    const context = {
      config,
      print: (line: string) => void said.push(line),
      printError: (line: string) => void complaints.push(line),
      openDatabase: async () => database,
      openSecrets: async () => secrets,
      reach: () => Promise.reject(new Error('The bound needs no owner')),
    };
    return { status: await firstEmailsCommand.run({ positionals, values: {} }, context), said, complaints };
  }

  it('sets the limit of a company and restores the default', async () => {
    expect(await run('acme', '5000')).toEqual({
      status: 0,
      complaints: [],
      said: ['First emails of acme: 5000 a day.'],
    });
    expect((await run('acme', 'default')).said).toEqual(['First emails of acme: 1000 (default) a day.']);
  });

  it.each([
    [['acme', 'many'], 1, '"many" is not valid. Use a number up to 1000000, or "default".'],
    [['acme', '1000001'], 1, '"1000001" is not valid. Use a number up to 1000000, or "default".'],
    [['nobody', '1'], 1, 'Company "nobody" not found.'],
    [['acme'], 2, 'Usage: npm run portal -- first-emails <company> <number | default>'],
  ])('refuses %j', async (positionals, status, sentence) => {
    expect(await run(...positionals)).toEqual({ status, said: [], complaints: [sentence] });
  });
});
