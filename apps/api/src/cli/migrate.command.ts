import type { Command } from './command.ts';

export const migrateCommand: Command = {
  name: 'migrate',
  usage: '',
  summary: 'Brings the database to the newest schema. Any number may run at once; a start does it too.',
  options: {},
  async run(_given, desk) {
    const { migrated } = await desk.reach();
    desk.say(migrated.length === 0 ? 'The database is up to date.' : `Ran ${migrated.join(', ')}.`);
    return 0;
  },
};
