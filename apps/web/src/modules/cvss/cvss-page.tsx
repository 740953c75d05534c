import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

import { useListAddress } from '../../core/list-address.ts';
import { TitledHeader } from '../../shared/records/titled-header.tsx';
import { CvssCalculator } from '../../shared/cvss/cvss-calculator.tsx';
import { cvssTexts } from './cvss.texts.ts';

// Browsers block an address that changes with every key repeat.
const pauseMs = 300;

/**
 * The vector of the page, stored in the address. It is shown immediately and written after a pause; that change of the address must not
 * overwrite a newer choice.
 */
function useVectorAddress(): [vector: string, setVector: (vector: string) => void] {
  const [{ vector: inAddress = '' }, change] = useListAddress(['vector']);
  const [vector, setVector] = useState(inAddress);
  // Compares the key of the history entry, because after Back the address may have the same vector as before.
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

/** The CVSS calculator. The vector is in the address, so that it can be shared and Back restores it. */
export default function CvssPage() {
  const [vector, setVector] = useVectorAddress();
  return (
    <>
      <TitledHeader title={cvssTexts.title} context={cvssTexts.context} />
      <CvssCalculator vector={vector} onChange={setVector} texts={cvssTexts.calculator} />
    </>
  );
}
