import { TitledHeader } from '../../shared/records/titled-header.tsx';
import { CvssCalculator } from '../../shared/cvss/cvss-calculator.tsx';
import { cvssTexts } from './cvss.texts.ts';
import { useVectorAddress } from './use-vector-address.ts';

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
