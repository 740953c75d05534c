import type { ClientSummary } from '@gatehouse/contract/clients/client-summary.schema';
import { clients } from '@gatehouse/contract/clients/clients';
import { useState } from 'react';

import { useChange } from '../../../core/data/use-change.ts';
import { raiseToast } from '../../../core/toast.ts';
import { FormDialog } from '../../../shared/forms/form-dialog.tsx';
import { ReasonField } from '../../../shared/forms/reason-field.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { clientsTexts } from '../clients.texts.ts';

const texts = clientsTexts.details;
const reasonless = { reason: '' };

/** Archives an active client, or restores an archived one. */
export function ArchivePart({ client }: { client: ClientSummary }) {
  return client.state === 'archived' ? <Restore client={client} /> : <Archive client={client} />;
}

function Archive({ client }: { client: ClientSummary }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Card title={texts.archiveTitle} context={texts.archiveContext}>
      <Button variant="danger" onClick={() => setIsOpen(true)}>
        {texts.archive}
      </Button>
      {isOpen && <ArchiveDialog client={client} onClose={() => setIsOpen(false)} />}
    </Card>
  );
}

function ArchiveDialog({ client, onClose }: { client: ClientSummary; onClose: () => void }) {
  const words = clientsTexts.services;
  const form = useForm({
    endpoint: clients.archive,
    initial: reasonless,
    check: ({ reason }) => ({ reason: reason.trim() === '' ? words.reasonMissing : undefined }),
    toInput: (body) => ({ params: { companyId: client._id }, body }),
    onSaved: ({ name }) => {
      raiseToast({ kind: 'success', message: texts.archived(name) });
      onClose();
    },
  });
  return (
    <FormDialog
      size="small"
      isDangerous
      title={texts.archiveOf(client.name)}
      texts={{ ...clientsTexts.dialog, submit: texts.archive }}
      form={form}
      onClose={onClose}
    >
      <p>{texts.archiveContext}</p>
      <ReasonField label={words.reason} hint={words.reasonHint} {...form.textField('reason')} />
    </FormDialog>
  );
}

function Restore({ client }: { client: ClientSummary }) {
  const { change, isBusy } = useChange(clients.restore);
  const restore = async (): Promise<void> => {
    const { error } = await change({ params: { companyId: client._id } });
    if (!error) raiseToast({ kind: 'success', message: texts.restored(client.name) });
  };
  return (
    <Card title={texts.restoreTitle} context={texts.restoreContext}>
      <Button variant="primary" isBusy={isBusy} onClick={() => void restore()}>
        {texts.restore}
      </Button>
    </Card>
  );
}
