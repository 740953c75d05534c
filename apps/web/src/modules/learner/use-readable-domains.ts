import { useEffect, useState } from 'react';

/** Returns domains in their own script, such as `bücher.example`. The decoder is loaded only if a domain needs it. */
export function useReadableDomains(domains: readonly string[]): readonly string[] {
  const [readable, setReadable] = useState(domains);
  useEffect(() => {
    if (!domains.some((domain) => domain.includes('xn--'))) return;
    let isGone = false;
    void import('@gatehouse/domain/readable-domain').then(({ readableDomain }) => {
      if (!isGone) setReadable(domains.map(readableDomain));
    });
    return () => {
      isGone = true;
    };
  }, [domains]);
  return readable.length === domains.length ? readable : domains;
}
