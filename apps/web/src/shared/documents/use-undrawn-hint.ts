import { useEffect, useState } from 'react';

/**
 * What to say below the name of someone whose certificate could not show it; undefined where all of it is shown. The table
 * of letters is loaded once there is a letter that it may lack.
 */
export function useUndrawnHint(name: string): string | undefined {
  const [hint, setHint] = useState<{ name: string; text: string | undefined }>();
  const mayLack = /[^ -~\u00A0-\u024F]/.test(name);
  useEffect(() => {
    if (!mayLack) return;
    let isGone = false;
    void import('./undrawn-letters.tsx').then(({ undrawnNameHint }) => {
      if (!isGone) setHint({ name, text: undrawnNameHint(name) });
    });
    return () => {
      isGone = true;
    };
  }, [name, mayLack]);
  return mayLack && hint?.name === name ? hint.text : undefined;
}
