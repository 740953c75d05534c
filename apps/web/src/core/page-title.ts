import { useEffect } from 'react';

import { coreTexts } from './core.texts.ts';

/** Names the document after the page that is shown. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) document.title = coreTexts.documentTitle(title);
  }, [title]);
}
