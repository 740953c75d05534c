import { keepCompiled } from '../../apps/api/src/keep-compiled.ts';
import { buildPageIfStale } from './build-page.ts';
import { followParent } from './follow-parent.ts';

/** `npm start`: builds the page if it is outdated, then runs the portal in this process. */
followParent();
keepCompiled();
await buildPageIfStale();
await import('../../apps/api/src/main.ts');
