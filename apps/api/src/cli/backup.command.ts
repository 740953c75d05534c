import { dirname, join } from 'node:path';

import { writeBackup } from '../backup/write-backup.ts';
import type { Command } from './command.ts';

/** The name of the key file that belongs to the backups. */
export const keyFileName = 'gatehouse-client-keys.json';

export const backupCommand: Command = {
  name: 'backup',
  usage: '<file> [--keys <key file>]',
  summary: 'Writes the entire database to one compressed file. The portal can keep running.',
  details:
    'The keys of clients are not in the file. They are written to one key file, which each backup replaces:\n' +
    `${keyFileName} beside the backup, or the file of --keys. Keep it apart from the backups, and keep only\n` +
    'the newest: once a client is erased and a backup is made, older backups can no longer show what was encrypted.\n\n' +
    'Keep the key (PORTAL_SECRET_KEY, or secret.key in DATA_DIR) apart from both: with all three, encrypted values can\n' +
    'be read; without it, two-factor secrets cannot be read and all users must sign in again.',
  options: { keys: { type: 'string' } },
  async run({ positionals, values }, context) {
    const [file] = positionals;
    if (file === undefined) {
      context.printError('Specify the file to write.');
      return 2;
    }
    const { keys } = values;
    const keyFile = typeof keys === 'string' ? keys : join(dirname(file), keyFileName);
    const { owner } = await context.reach();
    const { tables } = await writeBackup(owner, file, keyFile);
    context.print(`Wrote ${tables.length} tables to ${file}.`);
    context.print(`Replaced the client keys in ${keyFile}. Keep this file apart from the backups.`);
    return 0;
  },
};
