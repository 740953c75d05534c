import { parseArgs } from 'node:util';

import { readConfig } from '../platform/settings/config.ts';
import { openDatabase } from '../platform/database/database.ts';
import { openSecrets } from '../platform/security/secrets.ts';
import { type ReachedDatabase, reachDatabase } from '../reach-database.ts';
import { backupCommand } from './backup.command.ts';
import { clientCommand } from './client.command.ts';
import type { Command, CommandContext } from './command.ts';
import { demoCommand } from './demo.command.ts';
import { importCommand } from './import.command.ts';
import { mailCommand } from './mail.command.ts';
import { migrateCommand } from './migrate.command.ts';
import { restoreCommand } from './restore.command.ts';
import { rotateKeysCommand } from './rotate-keys.command.ts';
import { firstEmailsCommand } from './first-emails.command.ts';
import { storageCommand } from './storage.command.ts';
import { userCommand } from './user.command.ts';

const commands: readonly Command[] = [
  importCommand,
  migrateCommand,
  clientCommand,
  userCommand,
  demoCommand,
  backupCommand,
  restoreCommand,
  rotateKeysCommand,
  storageCommand,
  mailCommand,
  firstEmailsCommand,
];

const print = (line: string) => void process.stdout.write(`${line}\n`);
const printError = (line: string) => void process.stderr.write(`${line}\n`);
const call = 'npm run portal --';

/**
 * Runs a command of the portal with its arguments.
 * @returns the exit code
 */
export async function runPortal([name, ...rest]: string[]): Promise<number> {
  if (name === undefined || name === '--help' || name === 'help') return showAll(0);
  const command = commands.find((known) => known.name === name);
  if (!command) {
    printError(`Unknown command "${name}".`);
    return showAll(2);
  }
  if (rest.includes('--help')) return showOne(command);
  const given = readArguments(command, rest);
  return given === null ? 2 : runCommand(command, given);
}

function readArguments(command: Command, rest: string[]) {
  try {
    return parseArgs({ args: rest, options: command.options, allowPositionals: true, strict: true });
  } catch (error) {
    printError((error as Error).message);
    printError(`Usage: ${call} ${command.name} ${command.usage}`);
    return null;
  }
}

async function runCommand(command: Command, given: Parameters<Command['run']>[0]): Promise<number> {
  const opened: { close(): Promise<void> }[] = [];
  try {
    return await command.run(given, deskOf(opened));
  } catch (error) {
    printError((error as Error).message);
    return 1;
  } finally {
    for (const resource of opened.toReversed()) await resource.close();
  }
}

function deskOf(opened: { close(): Promise<void> }[]): CommandContext {
  const config = readConfig(process.env);
  let reached: Promise<ReachedDatabase> | undefined;
  const reach = () =>
    (reached ??= reachDatabase(config, { as: 'command', print: printError }).then(
      (database) => (opened.push(database), database),
    ));
  return {
    config,
    print,
    printError,
    reach,
    async openDatabase() {
      const { serving } = await reach();
      const database = openDatabase({
        connection: serving,
        poolSize: 4,
        onError: (error) => printError(error.message),
      });
      opened.push(database);
      return database;
    },
    openSecrets: async () => openSecrets((await reach()).secretKey),
  };
}

function showAll(status: number): number {
  print(`Usage: ${call} <command> [--help]`);
  print('');
  for (const { name, summary } of commands) print(`  ${name.padEnd(12)} ${summary}`);
  return status;
}

function showOne({ name, usage, summary, details }: Command): number {
  print(`${summary}\n\nUsage: ${call} ${name} ${usage}`);
  if (details) print(`\n${details}`);
  return 0;
}
