import { join } from 'node:path';

import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

import { boundLanguage, namedPage, pseudoLocales, sourceLanguage, translations } from './bound-language.ts';
import { bundleBudget } from './bundle-budget.ts';
import { developmentOnly } from './development-only.ts';
import { firstLoad } from './first-load.ts';
import { chunkOfShared, chunkOfStart } from './page-chunks.ts';
import { slimContract } from './slim-contract.ts';
import { zodStub } from './zod-stub.ts';

/** Where the API of `npm run dev` answers. */
const api = process.env.API_URL ?? 'http://127.0.0.1:3000';

/** The language that the page is built for. */
const language = process.env.PORTAL_LANGUAGE ?? sourceLanguage;
const isSource = language === sourceLanguage;
const isPseudo = pseudoLocales.some((locale) => locale === language);

const source = (path: string): string => join(import.meta.dirname, 'src', path);

const formattedMarkdown = source('shared/rich-text/formatted-markdown.tsx');
const partOf = (name: string): string => source(`shared/course-player/${name}-part.tsx`);
const framedParts = [partOf('video'), partOf('package')];
const playerParts = [partOf('quiz'), ...framedParts];

const playerOfTexts = ['shared/rich-text/formatted-markdown.tsx', 'shared/course-player/quiz-part.tsx'];

/** Bytes after gzip; the figures are those of the experience page of the project. */
const kilobyte = 1000;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    boundLanguage({ language, sources: join(import.meta.dirname, 'src'), translations }),
    zodStub(),
    slimContract(),
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
          scriptBytes: 110 * kilobyte,
          styleBytes: 40 * kilobyte,
        },
        {
          // With what a text and a quiz load on demand.
          page: 'Player',
          sources: ['index.html', 'modules/learner/learner-page.tsx', ...playerOfTexts],
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
            chunkOfStart('base', [source('main.tsx')]),
            // What the sign-in shares with the page of learners they load; the rest of it they never need.
            chunkOfShared('entry', [
              [source('modules/auth/login-page.tsx')],
              [source('modules/learner/learner-page.tsx')],
            ]),
            chunkOfStart('sign-in', [source('modules/auth/login-page.tsx')]),
            // Learners open one page on a phone: it must not wait for what only signed-in pages need.
            chunkOfShared('common', [[source('modules/learner/learner-page.tsx')], [source('signed-in-app.tsx')]]),
            // The parts of the player come once a course has them, and never with the shell behind them.
            chunkOfShared('parts-common', [[...playerParts, formattedMarkdown], [source('signed-in-app.tsx')]]),
            chunkOfStart('shell', [source('signed-in-app.tsx')]),
            chunkOfStart('score', [source('modules/learner/score-page.tsx')]),
            chunkOfStart('learner', [source('modules/learner/learner-page.tsx')]),
            chunkOfStart('quiz', [partOf('quiz')]),
            chunkOfStart('parts', framedParts),
            chunkOfStart('markdown', [formattedMarkdown]),
            { name: 'kit', test: /\/apps\/web\/src\/(?:core|shared|ui)\//, minShareCount: 10 },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': api, '/socket.io': { target: api, ws: true } } },
});
