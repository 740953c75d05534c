import { buildPageIfStale } from './build-page.ts';
import { followParent } from './follow-parent.ts';

/** `npm start`: builds the page if its sources are newer, then runs the portal in this very process. */
followParent();
await buildPageIfStale();
await import('../../apps/api/src/main.ts');
