import { useEffect, useState } from 'react';

/**
 * Returns a hint for a name that certificates cannot show, otherwise undefined. The table of supported characters loads only for unusual
 * characters.
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
