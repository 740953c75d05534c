import { clientView, viewableRoles } from '@gatehouse/contract/clients/client-view';
import { company } from '@gatehouse/contract/company/company';
import { useState } from 'react';

import { useRead } from '../../../core/data/use-read.ts';
import { leavePortal } from '../../../core/leave-portal.ts';
import { useUserInfo } from '../../../core/session-store.ts';
import { FormDialog } from '../../../shared/forms/form-dialog.tsx';
import { ReasonField } from '../../../shared/forms/reason-field.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { roleTexts } from '../../../shared/vocabulary/roles.texts.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { clientsTexts } from '../clients.texts.ts';

const texts = clientsTexts.view;
const words = clientsTexts.services;

type ViewRole = (typeof viewableRoles)[number];
const initial: { role: ViewRole; reason: string } = { role: 'company-admin', reason: '' };

/** The button that opens the portal in a role of the client; for admins and for the account lead of an active client. */
export function ViewAsClient({ companyId }: { companyId: string }) {
  const viewer = useUserInfo();
  const { data: client } = useRead(company.client, { params: { companyId } });
  const [isOpen, setIsOpen] = useState(false);
  const mayView = viewer.role === 'provider-admin' || client?.accountLead?._id === viewer._id;
  if (client?.state !== 'active' || !mayView) return null;
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{texts.action}</Button>
      {isOpen && <ViewDialog companyId={companyId} name={client.name} onClose={() => setIsOpen(false)} />}
    </>
  );
}

interface ViewDialogProps {
  companyId: string;
  name: string;
  onClose: () => void;
}

function ViewDialog({ companyId, name, onClose }: ViewDialogProps) {
  const form = useForm<typeof clientView.start, typeof initial>({
    endpoint: clientView.start,
    initial,
    check: ({ reason }) => ({ reason: reason.trim() === '' ? words.reasonMissing : undefined }),
    toInput: (body) => ({ params: { companyId }, body }),
    // Reloads the page as the client's, so that no staff data stays in memory.
    onSaved: () => leavePortal('/'),
  });
  const { values, set, textField, errorOf } = form;
  return (
    <FormDialog
      size="small"
      title={texts.title(name)}
      texts={{ ...clientsTexts.dialog, submit: texts.action }}
      form={form}
      onClose={onClose}
    >
      <p>{texts.context}</p>
      <SelectField
        label={texts.role}
        error={errorOf('role')}
        options={viewableRoles.map((role) => ({ value: role, label: roleTexts[role] }))}
        value={values.role}
        onChange={(value) => set({ role: viewableRoles.find((role) => role === value) ?? values.role })}
      />
      <ReasonField label={words.reason} hint={texts.reasonHint} {...textField('reason')} />
    </FormDialog>
  );
}
