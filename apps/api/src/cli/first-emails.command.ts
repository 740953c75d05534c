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
  async run({ positionals }, desk) {
    const [slug, text] = positionals;
    if (slug === undefined || text === undefined) {
      desk.complain(`Usage: npm run portal -- first-emails ${firstEmailsCommand.usage}`);
      return 2;
    }
    const number = numberOf(text);
    if (number === undefined) {
      desk.complain(`"${text}" is not valid. Use a number up to ${firstEmailsAtMost}, or "default".`);
      return 1;
    }
    const database = await desk.openDatabase();
    if (!(await database.withPlatform((db) => updateFirstEmails(db, slug, number)))) {
      desk.complain(`Company "${slug}" not found.`);
      return 1;
    }
    desk.say(`First emails of ${slug}: ${number ?? `${firstEmailsADay} (default)`} a day.`);
    return 0;
  },
};
