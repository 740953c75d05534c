import { existsSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

import type { Plugin } from 'vite';

/** The language of the catalogues beside the code. */
export const sourceLanguage = 'en';

/** Made from the English texts by rule, for tests alone: longer and accented, and right to left. */
export const pseudoLocales = ['en-XA', 'ar-XB'] as const;

/** The folder of the translations: a folder for each language, with the paths of the catalogues that it translates. */
export const translations = join(import.meta.dirname, 'languages');

const directionOf = (language: string): string =>
  /Adlm|Arab|Hebr|Mand|Nkoo|Rohg|Samr|Syrc|Thaa/.test(new Intl.Locale(language).maximize().script ?? '')
    ? 'rtl'
    : 'ltr';

/**
 * Binds the page to one language: its catalogues replace the English ones, and the document states language and direction. A
 * catalogue without a translation stays English. Pages of other languages than English have the language in their name.
 */
export function boundLanguage(options: { language: string; sources: string; translations: string }): Plugin {
  const { language, sources } = options;
  const own = join(options.translations, language) + sep;
  return {
    name: 'bound-language',
    enforce: 'pre',
    async resolveId(source, importer, resolving) {
      if (!source.endsWith('.texts.ts')) return null;
      const found = await this.resolve(source, importer, { ...resolving, skipSelf: true });
      // A translation may import the English texts that it does not have yet.
      if (!found || importer?.startsWith(own)) return found;
      const translated = join(own, relative(sources, found.id));
      return existsSync(translated) ? translated : found;
    },
    transformIndexHtml: (html) =>
      html.replace('<html lang="en" dir="ltr">', `<html lang="${language}" dir="${directionOf(language)}">`),
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset' || language === sourceLanguage) return;
        delete bundle['index.html'];
        this.emitFile({ type: 'asset', fileName: `index.${language}.html`, source: page.source });
      },
    },
  };
}
