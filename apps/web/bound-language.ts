import { existsSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

import type { Plugin } from 'vite';

/** The language that the catalogues beside the code are written in. */
export const sourceLanguage = 'en';

/** Made from the English texts by rule, for tests alone: longer and accented, and right to left. */
export const pseudoLocales = ['en-XA', 'ar-XB'] as const;

/** Where the translations are: a folder for each language, and in it the paths of the catalogues that it translates. */
export const translations = join(import.meta.dirname, 'languages');

interface Languages {
  language: string;
  /** The folder that the paths of catalogues begin at. */
  sources: string;
  translations: string;
}

/** The page of a language; that of the source language has the plain name. */
const pageName = (language: string): string => (language === sourceLanguage ? 'index.html' : `index.${language}.html`);

/** Scripts that are written from right to left. */
const rightToLeft = new Set(['Adlm', 'Arab', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa']);

const directionOf = (language: string): string =>
  rightToLeft.has(new Intl.Locale(language).maximize().script ?? '') ? 'rtl' : 'ltr';

/**
 * Binds the page to one language: its catalogues take the place of the English ones, and the document says language and
 * direction. A catalogue without a translation stays English. The files of all languages lie in one folder of assets,
 * where equal content has an equal name.
 */
export function boundLanguage({ language, sources, translations: folder }: Languages): Plugin {
  const own = join(folder, language) + sep;
  return {
    name: 'bound-language',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (!source.endsWith('.texts.ts')) return null;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      // A translation may name the English texts that it does not have yet.
      if (!found || importer?.startsWith(own)) return found;
      const translated = join(own, relative(sources, found.id));
      return existsSync(translated) ? translated : found;
    },
    transformIndexHtml: (html) =>
      html.replace('<html lang="en" dir="ltr">', `<html lang="${language}" dir="${directionOf(language)}">`),
  };
}

/** Names the page by its language, once all else is written into it. */
export function namedPage(language: string): Plugin {
  return {
    name: 'named-page',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const page = bundle['index.html'];
      if (page?.type !== 'asset' || language === sourceLanguage) return;
      delete bundle['index.html'];
      this.emitFile({ type: 'asset', fileName: pageName(language), source: page.source });
    },
  };
}
