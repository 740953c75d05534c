import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { type KeyFile, readKeyFile } from '../backup/key-file.ts';
import { readBackup } from '../backup/read-backup.ts';
import { keyFileName } from './backup.command.ts';
import type { Command, CommandContext } from './command.ts';

export const restoreCommand: Command = {
  name: 'restore',
  usage: '<file> [--keys <key file> | --without-keys]',
  summary: 'Restores a backup into an empty database, completely or not at all.',
  details:
    'Use a fresh DATA_DIR or database, with the same PORTAL_SECRET_KEY (or secret.key) as before, and the newest key\n' +
    `file: ${keyFileName} beside the backup, or the file of --keys. Clients that were erased after the\n` +
    'backup are erased again when the portal starts.\n\n' +
    '--without-keys drops all values that are encrypted with the keys of clients, such as leaked passwords, and repeats\n' +
    'no erasures.',
  options: { keys: { type: 'string' }, 'without-keys': { type: 'boolean' } },
  async run({ positionals, values }, context) {
    const [file] = positionals;
    if (file === undefined) {
      context.printError('Specify the file to read.');
      return 2;
    }
    const keyFile = values['without-keys'] === true ? null : await openKeyFile(file, values['keys']);
    const { owner } = await context.reach();
    const { tables, takenAt, restored } = await readBackup(owner, file, keyFile);
    context.print(`Restored ${tables.length} tables as of ${takenAt}.`);
    report(context, restored);
    return 0;
  },
};

function openKeyFile(file: string, wanted: unknown): Promise<KeyFile> {
  const path = typeof wanted === 'string' ? wanted : join(dirname(file), keyFileName);
  if (!existsSync(path))
    throw new Error(`The key file ${path} is missing. Specify it with --keys, or restore with --without-keys.`);
  return readKeyFile(path);
}

function report(context: CommandContext, { erased, unreadable }: { erased: number; unreadable: number }): void {
  if (erased > 0)
    context.print(
      `${erased} erased ${erased === 1 ? 'client is' : 'clients are'} erased again when the portal starts.`,
    );
  if (unreadable > 0)
    context.printError(`Encrypted values of ${unreadable} ${unreadable === 1 ? 'client' : 'clients'} were dropped.`);
}
