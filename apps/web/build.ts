import { existsSync, readdirSync } from 'node:fs';

import { build } from 'vite';

import { sourceLanguage, translations } from './bound-language.ts';
import { buildContent } from './content-build.ts';

/** Every language with a folder of translations. */
const translated = existsSync(translations) ? readdirSync(translations).toSorted() : [];

/** Builds a page for every language, the source language first: it empties the folder. More languages may be named. */
for (const language of [sourceLanguage, ...translated, ...process.argv.slice(2)]) {
  process.env.PORTAL_LANGUAGE = language;
  await build({ root: import.meta.dirname, logLevel: 'warn' });
}
await buildContent();
