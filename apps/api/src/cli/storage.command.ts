import { storageQuotaAtMost } from '@gatehouse/contract/company/company';

import { bytesOf, sizeText } from '../platform/http/byte-size.ts';
import type { Database } from '../platform/database/database.ts';
import { findStorage, updateStorageQuota } from '../modules/company/company.store.ts';
import type { Command, CommandContext, CommandArguments } from './command.ts';

type Verb = (given: CommandArguments, desk: CommandContext, database: Database) => Promise<number>;

const list: Verb = async (_given, desk, database) => {
  for (const { slug, used, quota } of await database.withPlatform(findStorage)) {
    const bound = quota === null ? `${sizeText(desk.config.STORAGE_QUOTA)} (default)` : sizeText(quota);
    desk.say(`${slug.padEnd(24)} ${sizeText(used).padStart(8)} of ${bound}`);
  }
  return 0;
};

const set: Verb = async ({ positionals }, desk, database) => {
  const [, slug = '', size = ''] = positionals;
  const quota = quotaOf(size);
  if (quota === undefined)
    return refuse(desk, `"${size}" is not a valid size. Use a size such as 500MB or 20GB, or "default".`);
  if (!(await database.withPlatform((db) => updateStorageQuota(db, slug, quota))))
    return refuse(desk, `Company "${slug}" not found.`);
  desk.say(`Storage quota of ${slug}: ${quota === null ? 'default' : sizeText(quota)}.`);
  return 0;
};

/** Parses a quota in bytes: null for `default`, undefined if it is invalid. */
function quotaOf(size: string): number | null | undefined {
  if (size === 'default') return null;
  const bytes = bytesOf(size);
  return bytes === null || bytes > storageQuotaAtMost ? undefined : bytes;
}

function refuse(desk: CommandContext, sentence: string): number {
  desk.complain(sentence);
  return 1;
}

const verbs: Record<string, Verb> = { list, set };

export const storageCommand: Command = {
  name: 'storage',
  usage: '<list | set <company> <size | default>>',
  summary: 'Lists the storage used by each company, or sets a company’s storage quota.',
  options: {},
  async run(given, desk) {
    const verb = verbs[given.positionals[0] ?? ''];
    if (verb) return verb(given, desk, await desk.openDatabase());
    desk.complain(`Usage: npm run portal -- storage ${storageCommand.usage}`);
    return 2;
  },
};
