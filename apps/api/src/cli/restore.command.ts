import { readBackup } from '../backup/read-backup.ts';
import type { Command } from './command.ts';

export const restoreCommand: Command = {
  name: 'restore',
  usage: '<file>',
  summary: 'Puts a backup into an empty database: all of it, or nothing.',
  details: 'Use a fresh DATA_DIR or database, with the same PORTAL_SECRET_KEY (or secret.key) as before.',
  options: {},
  async run({ positionals }, desk) {
    const [file] = positionals;
    if (file === undefined) {
      desk.complain('Name the file to read.');
      return 2;
    }
    const { owner } = await desk.reach();
    const { tables, takenAt } = await readBackup(owner, file);
    desk.say(`Restored ${tables.length} tables as of ${takenAt}.`);
    return 0;
  },
};
