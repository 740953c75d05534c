import { join } from 'node:path';

import type { Rolldown } from 'vite';

import { firstPages, markdown, pages, playerInFrames, playerOfTexts, register } from './page-facts.ts';

type Group = Rolldown.CodeSplittingGroup;
type Context = Parameters<Extract<Group['name'], (...given: never[]) => unknown>>[1];
type Sources = readonly string[];

const signIn = pages('auth/login');
const learner = pages('learner/learner', 'learner/score');
const learning = [...learner, register, ...playerOfTexts, ...playerInFrames, markdown];
const shell = [firstPages.signedIn];
const open = [
  ...Object.values(firstPages.open).filter((source) => ![...signIn, ...learner].includes(source)),
  ...pages('auth/change-password', 'auth/second-factor'),
  'modules/learner/certificate-links.tsx',
];

// These stand for all screens: most other screens need what they have in common.
const list = pages('engagements/list/engagements');
const lists = pages('findings/list/all-findings', 'provider/lists/engagements', 'phishing/campaign/campaign');
const records = pages('engagements/detail/engagement', 'findings/finding', 'findings/provider/client-findings');
const editors = pages('finding-drafts/editor/draft', 'attack-chain/provider/chain-editor');
const others = [...lists, ...records, ...editors];
const bare = [
  ...pages('calendar/page/calendar', 'attack-surface/tree/surface-tree', 'attack-chain/client/attack-chain'),
  'modules/calendar/page/item-panel.tsx',
];

/**
 * Files of scripts: each has the modules that the listed pages need before they can start; of two lists, what both need. A page
 * loads a whole file for one module of it. A module is in the first file that fits.
 */
const chunks: readonly (readonly [name: string, pages: Sources, and?: Sources])[] = [
  ['base', ['main.tsx']],
  ['entry', signIn, learner],
  ['sign-in', signIn],
  ['common', learning, shell],
  ['blocks', learning, [...list, ...others]],
  ['learner', learner],
  ['player', playerOfTexts],
  ['parts', playerInFrames],
  ['markdown', [markdown]],
  ['open-shell', open, shell],
  ['open', open, [...list, ...others, ...pages('notifications/notifications')]],
  ['shell', shell],
  ['screen', list, bare],
  ['table', list, pages('findings/finding')],
  ['list', list, pages('findings/list/all-findings')],
];

/** Returns the modules that these sources import statically, directly or not, without the sources themselves. */
function closureOf(context: Context, sources: Sources): Set<string> {
  const roots = sources.map((source) => join(import.meta.dirname, 'src', source));
  const found = new Set(roots);
  // Iteration of a set includes what is added meanwhile.
  for (const id of found) for (const next of context.getModuleInfo(id)?.importedIds ?? []) found.add(next);
  for (const root of roots) found.delete(root);
  return found;
}

/** The groups of modules, for the bundler. */
export const pageChunks: Group[] = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router)\// },
  ...chunks.map(([name, ...lists]): Group => {
    let closures: Set<string>[] | undefined;
    return {
      debugName: name,
      name: (id, context) => {
        closures ??= lists.flatMap((sources) => (sources ? [closureOf(context, sources)] : []));
        return closures.every((closure) => closure.has(id)) ? name : null;
      },
    };
  }),
  // Lists have a file of their own, which pages without a list must not load for a shared part. Nor must the pages of a client's own users load
  // the icons in the heads of clients.
  {
    name: 'kit',
    test: /\/apps\/web\/src\/(?:core|shared(?!\/(?:resource-list|clients\/service-icons))|ui)\//,
    minShareCount: 26,
  },
];

/** True for a file that an import may have to wait for: every page has the others before it starts. */
export const isDeferred = (file: string): boolean =>
  !/\/(?:react|rolldown-runtime|base)-[\w-]{8}\.(?:js|css)$/.test(file);
