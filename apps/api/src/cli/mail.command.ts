import type { Database } from '../platform/database/database.ts';
import { sendNow } from '../platform/mail/mail-delivery.ts';
import { makeDue, sumMailFailures, sumMailQueue } from '../platform/mail/mail-queue.store.ts';
import { announce } from '../platform/bus/bus.ts';
import { counted } from '../platform/core/texts.ts';
import type { Command, CommandArguments, CommandContext } from './command.ts';

type Verb = (context: CommandContext, database: Database, values: CommandArguments['values']) => Promise<void>;

const emails = (count: number) => counted(count, { one: '# email', other: '# emails' });

const status: Verb = async (context, database) => {
  const { queue, failures } = await database.withPlatform(async (db) => ({
    queue: await sumMailQueue(db),
    failures: await sumMailFailures(db),
  }));
  const { waiting, failing, givenUp, oldestSeconds } = queue;
  context.print(
    `Waiting: ${emails(waiting)}, ${failing} of them failed before. Oldest: ${Math.round(oldestSeconds)} s.`,
  );
  context.print(`Given up: ${emails(givenUp)}.`);
  for (const { reason, mails } of failures) context.print(`${String(mails).padStart(6)} × ${reason}`);
};

const sendWaiting: Verb = async (context, database, values) => {
  const count = await database.withPlatform(async (db) => {
    const due = await makeDue(db, { givenUp: values['given-up'] === true });
    await announce(db, 'gatehouse_mail', sendNow);
    return due;
  });
  context.print(`${emails(count)} made due now. A running portal sends them, and those that were due already.`);
};

const verbs: Record<string, Verb> = { status, 'send-waiting': sendWaiting };

export const mailCommand: Command = {
  name: 'mail',
  usage: '<status | send-waiting [--given-up]>',
  summary: 'Shows the emails that are not sent yet and why, or sends them immediately.',
  details: '  --given-up   with send-waiting: also the emails that are not tried any more',
  options: { 'given-up': { type: 'boolean' } },
  async run({ positionals, values }, context) {
    const verb = verbs[positionals[0] ?? ''];
    if (!verb) {
      context.printError(`Usage: npm run portal -- mail ${mailCommand.usage}`);
      return 2;
    }
    await verb(context, await context.openDatabase(), values);
    return 0;
  },
};
