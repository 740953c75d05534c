import { providerDarkWeb } from '@gatehouse/contract/dark-web/dark-web';
import type { Breach } from '@gatehouse/contract/dark-web/leak.schema';
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import { useState } from 'react';

import { raiseToast } from '../../../core/toast.ts';
import { FormDialog } from '../../../shared/forms/form-dialog.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { RowAction } from '../../../ui/table/row-action.tsx';
import styles from '../dark-web.module.css';
import { clientLeaksTexts } from './client-leaks.texts.ts';

const texts = clientLeaksTexts.withdraw;
const longestReason = 500;

interface WithdrawProps {
  companyId: string;
  leak: Breach;
}

/** The action that withdraws a record that is not a leak of the client, with a reason. */
export function WithdrawLeak({ companyId, leak }: WithdrawProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <RowAction
        icon={<IconArrowBackUp size={17} stroke={1.6} />}
        hint={texts.open}
        label={texts.label(leak.idVisual)}
        onClick={() => setIsOpen(true)}
      />
      {isOpen && <WithdrawDialog companyId={companyId} leak={leak} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function WithdrawDialog({ companyId, leak, onClose }: WithdrawProps & { onClose: () => void }) {
  const form = useForm({
    endpoint: providerDarkWeb.withdraw,
    initial: { reason: '' },
    check: ({ reason }) => ({ reason: reason.trim() === '' ? texts.reasonMissing : undefined }),
    toInput: ({ reason }) => ({ params: { companyId, id: leak._id }, body: { reason: reason.trim() } }),
    onSaved: () => {
      raiseToast({ kind: 'success', message: texts.done(leak.idVisual) });
      onClose();
    },
  });
  return (
    <FormDialog title={texts.title(leak.idVisual)} texts={texts} form={form} size="small" isDangerous onClose={onClose}>
      <p className={styles.muted}>{texts.why}</p>
      <TextField label={texts.reason} {...form.textField('reason')} maxLength={longestReason} dir="auto" />
    </FormDialog>
  );
}
