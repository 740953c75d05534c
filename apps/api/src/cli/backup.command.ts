import { writeBackup } from '../backup/write-backup.ts';
import type { Command } from './command.ts';

export const backupCommand: Command = {
  name: 'backup',
  usage: '<file>',
  summary: 'Writes the entire database to one compressed file. The portal can keep running.',
  details:
    'Keep the key (PORTAL_SECRET_KEY, or secret.key in DATA_DIR) apart from the file: with both, sealed secrets can be\n' +
    'read; without it, two-factor secrets cannot be read and all users must sign in again.',
  options: {},
  async run({ positionals }, desk) {
    const [file] = positionals;
    if (file === undefined) {
      desk.complain('Specify the file to write.');
      return 2;
    }
    const { owner } = await desk.reach();
    const { tables } = await writeBackup(owner, file);
    desk.say(`Wrote ${tables.length} tables to ${file}.`);
    return 0;
  },
};
