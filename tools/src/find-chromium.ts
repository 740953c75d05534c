import { execFile } from 'node:child_process';
import { access, constants, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { delimiter, dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';

/** Ready for Playwright: `chromium.launch(await findChromium())`. `env` is the whole environment of the browser. */
export type Chromium = { executablePath: string; args: string[]; env: Record<string, string> };

type Environment = Record<string, string | undefined>;
type Browser = { path: string; env?: Record<string, string> };

const run = promisify(execFile);
const cache = resolve(import.meta.dirname, '../../node_modules/.cache');
const systemNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const answerMs = 10_000;

const hint =
  'Install Chromium (for example: apt-get install chromium), or run "npx playwright install chromium", or set CHROMIUM_PATH to the program of a browser.';

const isProgram = (path: string): Promise<boolean> =>
  access(path, constants.X_OK).then(
    () => true,
    () => false,
  );

/** Some distributions put a script there that only tells how to install the browser, so the program is asked who it is. */
async function isChromium(path: string): Promise<boolean> {
  if (!(await isProgram(path))) return false;
  const answer = await run(path, ['--version'], { timeout: answerMs }).catch(() => ({ stdout: '' }));
  return /chrom/i.test(answer.stdout);
}

async function namedBrowser({ CHROMIUM_PATH: path }: Environment): Promise<Browser | undefined> {
  if (!path) return undefined;
  if (await isProgram(path)) return { path };
  throw new Error(`CHROMIUM_PATH points to ${path}, which isn’t an executable. ${hint}`);
}

/** The first Chromium or Chrome among the folders of PATH. */
export async function systemBrowser({ PATH = '' }: Environment): Promise<Browser | undefined> {
  const folders = PATH.split(delimiter).filter((folder) => folder !== '');
  for (const path of folders.flatMap((folder) => systemNames.map((name) => join(folder, name))))
    if (await isChromium(path)) return { path };
  return undefined;
}

/** System fonts first; the package's own font after them, because without any font Chromium draws no text at all. */
const fontSettings = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir prefix="relative">fonts</dir>
  <cachedir prefix="relative">font-cache</cachedir>
</fontconfig>
`;

/**
 * The package unpacks itself into TMPDIR, its libraries only where it believes itself on Lambda. A process of its own
 * gets that environment, and the result is renamed into place whole, so that two runs at once do no harm.
 */
async function unpack(entry: string, folder: string): Promise<void> {
  await mkdir(cache, { recursive: true });
  const staging = await mkdtemp(join(cache, 'chromium-'));
  const script = 'const { default: chromium } = await import(process.argv[1]); await chromium.executablePath();';
  const env = { ...process.env, TMPDIR: staging, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' };
  await run(process.execPath, ['--input-type=module', '--eval', script, entry], { env });
  await writeFile(join(staging, 'fonts.conf'), fontSettings);
  await rename(staging, folder).catch(() => rm(staging, { recursive: true }));
}

function packageEntry(): string | undefined {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  try {
    return createRequire(import.meta.url).resolve('@sparticuz/chromium');
  } catch {
    return undefined;
  }
}

async function npmBrowser({ LD_LIBRARY_PATH: libraries }: Environment): Promise<Browser | undefined> {
  const entry = packageEntry();
  if (!entry) return undefined;
  const description = await readFile(join(dirname(entry), '../package.json'), 'utf8');
  const folder = join(cache, `chromium-${/"version": "([^"]+)"/.exec(description)?.[1] ?? 'unknown'}`);
  const path = join(folder, 'chromium');
  if (!(await isProgram(path))) await unpack(entry, folder);
  const own = join(folder, 'al2023/lib');
  return {
    path,
    env: {
      LD_LIBRARY_PATH: libraries ? `${own}${delimiter}${libraries}` : own,
      FONTCONFIG_FILE: join(folder, 'fonts.conf'),
    },
  };
}

async function playwrightBrowser(): Promise<Browser | undefined> {
  const { chromium } = await import('@playwright/test');
  const path = chromium.executablePath();
  return (await isProgram(path)) ? { path } : undefined;
}

/** Chromium refuses to build its sandbox for root; the tests open no page but our own. */
const argumentsFor = (): string[] => (process.getuid?.() === 0 ? ['--no-sandbox'] : []);

function withDefined(environment: Environment, more: Record<string, string>): Record<string, string> {
  const defined = Object.entries(environment).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return { ...Object.fromEntries(defined), ...more };
}

/**
 * The browser of the tests: CHROMIUM_PATH, the npm package's, the system's, Playwright's own; else a failure that names the fix.
 * The package comes before the system: its version is the same on every machine, and the journeys take half the time
 * (460 s and 873 s with Debian's Chromium 156, two cores).
 */
export async function findChromium(environment: Environment = process.env): Promise<Chromium> {
  const found =
    (await namedBrowser(environment)) ??
    (await npmBrowser(environment)) ??
    (await systemBrowser(environment)) ??
    (await playwrightBrowser());
  if (!found) throw new Error(`No Chromium was found for the browser tests. ${hint}`);
  return { executablePath: found.path, args: argumentsFor(), env: withDefined(environment, found.env ?? {}) };
}
