import { join } from 'node:path';

import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

import { boundLanguage, namedPage, pseudoLocales, sourceLanguage, translations } from './bound-language.ts';
import { bundleBudget } from './bundle-budget.ts';
import { developmentOnly } from './development-only.ts';
import { firstLoad } from './first-load.ts';
import { frameworkStub } from './framework-stub.ts';
import { firstPages, pageBudgets } from './page-facts.ts';
import { isNoStart, pageGroups } from './page-groups.ts';
import { slimContract } from './slim-contract.ts';
import { zodStub } from './zod-stub.ts';

/** Where the API of `npm run dev` answers. */
const api = process.env.API_URL ?? 'http://127.0.0.1:3000';

/** The language that the page is built for. */
const language = process.env.PORTAL_LANGUAGE ?? sourceLanguage;
const isSource = language === sourceLanguage;
const isPseudo = pseudoLocales.some((locale) => locale === language);

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    boundLanguage({ language, sources: join(import.meta.dirname, 'src'), translations }),
    zodStub(),
    frameworkStub(),
    slimContract(),
    react(),
    developmentOnly('/apps/web/src/kit/'),
    firstLoad(firstPages),
    // Pseudo locales are longer by design, and nobody is given them.
    isPseudo ? null : bundleBudget(pageBudgets),
    namedPage(language),
  ],
  define: { PSEUDO_LOCALE: JSON.stringify(isPseudo) },
  // The server fills this marker anew for each request.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: 'dist',
    // The default, assets, is the address of a page.
    assetsDir: 'static',
    emptyOutDir: isSource,
    manifest: isSource,
    target: 'baseline-widely-available',
    // Every browser of the target preloads modules by itself.
    modulePreload: { polyfill: false, resolveDependencies: (_file, needed) => needed.filter(isNoStart) },
    // A picture or font inside a style sheet would need data: in the content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      treeshake: {
        manualPureFunctions: ['z', 'endpoint', 'listEndpoint', 'listOf', 'forStaff', 'filterShape'],
        propertyReadSideEffects: false,
      },
      output: {
        codeSplitting: { groups: pageGroups(join(import.meta.dirname, 'src')) },
      },
    },
  },
  server: { proxy: { '/api': api, '/socket.io': { target: api, ws: true } } },
});
