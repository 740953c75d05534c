import { demoAccounts, demoPassword } from '../demo/accounts.ts';
import { systemClock } from '../platform/clock.ts';
import { openFilePlaces } from '../platform/files/files-store.ts';
import { publicUrlOf } from '../platform/public-url.ts';
import { fillDemo } from '../seed.ts';
import type { Command } from './command.ts';

export const demoCommand: Command = {
  name: 'demo',
  usage: '',
  summary: 'Populates an empty database with the two demo companies and prints their accounts.',
  options: {},
  async run(_given, desk) {
    if (desk.config.isProduction) {
      desk.complain('Demo accounts have a published password and cannot be created in production.');
      return 1;
    }
    const files = openFilePlaces(desk.config);
    const [database, secrets] = [await desk.openDatabase(), await desk.openSecrets()];
    const publicUrl = () => publicUrlOf(desk.config);
    const isFilled = await fillDemo({ database, secrets, clock: systemClock, files, publicUrl });
    desk.say(
      isFilled
        ? `Demo data created. The password of every account is ${demoPassword}`
        : 'The database already contains companies. Nothing was changed.',
    );
    for (const { username, role } of isFilled ? demoAccounts : []) desk.say(`  ${username.padEnd(26)} ${role}`);
    return isFilled ? 0 : 1;
  },
};
