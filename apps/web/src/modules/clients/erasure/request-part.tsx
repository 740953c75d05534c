import { hasAccess } from '@gatehouse/contract/core/access';
import { clientErasure } from '@gatehouse/contract/clients/client-erasure';
import type { ErasureStanding } from '@gatehouse/contract/clients/client-erasure.schema';
import { clientArchiveAccess } from '@gatehouse/contract/clients/clients';
import { useState } from 'react';

import { useViewer } from '../../../core/session-store.ts';
import { raiseToast } from '../../../core/toast.ts';
import { FormDialog } from '../../../shared/forms/form-dialog.tsx';
import { ReasonField } from '../../../shared/forms/reason-field.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { erasureTexts } from './erasure.texts.ts';

const texts = erasureTexts.request;

interface RequestProps {
  standing: ErasureStanding;
  companyId: string;
}

/** The button that requests the erasure of a client, for administrators. */
export function RequestPart({ standing, companyId }: RequestProps) {
  const [isOpen, setIsOpen] = useState(false);
  const mayRequest = hasAccess(clientArchiveAccess, useViewer());
  const { client, latest, needsApproval } = standing;
  if (!client || !mayRequest) return null;
  return (
    <Card title={texts.action} context={needsApproval ? texts.approval : texts.waiting}>
      <Stack gap={12}>
        <EndedRequest latest={latest} />
        <div>
          <Button variant="danger" onClick={() => setIsOpen(true)}>
            {texts.action}
          </Button>
        </div>
      </Stack>
      {isOpen && <RequestDialog client={client} companyId={companyId} onClose={() => setIsOpen(false)} />}
    </Card>
  );
}

function EndedRequest({ latest }: Pick<ErasureStanding, 'latest'>) {
  if (latest?.state !== 'withdrawn' && latest?.state !== 'expired') return null;
  return <Text tone="muted">{erasureTexts.ended[latest.state]}</Text>;
}

interface DialogProps {
  client: NonNullable<ErasureStanding['client']>;
  companyId: string;
  onClose: () => void;
}

function RequestDialog({ client, companyId, onClose }: DialogProps) {
  const form = useForm({
    endpoint: clientErasure.request,
    initial: { shortName: '', reason: '' },
    check: ({ shortName, reason }) => ({
      shortName: shortName.trim() === client.shortName ? undefined : texts.shortNameWrong,
      reason: reason.trim() === '' ? texts.reasonMissing : undefined,
    }),
    toInput: (body) => ({ params: { companyId }, body }),
    onSaved: () => {
      raiseToast({ kind: 'success', message: texts.done });
      onClose();
    },
  });
  return (
    <FormDialog
      size="small"
      isDangerous
      title={texts.dialog(client.name)}
      texts={{ ...erasureTexts.dialogTexts, submit: texts.action }}
      form={form}
      onClose={onClose}
    >
      <p>{erasureTexts.part}</p>
      <TextField
        label={texts.shortName}
        hint={texts.shortNameHint(client.shortName)}
        {...form.textField('shortName')}
        maxLength={40}
        dir="auto"
        autoComplete="off"
      />
      <ReasonField label={texts.reason} hint={texts.reasonHint} {...form.textField('reason')} />
    </FormDialog>
  );
}
