import { useEffect } from 'react';

import { useBranding } from './branding.ts';
import { coreTexts } from './core.texts.ts';

/** Sets the document title to the page title and the provider's name. */
export function usePageTitle(title: string | undefined): void {
  const { name } = useBranding();
  useEffect(() => {
    if (title) document.title = coreTexts.documentTitle(title, name);
  }, [title, name]);
}
