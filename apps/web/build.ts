import { existsSync, readdirSync } from 'node:fs';
import { copyFile, cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { build } from 'vite';

import { sourceLanguage, translations } from './bound-language.ts';

const root = import.meta.dirname;
const target = join(root, 'dist/content');
const h5p = dirname(fileURLToPath(import.meta.resolve('h5p-standalone')));

/** Text fonts of H5P, 1 MB that a learner need not load: the fonts of the device do. */
const textFonts = /@font-face\s*\{[^}]*\/fonts\/(?:inter|open-sans)\/[^}]*\}/g;

const isServed = (path: string): boolean => !/(?:inter|open-sans|\.d\.ts)$/.test(basename(path));

/** Builds the files of the content host: the launcher of packages, with the runtimes of SCORM and H5P. */
async function buildContent(): Promise<void> {
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    build: {
      outDir: target,
      emptyOutDir: true,
      target: 'baseline-widely-available',
      modulePreload: false,
      rolldownOptions: {
        input: join(root, 'src/content-player/launcher.ts'),
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  });
  await copyFile(join(root, 'src/content-player/launcher.css'), join(target, 'launcher.css'));
  await cp(h5p, join(target, 'h5p'), { recursive: true, filter: isServed });
  await mkdir(join(target, 'h5p/styles'), { recursive: true });
  const styles = join(target, 'h5p/styles/h5p.css');
  await writeFile(styles, (await readFile(styles, 'utf8')).replaceAll(textFonts, ''));
}

/** Every language with a folder of translations. */
const translated = existsSync(translations) ? readdirSync(translations).toSorted() : [];

/** Builds a page for every language, the source language first: it empties the folder. Arguments name further languages. */
for (const language of [sourceLanguage, ...translated, ...process.argv.slice(2)]) {
  process.env.PORTAL_LANGUAGE = language;
  await build({ root, logLevel: 'warn' });
}
await buildContent();
