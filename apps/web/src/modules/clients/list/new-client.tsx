import { clients } from '@gatehouse/contract/clients/clients';
import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';

import { useChange } from '../../../core/data/use-change.ts';
import { raiseToast } from '../../../core/toast.ts';
import { FormDialog } from '../../../shared/forms/form-dialog.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { clientsTexts } from '../clients.texts.ts';
import { AdministratorFields, ClientFields, DomainAndLeadFields } from './new-client-fields.tsx';
import { bodyOf, type ClientDraft, emptyClient, faultsOf } from './new-client-draft.ts';
import { ServiceRows } from './service-rows.tsx';

const texts = clientsTexts.create;

/** Checks once for each name if another client has a similar one, and warns before the client is created. */
function useNameWarning(values: ClientDraft, submit: (event: FormEvent<HTMLFormElement>) => void) {
  const { change: check, isBusy } = useChange(clients.create, { isQuiet: true });
  const checked = useRef<string | null>(null);
  const [warning, setWarning] = useState<{ name: string; message: string } | null>(null);
  const isSettled = () => Object.keys(faultsOf(values)).length > 0 || checked.current === values.name;
  const ask = async (form: HTMLFormElement): Promise<void> => {
    const { data } = await check({ query: { check: 'true' }, body: bodyOf(values) });
    checked.current = values.name;
    const [first] = data && 'warnings' in data ? data.warnings : [];
    // Validation errors are left to the actual call, which shows them beside the fields.
    if (first && data && 'issues' in data && data.issues.length === 0)
      setWarning({ name: values.name, message: first.message });
    else form.requestSubmit();
  };
  return {
    isBusy,
    warning: warning?.name === values.name ? warning.message : null,
    submit(event: FormEvent<HTMLFormElement>): void {
      if (isSettled()) return submit(event);
      event.preventDefault();
      void ask(event.currentTarget);
    },
  };
}

/** The dialog that creates a client and opens its overview. */
export function NewClient({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const [initial] = useState(emptyClient);
  const form = useForm({
    endpoint: clients.create,
    initial,
    check: faultsOf,
    toInput: (values) => ({ query: {}, body: bodyOf(values) }),
    onSaved(answer) {
      if (!('_id' in answer)) return;
      raiseToast({ kind: 'success', message: texts.created(answer.name, form.values.administrator.username) });
      onClose();
      void navigate(`/provider/companies/${answer._id}/overview`);
    },
  });
  const { warning, isBusy, submit } = useNameWarning(form.values, form.submit);
  return (
    <FormDialog
      title={texts.title}
      size="large"
      texts={{ ...clientsTexts.dialog, submit: warning === null ? texts.submit : texts.submitAnyway }}
      form={{ ...form, isBusy: form.isBusy || isBusy, submit }}
      onClose={onClose}
    >
      {warning !== null && (
        <Notice kind="warning" title={texts.similar}>
          {warning}
        </Notice>
      )}
      <ClientFields form={form} />
      <ServiceRows
        services={form.values.services}
        error={form.errorOf('services')}
        onChange={(services) => form.set({ services })}
      />
      <AdministratorFields form={form} />
      <DomainAndLeadFields form={form} />
    </FormDialog>
  );
}
