import { useEffect, useState } from 'react';

import { fetchPublishedKeys } from '../../core/published-keys.ts';
import { checkSignature, type SignatureState } from './check-signature.ts';

/** Checks the signature of a credential in the browser. */
export function useSignature(credential: string | null, link: string): SignatureState {
  const [state, setState] = useState<SignatureState>('unknown');
  useEffect(() => {
    let isWanted = true;
    const check = async (): Promise<SignatureState> =>
      credential === null ? 'unknown' : checkSignature({ credential, link }, await fetchPublishedKeys());
    void check().then((found) => isWanted && setState(found));
    return () => {
      isWanted = false;
    };
  }, [credential, link]);
  return state;
}
