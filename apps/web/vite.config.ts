import { join } from 'node:path';

import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

import { boundLanguage, namedPage, pseudoLocales, sourceLanguage, translations } from './bound-language.ts';
import { bundleBudget } from './bundle-budget.ts';
import { developmentOnly } from './development-only.ts';
import { firstLoad } from './first-load.ts';
import { chunkOfShared, chunkOfStart } from './page-chunks.ts';
import { zodStub } from './zod-stub.ts';

/** Where the API of `npm run dev` answers. */
const api = process.env.API_URL ?? 'http://127.0.0.1:3000';

/** The language that the page is built for. */
const language = process.env.PORTAL_LANGUAGE ?? sourceLanguage;
const isSource = language === sourceLanguage;
const isPseudo = pseudoLocales.some((locale) => locale === language);

const source = (path: string): string => join(import.meta.dirname, 'src', path);

/** Bytes after gzip; the figures are those of the experience page of the project. */
const kilobyte = 1000;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    boundLanguage({ language, sources: join(import.meta.dirname, 'src'), translations }),
    zodStub(),
    react(),
    developmentOnly('/apps/web/src/kit/'),
    firstLoad({ signIn: 'modules/auth/login-page.tsx', signedIn: 'src/signed-in-app.tsx' }),
    bundleBudget({
      pages: [
        {
          page: 'Sign-in',
          sources: ['index.html', 'modules/auth/login-page.tsx'],
          scriptBytes: 110 * kilobyte,
          styleBytes: 40 * kilobyte,
        },
        {
          page: 'Learner',
          sources: ['index.html', 'modules/learner/learner-page.tsx'],
          scriptBytes: 140 * kilobyte,
          styleBytes: 40 * kilobyte,
        },
        {
          page: 'Score',
          sources: ['index.html', 'modules/learner/score-page.tsx'],
          scriptBytes: 110 * kilobyte,
          styleBytes: 40 * kilobyte,
        },
        {
          page: 'Shell',
          sources: ['index.html', 'src/signed-in-app.tsx'],
          scriptBytes: 170 * kilobyte,
          styleBytes: 40 * kilobyte,
        },
      ],
      fontBytes: 60 * kilobyte,
    }),
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
    // A picture or font inside a style sheet would need data: in the content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      treeshake: {
        manualPureFunctions: ['z', 'endpoint', 'listEndpoint', 'listOf', 'forStaff', 'filterShape'],
        propertyReadSideEffects: false,
      },
      // Few files for a page: a request each for a hundred small parts takes longer than their bytes.
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router)\// },
            chunkOfStart('base', [source('main.tsx'), source('modules/auth/login-page.tsx')]),
            // Learners open one page on a phone: it must not wait for what only signed-in pages need.
            chunkOfShared('common', [[source('modules/learner/learner-page.tsx')], [source('signed-in-app.tsx')]]),
            chunkOfStart('shell', [source('signed-in-app.tsx')]),
            chunkOfStart('score', [source('modules/learner/score-page.tsx')]),
            chunkOfStart('learner', [source('modules/learner/learner-page.tsx')]),
            chunkOfStart('markdown', [source('shared/rich-text/formatted-markdown.tsx')]),
            { name: 'kit', test: /\/apps\/web\/src\/(?:core|shared|ui)\//, minShareCount: 10 },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': api, '/socket.io': { target: api, ws: true } } },
});
