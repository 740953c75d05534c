import { useEffect } from 'react';

import { useBranding } from './branding.ts';
import { coreTexts } from './core.texts.ts';

/** Names the document after the page that is shown, and the provider. */
export function usePageTitle(title: string | undefined): void {
  const { name } = useBranding();
  useEffect(() => {
    if (title) document.title = coreTexts.documentTitle(title, name);
  }, [title, name]);
}
