import { catalogue, isolated } from '../core/texts.ts';

/** Texts of all pages, with or without sign-in; the shell has its own. */
export const frameTexts = catalogue({
  loading: 'Loading page',
  footer: {
    copyright: (year: number, owner: string) => `© ${year} ${isolated(owner)} All rights reserved`,
  },
  crash: {
    title: 'This page has stopped working',
    message: 'The rest of the portal still works. Try again, or open another page from the menu.',
  },
  notFound: {
    title: 'Page not found',
    text: 'The address may be misspelled, or the page may have been removed.',
    action: 'Go to the start page',
  },
  noPermission: {
    title: 'You don’t have access to this page',
    text: 'Your role doesn’t include it. Ask an admin for access.',
    action: 'Go to the start page',
  },
});
