import type { ProviderInvoiceRow } from '@gatehouse/contract/invoices/invoice.schema';
import { providerInvoices } from '@gatehouse/contract/invoices/provider-invoices';
import { useEffect, useState } from 'react';

import { call } from '../../../core/call.ts';
import { workTexts } from './work.texts.ts';

/** A draft with the fields that are missing before it can be issued. */
export interface DraftCheck {
  draft: ProviderInvoiceRow;
  missing: readonly string[];
}

/** Number of drafts that are checked in parallel. */
const atOnce = 4;

async function checkDraft(draft: ProviderInvoiceRow): Promise<DraftCheck> {
  const { data } = await call(providerInvoices.get, { params: { companyId: draft.company._id, id: draft._id } });
  return { draft, missing: data ? data.missing.map(({ message }) => message) : [workTexts.bulk.unread] };
}

/** Checks drafts for missing fields, a few at a time. */
export function useDraftChecks(drafts: readonly ProviderInvoiceRow[]) {
  const [checks, setChecks] = useState<readonly DraftCheck[]>([]);
  // The drafts are fixed when the dialog opens, even if the selection is rendered again.
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
