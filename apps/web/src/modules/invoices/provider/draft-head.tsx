import type { ProviderInvoice } from '@gatehouse/contract/invoices/invoice.schema';
import { providerInvoices } from '@gatehouse/contract/invoices/provider-invoices';
import { useState } from 'react';
import { useNavigate } from 'react-router';

import { useChange } from '../../../core/data/use-change.ts';
import { raiseToast } from '../../../core/toast.ts';
import { UndrawnNotice } from '../../../shared/documents/undrawn-letters.tsx';
import { ChangeDialog } from '../../../shared/forms/change-dialog.tsx';
import { ConfirmDialog } from '../../../shared/forms/confirm-dialog.tsx';
import { RecordHead } from '../../../shared/records/record-head.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { clientInvoicesPath } from '../invoices-address.ts';
import { InvoiceStatusBadge } from '../../../shared/invoices/invoice-marks.tsx';
import { draftTexts as texts } from './draft.texts.ts';
import { invoiceCrumbs } from './invoice-crumbs.ts';
import { useMayBill } from './use-may-bill.ts';

interface DraftProps {
  invoice: ProviderInvoice;
}

type DialogProps = DraftProps & { onClose: () => void };

function IssueDialog({ invoice, onClose }: DialogProps) {
  const { _id: id, company } = invoice;
  const { change, isBusy, failure } = useChange(providerInvoices.issue, { isQuiet: true });
  const issue = async (): Promise<void> => {
    const { data } = await change({ params: { companyId: company._id, id } });
    if (!data) return;
    raiseToast({ kind: 'success', message: texts.issueDialog.done(data.invoiceID ?? '') });
    onClose();
  };
  return (
    <ConfirmDialog
      title={texts.issueDialog.title}
      texts={{ submit: texts.issueDialog.submit }}
      isBusy={isBusy}
      failure={failure}
      onConfirm={() => void issue()}
      onClose={onClose}
    >
      <p>{texts.issueDialog.text}</p>
      <UndrawnNotice record={invoice} />
      {failure && failure.issues.length > 0 && (
        <ul>
          {failure.issues.map(({ path, message }) => (
            <li key={path}>{message}</li>
          ))}
        </ul>
      )}
    </ConfirmDialog>
  );
}

function RemoveDialog({ invoice: { _id: id, company }, onClose }: DialogProps) {
  const navigate = useNavigate();
  return (
    <ChangeDialog
      isDangerous
      endpoint={providerInvoices.remove}
      input={{ params: { companyId: company._id, id } }}
      title={texts.removeDialog.title}
      texts={{ submit: texts.removeDialog.submit }}
      done={texts.removeDialog.done}
      onDone={() => {
        onClose();
        void navigate(clientInvoicesPath(company._id));
      }}
      onClose={onClose}
    >
      <p>{texts.removeDialog.text}</p>
    </ChangeDialog>
  );
}

/**
 * The header of a draft with its actions: issue, for users with billing permission, and delete. A draft with unsaved changes cannot be
 * issued.
 */
export function DraftHead({ invoice, isDirty }: DraftProps & { isDirty: boolean }) {
  const [open, setOpen] = useState<'issue' | 'remove' | null>(null);
  const mayBill = useMayBill();
  const close = () => setOpen(null);
  return (
    <>
      <RecordHead
        crumbs={invoiceCrumbs(invoice)}
        title={texts.title}
        meta={[<InvoiceStatusBadge key="status" status="Draft" look="plain" />]}
        actions={
          mayBill && (
            <Button
              variant="primary"
              disabled={isDirty || invoice.missing.length > 0}
              title={isDirty ? texts.issueUnsaved : undefined}
              onClick={() => setOpen('issue')}
            >
              {texts.issue}
            </Button>
          )
        }
        menu={[{ label: texts.remove, tone: 'danger', onSelect: () => setOpen('remove') }]}
      />
      {open === 'issue' && <IssueDialog invoice={invoice} onClose={close} />}
      {open === 'remove' && <RemoveDialog invoice={invoice} onClose={close} />}
    </>
  );
}
