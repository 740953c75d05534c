import type { ProviderInvoiceRow } from '@gatehouse/contract/invoices/invoice.schema';
import { providerInvoices } from '@gatehouse/contract/invoices/provider-invoices';
import { useEffect, useState } from 'react';

import { call } from '../../../core/call.ts';
import { workTexts } from './work.texts.ts';

/** A draft and what it lacks to be issued. */
export interface DraftCheck {
  draft: ProviderInvoiceRow;
  missing: readonly string[];
}

/** So many drafts are read at the same time. */
const atOnce = 4;

async function checkDraft(draft: ProviderInvoiceRow): Promise<DraftCheck> {
  const { data } = await call(providerInvoices.get, { params: { companyId: draft.company._id, id: draft._id } });
  return { draft, missing: data ? data.missing.map(({ message }) => message) : [workTexts.bulk.unread] };
}

/** Reads what each of some drafts lacks, a few at a time. */
export function useDraftChecks(drafts: readonly ProviderInvoiceRow[]) {
  const [checks, setChecks] = useState<readonly DraftCheck[]>([]);
  // The selection may be rendered anew; what is checked stays as it was when the dialog was opened.
  const [fixed] = useState(drafts);
  useEffect(() => {
    let isWanted = true;
    const checkAll = async (): Promise<void> => {
      setChecks([]);
      for (let from = 0; from < fixed.length && isWanted; from += atOnce) {
        const some = await Promise.all(fixed.slice(from, from + atOnce).map(checkDraft));
        if (isWanted) setChecks((known) => [...known, ...some]);
      }
    };
    void checkAll();
    return () => {
      isWanted = false;
    };
  }, [fixed]);
  return { checks, isComplete: checks.length === fixed.length };
}
