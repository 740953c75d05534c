import { buildPageIfStale } from './build-page.ts';

/** `npm start`: builds the page if its sources are newer, then runs the portal in this very process. */
await buildPageIfStale();
await import('../../apps/api/src/main.ts');
