import { join } from 'node:path';

import type { Rolldown } from 'vite';

import { chunkOfShared, chunkOfStart, chunkOfUsers } from './page-chunks.ts';

type Group = Rolldown.CodeSplittingGroup;

const strangers = [
  'auth/reset-password',
  'auth/verification',
  'auth/set-up',
  'auth/accept-invitation',
  'auth/change-password',
  'auth/second-factor',
  'certificates/public/certificates',
  'certificates/public/verified-certificate',
  'billing/public/pay',
];

// These stand for all screens: what they have in common, nearly every other has.
const lists = ['engagements/list/engagements', 'findings/list/all-findings', 'provider/lists/engagements'];
const records = [
  'engagements/detail/engagement',
  'findings/provider/client-findings',
  'findings/finding',
  'finding-drafts/editor/draft',
  'attack-chain/provider/chain-editor',
  'phishing/campaign/campaign',
];
const withoutTable = ['calendar/page/calendar', 'attack-surface/tree/surface-tree', 'attack-chain/client/attack-chain'];

/** The modules that pages begin with, by the folder of all sources. */
function pagesIn(sources: string) {
  const source = (path: string): string => join(sources, path);
  const page = (path: string): string => source(`modules/${path}-page.tsx`);
  const player = (part: string): string => source(`shared/course-player/${part}.tsx`);
  const learner = { page: page('learner/learner'), score: page('learner/score') };
  const register = source('modules/learner/register.tsx');
  return {
    source,
    page,
    learner,
    register,
    signIn: page('auth/login'),
    signedIn: source('signed-in-app.tsx'),
    open: [...strangers.map(page), register, source('modules/learner/certificate-links.tsx')],
    player: { page: player('player'), quiz: player('quiz-part'), framed: ['video-part', 'package-part'].map(player) },
    markdown: source('shared/rich-text/formatted-markdown.tsx'),
    picture: source('shared/rich-text/markdown-picture.tsx'),
    screens: [...lists, ...records].map(page),
  };
}

type Pages = ReturnType<typeof pagesIn>;

/** What nobody waits for who signs in, or learns on a phone: none of it comes with what only signed-in pages need. */
function groupsOfLearners({ learner, player, markdown, picture, signIn, signedIn, screens }: Pages): Group[] {
  const playing = [player.page, player.quiz, ...player.framed, markdown];
  return [
    chunkOfShared('entry', [[signIn], [learner.page]]),
    chunkOfShared('fields', [[signIn], screens]),
    chunkOfStart('sign-in', [signIn]),
    chunkOfShared('common', [[learner.page, ...playing], [signedIn]]),
    chunkOfShared('blocks', [[learner.page, learner.score, ...playing], screens]),
    // A picture is enlarged in a dialog, whose code comes with the first one.
    chunkOfShared('dialog', [[picture], screens]),
    { name: 'picture', test: (id) => id === picture },
    chunkOfStart('learner', [learner.page, learner.score]),
    // Nearly every course ends with a quiz.
    chunkOfStart('player', [player.page, player.quiz]),
    chunkOfStart('parts', player.framed),
    chunkOfStart('markdown', [markdown]),
  ];
}

/** Whoever follows a link without an account waits for no part of the shell. */
function groupsOfLinks({ page, open, register, signedIn, screens }: Pages): Group[] {
  const notifications = page('notifications/notifications');
  return [
    chunkOfShared('open-shell', [open, [signedIn]]),
    chunkOfShared('calls', [[register], [notifications]]),
    chunkOfShared('open', [open, [...screens, notifications]]),
    chunkOfShared('billing', [[page('billing/public/pay')], [page('billing/client/invoices')]]),
  ];
}

function groupsOfScreens({ page, signedIn, screens: [list = '', ...others] }: Pages): Group[] {
  return [
    chunkOfStart('shell', [signedIn]),
    chunkOfShared('screen', [[list], withoutTable.map(page)]),
    chunkOfShared('table', [[list], [page('findings/finding')]]),
    chunkOfShared('list', [[list], others]),
    chunkOfUsers('charts', { of: /\/node_modules\/d3-/, among: /\/src\/ui\/charts\// }),
    { name: 'kit', test: /\/apps\/web\/src\/(?:core|shared|ui)\//, minShareCount: 20 },
  ];
}

/**
 * Few files for a page: a request each for a hundred small parts takes longer than their bytes. A page that needs one module
 * of a file loads all of it, so what two kinds of pages share stands apart. A module is in the first group that takes it.
 */
export function pageGroups(sources: string): Group[] {
  const pages = pagesIn(sources);
  return [
    { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router)\// },
    chunkOfStart('base', [pages.source('main.tsx')]),
    ...groupsOfLearners(pages),
    ...groupsOfLinks(pages),
    ...groupsOfScreens(pages),
  ];
}

const start = /\/(?:react|rolldown-runtime|base)-[\w-]{8}\.(?:js|css)$/;

/** Whether an import may have to wait for a file: what every page starts with is there, and need not be in its lists. */
export const isNoStart = (file: string): boolean => !start.test(file);
