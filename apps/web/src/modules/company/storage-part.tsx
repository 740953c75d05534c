import type { Company } from '@gatehouse/contract/company/company.schema';

import { Card } from '../../ui/layout/card.tsx';
import { companyTexts } from './company.texts.ts';
import { StorageMeter } from './storage-meter.tsx';

const texts = companyTexts.storage;

/** The used storage of the company. */
export function StoragePart({ company: { storage } }: { company: Company }) {
  return (
    <Card title={texts.title} context={texts.context}>
      <StorageMeter storage={storage} />
    </Card>
  );
}
