import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';

import { csvColumnsSchema } from '@gatehouse/contract/imports/csv-mappings.schema';
import { csvFields } from '@gatehouse/domain/finding-columns';
import { chooseImporter, refuseOptions } from '../modules/imports/choose-importer.ts';
import { keepColumns } from '../modules/imports/csv-mappings/csv-mappings.service.ts';
import { chooseCompany, chooseSharer } from '../modules/imports/imports.service.ts';
import { modules } from '../modules/index.ts';
import { asAppError } from '../platform/routes/error-answers.ts';
import { AppError } from '../platform/core/errors.ts';
import { describeRejections } from './describe-rejections.ts';
import { readOptions, wrongUsage } from './import-options.ts';
import type { Database } from '../platform/database/database.ts';
import type { ImportedFile, Importer, ImportOptions, ImportResult } from '../extensions/importer.ts';
import type { Command, CommandContext, CommandArguments } from './command.ts';
import { storageOf } from './storage-of.ts';

interface ImportRequest {
  format: string;
  path: string;
  company: string | undefined;
  options: ImportOptions;
  /** The column mapping to save under the name in the options. */
  columns: Record<string, string> | undefined;
}

const formats = modules.flatMap(({ importers = [] }) => importers.flatMap((importer) => importer.formats));

const synopsis =
  '<format> <file> --company <short name> [--engagement "<title>"] [--draft] [--mapping "<name>" [--columns "title=<column>,..."]] [--domain <name>]... [--all-domains] [--encoding <name>] [--into surface|findings] [--system <name>] [--campaign "<name>"] [--complete] [--preview] [--json]';
const usage = `Usage: npm run portal -- import ${synopsis}`;

export const importCommand: Command = {
  name: 'import',
  usage: synopsis,
  summary: 'Imports a tool’s output file for a company. Importing the same file again changes nothing.',
  details:
    `Formats:\n${formats.map(({ format, title }) => `  ${format.padEnd(10)} ${title}`).join('\n')}\n\n` +
    'Without --engagement, findings are added to an engagement named after the file and the scan date; --draft makes a new one a draft.\n' +
    'Reports can be compressed: .gz, or a .zip with one report. Workbooks (.xlsx) are read as tables.\n' +
    'Advisories (osv, csaf, nvd, cve, kev, epss) are the same for all companies and need no --company; a folder of files will do as well.\n' +
    'A mapping assigns the columns of a findings table (format csv) to fields; --columns saves it first.\n' +
    'The encoding of a credential list is detected unless --encoding specifies it.\n' +
    '--into surface imports Nuclei and testssl.sh results as issues of the attack surface; --into findings (or --engagement) imports WPScan, SSLyze, Prowler and Trivy as findings.\n' +
    '--system names the system whose components an SBOM or a report lists, instead of the name in the file.\n' +
    '--campaign names the phishing campaign of a file, instead of the file name before " - Results" or the name in it.\n' +
    '--complete: the scan covered everything below its hosts or domains, all of its system, or all that its tool found in the engagement; what is not in it is missing.\n' +
    '--preview says what the import would change, and changes nothing.\n' +
    '--json ends with one line of JSON. Exit status: 0 the entire file was read, 1 it was rejected, 2 incorrect usage.',
  options: {
    company: { type: 'string' },
    engagement: { type: 'string' },
    draft: { type: 'boolean' },
    mapping: { type: 'string' },
    columns: { type: 'string' },
    domain: { type: 'string', multiple: true },
    'all-domains': { type: 'boolean' },
    into: { type: 'string' },
    system: { type: 'string' },
    campaign: { type: 'string' },
    complete: { type: 'boolean' },
    preview: { type: 'boolean' },
    encoding: { type: 'string' },
    json: { type: 'boolean' },
  },
  async run(given, context) {
    try {
      const wanted = readWanted(given);
      const imported = await importFile(wanted, context);
      for (const line of given.values['json'] ? [JSON.stringify(imported.report)] : describe(wanted, imported))
        context.print(line);
      return 0;
    } catch (error) {
      context.printError(sentenceOf(error));
      return isWrongUsage(error) ? 2 : 1;
    }
  },
};

function readWanted({ values, positionals }: CommandArguments): ImportRequest {
  const [format, path, ...more] = positionals;
  const { company } = values;
  if (format === undefined || path === undefined || more.length > 0) throw wrongUsage(usage);
  const options = readOptions(values);
  return {
    format,
    path,
    company: typeof company === 'string' ? company : undefined,
    options,
    columns: readColumns(values['columns'], options),
  };
}

