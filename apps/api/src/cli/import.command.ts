import { basename } from 'node:path';
import { createReadStream } from 'node:fs';

import { engagementTitleCharacters } from '@gatehouse/contract/imports';
import { readers } from '@gatehouse/formats/registry';

import { importFindings, type Imported } from '../modules/imports/findings.service.ts';
import { chooseCompany } from '../modules/imports/imports.service.ts';
import { chooseReader } from '../modules/imports/reading.service.ts';
import { asAppError } from '../platform/error-answers.ts';
import { AppError } from '../platform/errors.ts';
import type { Command, CommandDesk, GivenArguments } from './command.ts';

const commandLine = { address: 'command line', userAgent: '', requestId: '' };

interface Wanted {
  format: string;
  path: string;
  company: string;
  engagement: string | undefined;
}

export const importCommand: Command = {
  name: 'import',
  usage: '<format> <file> --company <short name> [--engagement "<title>"] [--json]',
  summary: 'Reads the file of a tool into a company. The same file twice changes nothing.',
  details:
    `Formats:\n${readers.map(({ format, title }) => `  ${format.padEnd(10)} ${title}`).join('\n')}\n\n` +
    'Without --engagement the findings go into one that is named after the file and the day of the scan.\n' +
    '--json ends with one line of JSON. Exit status: 0 the file was read whole, 1 it was refused, 2 wrong usage.',
  options: {
    company: { type: 'string' },
    engagement: { type: 'string' },
    json: { type: 'boolean' },
  },
  async run(given, desk) {
    try {
      const wanted = readWanted(given);
      const imported = await importFile(wanted, desk);
      for (const line of given.values['json'] ? [JSON.stringify(imported.report)] : describe(wanted, imported))
        desk.say(line);
      return 0;
    } catch (error) {
      desk.complain(sentenceOf(error));
      return isWrongUsage(error) ? 2 : 1;
    }
  },
};

/** A fault of the call, not of the file. */
const wrongUsage = (message: string) => Object.assign(new Error(message), { isWrongUsage: true });

function readWanted({ values, positionals }: GivenArguments): Wanted {
  const [format, path, ...more] = positionals;
  const { company } = values;
  if (format === undefined || path === undefined || more.length > 0 || typeof company !== 'string')
    throw wrongUsage(`Usage: npm run portal -- import ${importCommand.usage}`);
  return { format, path, company, engagement: readTitle(values['engagement']) };
}

function readTitle(given: unknown): string | undefined {
  if (typeof given !== 'string') return undefined;
  const title = given.trim();
  if (title.length >= 1 && title.length <= engagementTitleCharacters) return title;
  throw wrongUsage(`The title of an engagement has 1 to ${engagementTitleCharacters} characters.`);
}

async function importFile({ format, path, company, engagement }: Wanted, desk: CommandDesk): Promise<Imported> {
  const reader = chooseReader(format);
  const database = await desk.openDatabase();
  return importFindings({
    database,
    reader,
    company: await chooseCompany(database, company),
    engagementTitle: engagement,
    file: { name: basename(path), content: createReadStream(path) },
    actor: { id: null, name: 'Command line' },
    origin: commandLine,
  });
}

function describe({ format, path }: Wanted, { report, engagement }: Imported): string[] {
  const { created, updated, unchanged, rejected, warnings } = report;
  const where = engagement === null ? '' : ` into ${engagement.visualId} "${engagement.title}"`;
  const counts = `${created} created, ${updated} updated, ${unchanged} unchanged, ${rejected} rejected`;
  return [`Read ${basename(path)} (${format})${where}: ${counts}.`, ...warnings.map((warning) => `Note: ${warning}`)];
}

const fileFaults: Record<string, string> = {
  ENOENT: 'There is no such file',
  EISDIR: 'This is a folder, not a file',
  EACCES: 'The file may not be read',
};

function sentenceOf(error: unknown): string {
  const { code = '', path = '', message } = error as NodeJS.ErrnoException;
  const fault = fileFaults[code];
  if (fault !== undefined) return path === '' ? `${fault}.` : `${fault}: ${path}`;
  // The refusals of the database have sentences; a failure that nobody foresaw is told as it is.
  const known = asAppError(error);
  return known.status === 500 ? message : known.message;
}

/** The file is at fault in everything that the service refuses, but for an unknown company or format. */
function isWrongUsage(error: unknown): boolean {
  if (!(error instanceof AppError)) return error instanceof Error && 'isWrongUsage' in error;
  return error.issues?.some(({ path }) => path === 'company' || path === 'format') ?? false;
}
