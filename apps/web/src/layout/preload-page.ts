/** The files of the pages below a path. */
export type OpenPage = readonly [path: string, files: readonly string[]];

/**
 * Requests the code of the opened page together with the entry instead of after it. The build writes this function into
 * the document, so it uses nothing from outside.
 */
export function preloadPage(openPages: readonly OpenPage[], signedInFiles: readonly string[]): void {
  const { pathname } = location;
  const open = openPages.find(([path]) => pathname === path || pathname.startsWith(`${path}/`));
  document.documentElement.dataset['start'] = open ? 'public' : 'signed-in';
  for (const file of open ? open[1] : signedInFiles) {
    const link = document.createElement('link');
    const isSheet = file.endsWith('.css');
    link.rel = isSheet ? 'preload' : 'modulepreload';
    if (isSheet) link.as = 'style';
    // Vite requests its files without credentials; another mode would fetch them twice.
    link.crossOrigin = 'anonymous';
    link.href = file;
    document.head.append(link);
  }
}
