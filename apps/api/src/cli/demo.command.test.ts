import { expect, it } from 'vitest';

import { readConfig } from '../platform/settings/config.ts';
import { demoCommand } from './demo.command.ts';

it('portal demo is refused in production before it opens a database', async () => {
  const said: string[] = [];
  const never = () => Promise.reject(new Error('A database was opened'));
  const context = {
    config: readConfig({ NODE_ENV: 'production', PUBLIC_URL: 'https://portal.example', TRUST_PROXY: '10.0.0.2' }),
    print: (line: string) => void said.push(line),
    printError: (line: string) => void said.push(line),
    openDatabase: never,
    openSecrets: never,
    reach: never,
  };

  expect(await demoCommand.run({ positionals: [], values: {} }, context)).toBe(1);
  expect(said).toEqual(['Demo accounts have a published password and cannot be created in production.']);
});
