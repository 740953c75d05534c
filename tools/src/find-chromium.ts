import { execFile } from 'node:child_process';
import { access, constants, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { delimiter, dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';

/** Launch options for Playwright: `chromium.launch(await findChromium())`. `env` is the complete environment of the browser. */
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

/** True if the program identifies itself as Chromium. Some distributions install a script with that name that only prints instructions. */
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

/** Returns the first Chromium or Chrome in PATH. */
export async function systemBrowser({ PATH = '' }: Environment): Promise<Browser | undefined> {
  const folders = PATH.split(delimiter).filter((folder) => folder !== '');
  for (const path of folders.flatMap((folder) => systemNames.map((name) => join(folder, name))))
    if (await isChromium(path)) return { path };
  return undefined;
}

/** The fontconfig settings: system fonts first, then the package's font, because Chromium draws no text without any font. */
const fontSettings = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir prefix="relative">fonts</dir>
  <cachedir prefix="relative">font-cache</cachedir>
</fontconfig>
`;

/**
 * Unpacks the package in a separate process, because it unpacks to TMPDIR, and its libraries only if it detects AWS Lambda. The result is
 * renamed into place, so that parallel runs do not conflict.
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

/** Returns the browser arguments. Chromium has no sandbox as root, which is acceptable because tests open only our own pages. */
const argumentsFor = (): string[] => (process.getuid?.() === 0 ? ['--no-sandbox'] : []);

function withDefined(environment: Environment, more: Record<string, string>): Record<string, string> {
  const defined = Object.entries(environment).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return { ...Object.fromEntries(defined), ...more };
}

/**
 * Returns the browser for tests from CHROMIUM_PATH, the npm package, the system or Playwright. Throws with instructions if there is none.
 * The npm package comes before the system, because its version is the same on all machines and journeys take half the time (460 s instead
 * of 873 s with Debian's Chromium 156 on two cores).
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
