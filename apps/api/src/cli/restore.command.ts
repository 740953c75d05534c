import { readBackup } from '../backup/read-backup.ts';
import type { Command } from './command.ts';

export const restoreCommand: Command = {
  name: 'restore',
  usage: '<file>',
  summary: 'Restores a backup into an empty database, completely or not at all.',
  details: 'Use a fresh DATA_DIR or database, with the same PORTAL_SECRET_KEY (or secret.key) as before.',
  options: {},
  async run({ positionals }, desk) {
    const [file] = positionals;
    if (file === undefined) {
      desk.complain('Specify the file to read.');
      return 2;
    }
    const { owner } = await desk.reach();
    const { tables, takenAt } = await readBackup(owner, file);
    desk.say(`Restored ${tables.length} tables as of ${takenAt}.`);
    return 0;
  },
};
