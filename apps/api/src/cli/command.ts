import type { Config } from '../platform/settings/config.ts';
import type { Database } from '../platform/database/database.ts';
import type { Secrets } from '../platform/security/secrets.ts';
import type { ReachedDatabase } from '../reach-database.ts';

/** The context of a command. */
export interface CommandContext {
  config: Config;
  print(line: string): void;
  printError(line: string): void;
  /** Opens the configured database, that of the running portal, or one that runs only during the command. */
  openDatabase(): Promise<Database>;
  /** Opens the cryptography for secrets in that database. */
  openSecrets(): Promise<Secrets>;
  /** Connects to the same database as its owner, for commands that bypass row-level security. */
  reach(): Promise<ReachedDatabase>;
}

export interface CommandArguments {
  values: Record<string, unknown>;
  positionals: string[];
}

/** A command of `npm run portal`. `run` returns the exit status: 0 success, 1 failure, 2 wrong usage. */
export interface Command {
  name: string;
  /** The arguments after the name, as shown in the help. */
  usage: string;
  summary: string;
  /** The text below the usage, shown with `--help`. */
  details?: string;
  options: Record<string, { type: 'string' | 'boolean'; multiple?: boolean; short?: string }>;
  run(given: CommandArguments, context: CommandContext): Promise<number>;
}
