import type { Config } from '../platform/config.ts';
import type { Database } from '../platform/database/database.ts';
import type { Secrets } from '../platform/security/secrets.ts';
import type { ReachedDatabase } from '../reach-database.ts';

/** What a command is given to work with. */
export interface CommandContext {
  config: Config;
  say(line: string): void;
  complain(line: string): void;
  /** The settings' database, or that of the running portal, or one started for the length of the command. */
  openDatabase(): Promise<Database>;
  /** What seals and opens the secrets in that database. */
  openSecrets(): Promise<Secrets>;
  /** The same database as its owner, for commands that work below the walls between companies. */
  reach(): Promise<ReachedDatabase>;
}

export interface CommandArguments {
  values: Record<string, unknown>;
  positionals: string[];
}

/** One verb of `npm run portal`. `run` answers the exit status: 0 done, 1 refused, 2 wrong usage. */
export interface Command {
  name: string;
  /** What follows the name, as shown in help. */
  usage: string;
  summary: string;
  /** Shown below the usage with `--help`. */
  details?: string;
  options: Record<string, { type: 'string' | 'boolean'; multiple?: boolean; short?: string }>;
  run(given: CommandArguments, desk: CommandContext): Promise<number>;
}
