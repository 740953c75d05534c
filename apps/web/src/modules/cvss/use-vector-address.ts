import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

import { useListAddress } from '../../core/list-address.ts';

// Browsers refuse an address that changes with every repeat of a key.
const pauseMs = 300;

/**
 * The vector of the page, kept in the address. It is shown at once and written after a pause; the address that comes
 * back from that must not take away what was chosen in the meantime.
 */
export function useVectorAddress(): [vector: string, setVector: (vector: string) => void] {
  const [{ vector: inAddress = '' }, change] = useListAddress(['vector']);
  const [vector, setVector] = useState(inAddress);
  // Its entry in the history, not its words: who goes back at once finds the same words as before.
  const { key } = useLocation();
  const [followed, setFollowed] = useState(key);
  const [written, setWritten] = useState<string | null>(null);

  if (key !== followed) {
    setFollowed(key);
    if (inAddress === written) setWritten(null);
    else setVector(inAddress);
  }

  const isWritten = vector === inAddress || vector === written;
  useEffect(() => {
    if (isWritten) return;
    const timer = setTimeout(() => {
      setWritten(vector);
      change({ vector });
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [vector, isWritten, change]);
  return [vector, setVector];
}
