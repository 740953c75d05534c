import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';

import { applyFirstPaint, followLook } from './src/layout/first-paint.ts';

type Bundle = Rolldown.OutputBundle;

const nonce = '__CSP_NONCE__';

/** The chunk of a source file and what it imports statically: what the browser needs before that page can run. */
function filesOf(bundle: Bundle, source: string): string[] {
  const found = new Set<string>();
  const gather = (name: string): void => {
    const chunk = bundle[name];
    if (chunk?.type !== 'chunk' || found.has(name)) return;
    found.add(name);
    for (const sheet of chunk.viteMetadata?.importedCss ?? []) found.add(sheet);
    for (const imported of chunk.imports) gather(imported);
  };
  for (const chunk of Object.values(bundle)) {
    if (chunk.type === 'chunk' && chunk.facadeModuleId?.endsWith(source)) gather(chunk.fileName);
  }
  return [...found].map((name) => `/${name}`);
}

/** The files of the pages below a path. */
type OpenPage = readonly [path: string, files: readonly string[]];

/** Runs in the browser: asks for the page's own code together with the entry instead of after it. */
function preloadPage(openPages: readonly OpenPage[], signedInFiles: readonly string[]): void {
  const { pathname } = location;
  const open = openPages.find(([path]) => pathname === path || pathname.startsWith(`${path}/`));
  document.documentElement.dataset['start'] = open ? 'public' : 'signed-in';
  for (const file of open ? open[1] : signedInFiles) {
    const link = document.createElement('link');
    const isSheet = file.endsWith('.css');
    link.rel = isSheet ? 'preload' : 'modulepreload';
    if (isSheet) link.as = 'style';
    // Vite asks for its files without credentials; another mode would fetch them twice.
    link.crossOrigin = 'anonymous';
    link.href = file;
    document.head.append(link);
  }
}

const script = (children: string): HtmlTagDescriptor => ({
  tag: 'script',
  attrs: { nonce },
  children,
  injectTo: 'head-prepend',
});

interface FirstPages {
  /** By path, the sources of what opens without an account; the first that fits counts. */
  open: Readonly<Record<string, string>>;
  signedIn: string;
}

/** What has to happen before the page's own code is there: the right skin, and the files of the page that is wanted. */
export function firstLoad({ open, signedIn }: FirstPages): Plugin {
  return {
    name: 'first-load',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const paint = script(`(${String(followLook)})(${String(applyFirstPaint)})`);
        if (!bundle) return [paint];
        // What the entry needs stands in the page already.
        const known = new Set(filesOf(bundle, 'index.html'));
        const wanted = (source: string) => filesOf(bundle, source).filter((file) => !known.has(file));
        const openPages = Object.entries(open).map(([path, source]): OpenPage => [path, wanted(source)]);
        const given = [openPages, wanted(signedIn)].map((list) => JSON.stringify(list));
        return [paint, script(`(${String(preloadPage)})(${given.join(',')})`)];
      },
    },
  };
}