/** Parses columns such as `title=Weakness,severity=Risk`. */
function readColumns(given: unknown, { mapping }: ImportOptions): ImportRequest['columns'] {
  if (typeof given !== 'string') return undefined;
  if (mapping === undefined) throw wrongUsage('--columns requires --mapping, the name to save the mapping under.');
  const columns = Object.fromEntries(given.split(',').map((pair) => splitOnce(pair)));
  const outcome = csvColumnsSchema.safeParse(columns);
  if (outcome.success) return columns;
  throw wrongUsage(
    `--columns must look like title=Weakness,severity=Risk, with the fields ${csvFields.join(', ')}. severityScale=5:critical/4:high maps severity values.`,
  );
}

function splitOnce(pair: string): [string, string] {
  const [field = '', ...column] = pair.split('=');
  return [field.trim(), column.join('=').trim()];
}

async function importFile(
  { path, options, columns, ...wanted }: ImportRequest,
  context: CommandContext,
): Promise<ImportResult> {
  const { importer, format } = chooseImporter(modules, wanted.format, options);
  refuseOptions(importer, options, format);
  const file = await openFile(path, importer.takesFolders ?? false);
  const database = await context.openDatabase();
  const company = await companyOf(database, importer, wanted.company);
  if (columns) await keepColumns(database, { company_id: company.id, name: options.mapping ?? '', columns });
  return importer.run({
    database,
    storage: storageOf(context, database),
    secrets: await context.openSecrets(),
    format,
    company,
    options,
    file,
    actor: { id: null, name: 'Command line' },
    origin: { address: 'command line', userAgent: '', requestId: '' },
  });
}

/** Chooses the company; only advisories, which all companies share, need none. */
function companyOf(database: Database, { isShared = false }: Importer, company: string | undefined) {
  if (isShared) return chooseSharer(database, company);
  if (company === undefined) throw wrongUsage(usage);
  return chooseCompany(database, company);
}

async function openFile(path: string, takesFolders: boolean): Promise<ImportedFile> {
  const name = basename(path);
  const isFolder = takesFolders && (await stat(path)).isDirectory();
  return isFolder ? { name, content: Readable.from([]), folder: filesBelow(path) } : { name, content: contentOf(path) };
}

/** The chunk size in bytes. The reading thread requests every chunk, and small ones would cost more in waiting than in reading. */
const pieceBytes = 512 * 1_024;

/** Opens the file at the first read, because an earlier error would have no listener. */
async function* contentOf(path: string): AsyncGenerator<Uint8Array> {
  yield* createReadStream(path, { highWaterMark: pieceBytes });
}

/** Yields every file below a folder in order of name; symbolic links are skipped, because they may lead outside. */
async function* filesBelow(root: string, below = ''): NonNullable<ImportedFile['folder']> {
  const entries = await readdir(join(root, below), { withFileTypes: true });
  for (const entry of entries.toSorted((left, right) => (left.name < right.name ? -1 : 1))) {
    const path = below === '' ? entry.name : `${below}/${entry.name}`;
    if (entry.isDirectory()) yield* filesBelow(root, path);
    else if (entry.isFile()) yield { path, content: contentOf(join(root, path)) };
  }
}

function describe({ format, path }: ImportRequest, { report, target }: ImportResult): string[] {
  const { created, updated, unchanged, rejected, warnings } = report;
  const where = target === null ? '' : ` into ${target.visualId} "${target.title}"`;
  const counts = `${created} created, ${updated} updated, ${unchanged} unchanged, ${rejected} rejected`;
  return [
    `Read ${basename(path)} (${format})${where}: ${counts}.`,
    ...warnings.map((warning) => `Note: ${warning}`),
    ...describeRejections(report),
  ];
}

const fileFaults: Record<string, string> = {
  ENOENT: 'File not found',
  EISDIR: 'This path is a folder, not a file',
  EACCES: 'Permission denied reading the file',
};

function sentenceOf(error: unknown): string {
  const { code = '', path = '', message } = error as NodeJS.ErrnoException;
  const fault = fileFaults[code];
  if (fault !== undefined) return path === '' ? `${fault}.` : `${fault}: ${path}`;
  // Known database errors have their own message; an unexpected error is shown as it is.
  const known = asAppError(error);
  return known.status === 500 ? message : known.message;
}

const faultsOfUsage = ['company', 'format', 'engagement', 'mapping', 'domains', 'allDomains', 'encoding', 'system'];

/** True if the command was used wrongly, with an unknown company or format. Any other rejection is the fault of the file. */
function isWrongUsage(error: unknown): boolean {
  if (!(error instanceof AppError)) return error instanceof Error && 'isWrongUsage' in error;
  return error.issues?.some(({ path }) => faultsOfUsage.includes(path)) ?? false;
}
