import { firstEmailsADay, firstEmailsAtMost } from '@gatehouse/contract/awareness/awareness-session';

import { updateFirstEmails } from '../modules/company/company.store.ts';
import type { Command } from './command.ts';

/** Parses the number for `set`: null for `default`, undefined if it is invalid. */
function numberOf(text: string): number | null | undefined {
  if (text === 'default') return null;
  const number = Number(text);
  return /^\d+$/.test(text) && number <= firstEmailsAtMost ? number : undefined;
}

export const firstEmailsCommand: Command = {
  name: 'first-emails',
  usage: '<company> <number | default>',
  summary: `Sets how many new addresses of a company get a first email about training in a day (default ${firstEmailsADay}).`,
  options: {},
  async run({ positionals }, context) {
    const [slug, text] = positionals;
    if (slug === undefined || text === undefined) {
      context.printError(`Usage: npm run portal -- first-emails ${firstEmailsCommand.usage}`);
      return 2;
    }
    const number = numberOf(text);
    if (number === undefined) {
      context.printError(`"${text}" is not valid. Use a number up to ${firstEmailsAtMost}, or "default".`);
      return 1;
    }
    const database = await context.openDatabase();
    if (!(await database.withPlatform((db) => updateFirstEmails(db, slug, number)))) {
      context.printError(`Company "${slug}" not found.`);
      return 1;
    }
    context.print(`First emails of ${slug}: ${number ?? `${firstEmailsADay} (default)`} a day.`);
    return 0;
  },
};
