import { provider } from '@gatehouse/contract/provider/provider';
import { providerInvoices } from '@gatehouse/contract/invoices/provider-invoices';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useState } from 'react';
import { useNavigate } from 'react-router';

import { useChange } from '../../../core/data/use-change.ts';
import { useRead } from '../../../core/data/use-read.ts';
import { FormDialog } from '../../../shared/forms/form-dialog.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Combobox } from '../../../ui/forms/combobox.tsx';
import { invoiceAddress } from '../invoices-address.ts';
import { workTexts } from './work.texts.ts';

const texts = workTexts.add;
const plus = <IconPlus size={16} stroke={1.8} />;

/** A minimal draft; the billing settings and the editor provide the rest. */
const emptyDraft = { dueDate: null, lines: [], discount: 0, purchaseOrder: '', taxNote: '', period: null };

/** The button that creates a draft for the current client and opens it. */
export function NewInvoiceOf({ companyId }: { companyId: string }) {
  const navigate = useNavigate();
  const { change, isBusy } = useChange(providerInvoices.create);
  const add = async (): Promise<void> => {
    const { data } = await change({ params: { companyId }, body: emptyDraft });
    if (data) void navigate(invoiceAddress(data._id, companyId));
  };
  return (
    <Button variant="primary" icon={plus} isBusy={isBusy} onClick={() => void add()}>
      {texts.action}
    </Button>
  );
}

function ClientDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  const clients = useRead(
    provider.companies,
    { query: { limit: 50, ...(query && { q: query }) } },
    { keepPrevious: true },
  );
  const form = useForm({
    endpoint: providerInvoices.create,
    initial: { companyId: '' },
    check: ({ companyId }) => ({ companyId: companyId === '' ? texts.clientMissing : undefined }),
    toInput: ({ companyId }) => ({ params: { companyId }, body: emptyDraft }),
    onSaved: ({ _id, company }) => void navigate(invoiceAddress(_id, company._id)),
  });
  return (
    <FormDialog title={texts.title} texts={{ submit: texts.submit }} form={form} size="small" onClose={onClose}>
      <Combobox
        label={texts.client}
        value={form.values.companyId}
        options={(clients.data?.rows ?? []).map(({ _id, name }) => ({ value: _id, label: name }))}
        onQuery={setQuery}
        isLoading={clients.isLoading}
        onChange={(companyId) => form.set({ companyId })}
        error={form.errorOf('companyId')}
        texts={{ noMatches: texts.noMatches, clear: texts.clear, loading: texts.loading }}
      />
    </FormDialog>
  );
}

/** The button that creates a draft for a selected client. */
export function NewInvoice() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="primary" icon={plus} onClick={() => setIsOpen(true)}>
        {texts.action}
      </Button>
      {isOpen && <ClientDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}
