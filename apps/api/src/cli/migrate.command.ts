import type { Command } from './command.ts';

export const migrateCommand: Command = {
  name: 'migrate',
  usage: '',
  summary: 'Migrates the database to the latest schema. Safe to run concurrently; also runs at startup.',
  options: {},
  async run(_given, context) {
    const { migrated } = await context.reach();
    context.print(migrated.length === 0 ? 'The database is up to date.' : `Ran ${migrated.join(', ')}.`);
    return 0;
  },
};
