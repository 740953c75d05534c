import { useEffect, useState } from 'react';

/** Domains as people write them, such as `bücher.example`. How other scripts are decoded is loaded only where a domain has some. */
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
