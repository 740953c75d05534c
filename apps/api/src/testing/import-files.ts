import { createReadStream, existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join, sep } from 'node:path';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';

import { advisorySamples } from '@gatehouse/formats/advisories/testing/advisory-samples';
import { componentSamples } from '@gatehouse/formats/components/testing/component-samples';
import { headCharacters, looksLike } from '@gatehouse/formats/looks-like';
import { phishingFiles } from '@gatehouse/formats/phishing/testing/phishing-files';

import { modules } from '../modules/index.ts';
import { AppError } from '../platform/core/errors.ts';
import type { Importer, ImportOptions } from '../extensions/importer.ts';
import type { TestPortal } from './portal.ts';

const folderOf = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Folders of files: two beside the checkout, which need not be there, and the fixtures of the readers. */
const roots = {
  corpus: folderOf('../../../../../shared/corpus/'),
  cases: folderOf('../../../../../shared/cases/'),
  fixtures: folderOf('../../../../packages/formats/src/'),
};

/** All importers that the modules registered. */
export const allImporters: readonly Importer[] = modules.flatMap(({ importers = [] }) => importers);

const formats = allImporters.flatMap(({ kind, formats: own }) => own.map(({ format }) => ({ kind, format })));

/** Formats of folders that are not named after one. */
const formatsOfFolders: Record<string, readonly string[]> = {
  leaks: ['combo', 'ulp'],
  hibp_breaches: ['hibp'],
  aws: ['asff', 'inspector'],
};

/** A file on its way into a company. */
export interface GivenFile {
  name: string;
  kind: string;
  format: string;
  bytes: number;
  options?: ImportOptions;
  open: () => AsyncIterable<Uint8Array>;
}

const isOf = (folder: string, format: string): boolean => folder === format || folder.startsWith(`${format}-`);

/** Returns the formats of a file by its folder, which may contain files of several formats. */
function namedFormats(folder: string, name: string): readonly string[] {
  const named = formatsOfFolders[folder];
  if (named !== undefined) return named.filter((format) => folder === 'aws' || name.startsWith(format));
  const wanted = folder.replaceAll('_', '-');
  return formats.filter(({ format }) => isOf(wanted, format)).map(({ format }) => format);
}

const guessedFormat = (path: string): string[] => {
  const guess = looksLike(readFileSync(path).subarray(0, headCharacters).toString());
  return guess === null ? [] : [guess.format];
};

function filesIn(root: string): string[] {
  if (!existsSync(root)) return [];
  const paths = readdirSync(root, { recursive: true, encoding: 'utf8' });
  return paths.filter((path) => statSync(join(root, path)).isFile()).toSorted();
}

const isFixture = (path: string): boolean => path.includes(`${sep}fixtures${sep}`);

/** Files of a folder, once for each importer and format of their tools. */
export function importFiles(part: keyof typeof roots): GivenFile[] {
  const root = roots[part];
  const paths = filesIn(root).filter((path) => part !== 'fixtures' || isFixture(path));
  return paths.flatMap((path) => {
    const folders = path.split(sep);
    const folder = (part === 'fixtures' ? folders.at(folders.indexOf('fixtures') - 1) : folders[0]) ?? '';
    const found = new Set([...namedFormats(folder, basename(path)), ...guessedFormat(join(root, path))]);
    return formats
      .filter(({ format }) => found.has(format))
      .map((own) => ({
        ...own,
        name: path,
        bytes: statSync(join(root, path)).size,
        open: () => createReadStream(join(root, path)),
      }));
  });
}

const leakSamples: readonly (readonly [format: string, text: string])[] = [
  ['ulp', 'https://a.example/x:bob@example.com:one\nb.example:8443:eve@acme.example:two\n'],
  ['combo', 'bob@example.com:one\neve@acme.example;two\n'],
  [
    'stealer',
    'URL: https://a.example/\r\nUsername: bob@example.com\r\nPassword: one\r\nApplication: Chrome\r\n=====\r\n',
  ],
  ['hibp', '{"bob": ["Adobe", "LinkedIn"], "eve": []}'],
  ['leak-csv', 'url,login,password\nhttps://a.example/,bob@example.com,one\n'],
];

const samples: readonly (readonly [format: string, name: string, text: string])[] = [
  ...leakSamples.map(([format, text]) => [format, `sample.${format}`, text] as const),
  ...componentSamples,
  ...advisorySamples,
  ...Object.entries(phishingFiles).map(([format, text]) => [format, `sample.${format}`, text] as const),
];

/** Small files of our own, of the formats whose readers have no fixtures. */
export const sampleFiles: readonly GivenFile[] = samples.flatMap(([format, name, text]) =>
  formats
    .filter((own) => own.format === format)
    .map((own) => ({ ...own, name, bytes: text.length, open: () => Readable.from([Buffer.from(text)]) })),
);

/** Domains of the client, because imports of leaked credentials store only those of its domains. */
const watched = ['example.com', 'acme.example'];

/** Imports a file into a company as the command line does. */
async function importInto(
  portal: TestPortal,
  companyId: string,
  { format, kind, name, options = {}, open }: GivenFile,
) {
  const importer = allImporters.find((one) => one.kind === kind);
  if (!importer) throw new Error(`No importer for ${kind}`);
  return importer.run({
    database: portal.platform.database,
    storage: portal.platform,
    secrets: portal.platform.secrets,
    format,
    company: { id: companyId, domains: watched },
    options,
    file: { name: basename(name), content: open() },
    actor: { id: null, name: 'Test' },
    origin: { address: 'test', userAgent: '', requestId: '' },
  });
}

/** Imports a file; its report, or the sentence with which it is refused. */
export async function tryImport(portal: TestPortal, companyId: string, given: GivenFile) {
  try {
    const { report } = await importInto(portal, companyId, given);
    return report;
  } catch (error) {
    if (error instanceof AppError) return error.message;
    throw error;
  }
}
