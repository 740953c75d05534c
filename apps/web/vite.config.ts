import { join } from 'node:path';

import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

import { boundLanguage, pseudoLocales, sourceLanguage, translations } from './bound-language.ts';
import { bundleBudget } from './bundle-budget.ts';
import { firstLoad } from './first-load.ts';
import { firstPages, pageBudgets } from './page-facts.ts';
import { isDeferred, pageChunks } from './page-chunks.ts';

/** The address of the API under `npm run dev`. */
const api = process.env.API_URL ?? 'http://127.0.0.1:3000';

/** The language that the page is built for. */
const language = process.env.PORTAL_LANGUAGE ?? sourceLanguage;
const isSource = language === sourceLanguage;
const isPseudo = pseudoLocales.some((locale) => locale === language);

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    boundLanguage({ language, sources: join(import.meta.dirname, 'src'), translations }),
    react(),
    firstLoad(firstPages),
    // Pseudo locales are longer by design, and no user gets them.
    isPseudo ? null : bundleBudget(pageBudgets),
  ],
  define: { PSEUDO_LOCALE: JSON.stringify(isPseudo) },
  // The server replaces this marker in each response.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: 'dist',
    // The default, assets, is the path of a page.
    assetsDir: 'static',
    emptyOutDir: isSource,
    manifest: isSource,
    target: 'baseline-widely-available',
    // Every browser of the target preloads modules itself.
    modulePreload: { polyfill: false, resolveDependencies: (_file, needed) => needed.filter(isDeferred) },
    // A picture or font inside a style sheet would need data: in the content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      treeshake: { propertyReadSideEffects: false },
      output: { codeSplitting: { groups: pageChunks } },
    },
  },
  server: { proxy: { '/api': api, '/socket.io': { target: api, ws: true } } },
});
