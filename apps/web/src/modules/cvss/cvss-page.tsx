import { usePageTitle } from '../../core/page-title.ts';
import { CvssCalculator } from '../../shared/cvss/cvss-calculator.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { cvssTexts } from './cvss.texts.ts';
import { useVectorAddress } from './use-vector-address.ts';

/** The CVSS calculator. The vector is in the address, so that it can be shared and Back restores it. */
export default function CvssPage() {
  usePageTitle(cvssTexts.title);
  const [vector, setVector] = useVectorAddress();
  return (
    <>
      <PageHeader title={cvssTexts.title} context={cvssTexts.context} />
      <CvssCalculator vector={vector} onChange={setVector} texts={cvssTexts.calculator} />
    </>
  );
}
