import { writeBackup } from '../backup/write-backup.ts';
import type { Command } from './command.ts';

export const backupCommand: Command = {
  name: 'backup',
  usage: '<file>',
  summary: 'Writes the whole database into one compressed file; the portal may go on working.',
  details:
    'Keep the key (PORTAL_SECRET_KEY, or secret.key in DATA_DIR) apart from the file: with both, sealed secrets can be\n' +
    'read; without it, two-factor secrets cannot, and everybody signs in anew.',
  options: {},
  async run({ positionals }, desk) {
    const [file] = positionals;
    if (file === undefined) {
      desk.complain('Name the file to write.');
      return 2;
    }
    const { owner } = await desk.reach();
    const { tables } = await writeBackup(owner, file);
    desk.say(`Wrote ${tables.length} tables to ${file}.`);
    return 0;
  },
};
