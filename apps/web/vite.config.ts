import { join } from 'node:path';

import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

import { boundLanguage, namedPage, pseudoLocales, sourceLanguage, translations } from './bound-language.ts';
import { bundleBudget } from './bundle-budget.ts';
import { developmentOnly } from './development-only.ts';
import { firstLoad } from './first-load.ts';
import { zodStub } from './zod-stub.ts';

/** Where the API of `npm run dev` answers. */
const api = process.env.API_URL ?? 'http://127.0.0.1:3000';

/** The language that the page is built for. */
const language = process.env.PORTAL_LANGUAGE ?? sourceLanguage;
const isSource = language === sourceLanguage;
const isPseudo = pseudoLocales.some((locale) => locale === language);

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
      // Few files for the first page: a request each for twenty small controls would take longer than their bytes.
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router)\// },
            {
              name: 'base',
              test: /src\/(core\/(session|call|failure|guard|page-title|public-paths|use-call)|ui\/(button|icon-button|field|text-field|password-field|one-time-code-field|notice|spinner|visually-hidden|class-names)\.)/,
            },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': api, '/socket.io': { target: api, ws: true } } },
});
