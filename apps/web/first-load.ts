import type { HtmlTagDescriptor, Plugin } from 'vite';

import type { firstPages } from './page-facts.ts';
import { scriptsOf, sheetsOf } from './page-files.ts';
import { applyFirstPaint, followAppearance } from './src/layout/first-paint.ts';
import { type OpenPage, preloadPage } from './src/layout/preload-page.ts';

const script = (children: string): HtmlTagDescriptor => {
  return { tag: 'script', attrs: { nonce: '__CSP_NONCE__' }, children, injectTo: 'head-prepend' };
};

/** Adds the scripts that run before the page's own code: they choose the skin and preload the files of the opened page. */
export function firstLoad({ open, signedIn }: typeof firstPages): Plugin {
  return {
    name: 'first-load',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const paint = script(`(${String(followAppearance)})(${String(applyFirstPaint)})`);
        if (!bundle) return [paint];
        const filesOf = (source: string): string[] => {
          const scripts = scriptsOf(bundle, [source]);
          return [...scripts.map(({ fileName }) => fileName), ...sheetsOf(scripts)].map((name) => `/${name}`);
        };
        // The page itself names the files of the entry.
        const known = new Set(filesOf('index.html'));
        const wanted = (source: string) => filesOf(source).filter((file) => !known.has(file));
        const openPages = Object.entries(open).map(([path, source]): OpenPage => [path, wanted(source)]);
        const lists = [openPages, wanted(signedIn)].map((list) => JSON.stringify(list));
        return [paint, script(`(${String(preloadPage)})(${lists.join(',')})`)];
      },
    },
  };
}
