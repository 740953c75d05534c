import { storageQuotaAtMost } from '@gatehouse/contract/company/company';

import { bytesOf, sizeText } from '../platform/core/byte-size.ts';
import type { Database } from '../platform/database/database.ts';
import { findStorage, updateStorageQuota } from '../modules/company/company.store.ts';
import type { Command, CommandContext, CommandArguments } from './command.ts';

type Verb = (given: CommandArguments, context: CommandContext, database: Database) => Promise<number>;

const list: Verb = async (_given, context, database) => {
  for (const { slug, used, quota } of await database.withPlatform(findStorage)) {
    const bound = quota === null ? `${sizeText(context.config.STORAGE_QUOTA)} (default)` : sizeText(quota);
    context.print(`${slug.padEnd(24)} ${sizeText(used).padStart(8)} of ${bound}`);
  }
  return 0;
};

const set: Verb = async ({ positionals }, context, database) => {
  const [, slug = '', size = ''] = positionals;
  const quota = quotaOf(size);
  if (quota === undefined)
    return refuse(context, `"${size}" is not a valid size. Use a size such as 500MB or 20GB, or "default".`);
  if (!(await database.withPlatform((db) => updateStorageQuota(db, slug, quota))))
    return refuse(context, `Company "${slug}" not found.`);
  context.print(`Storage quota of ${slug}: ${quota === null ? 'default' : sizeText(quota)}.`);
  return 0;
};

/** Parses a quota in bytes: null for `default`, undefined if it is invalid. */
function quotaOf(size: string): number | null | undefined {
  if (size === 'default') return null;
  const bytes = bytesOf(size);
  return bytes === null || bytes > storageQuotaAtMost ? undefined : bytes;
}

function refuse(context: CommandContext, sentence: string): number {
  context.printError(sentence);
  return 1;
}

const verbs: Record<string, Verb> = { list, set };

export const storageCommand: Command = {
  name: 'storage',
  usage: '<list | set <company> <size | default>>',
  summary: 'Lists the storage used by each company, or sets a company’s storage quota.',
  options: {},
  async run(given, context) {
    const verb = verbs[given.positionals[0] ?? ''];
    if (verb) return verb(given, context, await context.openDatabase());
    context.printError(`Usage: npm run portal -- storage ${storageCommand.usage}`);
    return 2;
  },
};
