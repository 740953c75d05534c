import { demoAccounts, demoPassword } from '../demo/accounts.ts';
import { systemClock } from '../platform/core/clock.ts';
import { openFilePlaces } from '../platform/files/files-store.ts';
import { publicUrlOf } from '../platform/settings/public-url.ts';
import { fillDemo } from '../seed.ts';
import type { Command } from './command.ts';

export const demoCommand: Command = {
  name: 'demo',
  usage: '',
  summary: 'Populates an empty database with the two demo companies and prints their accounts.',
  options: {},
  async run(_given, context) {
    if (context.config.isProduction) {
      context.printError('Demo accounts have a published password and cannot be created in production.');
      return 1;
    }
    const files = openFilePlaces(context.config);
    const [database, secrets] = [await context.openDatabase(), await context.openSecrets()];
    const publicUrl = () => publicUrlOf(context.config);
    const isFilled = await fillDemo({ database, secrets, clock: systemClock, files, publicUrl });
    context.print(
      isFilled
        ? `Demo data created. The password of every account is ${demoPassword}`
        : 'The database already contains companies. Nothing was changed.',
    );
    for (const { username, role } of isFilled ? demoAccounts : []) context.print(`  ${username.padEnd(26)} ${role}`);
    return isFilled ? 0 : 1;
  },
};
