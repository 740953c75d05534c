import { seesEveryClient } from '@gatehouse/contract/core/access';
import type { StaffAccount, StaffAccountDetail } from '@gatehouse/contract/staff/staff.schema';
import { staff } from '@gatehouse/contract/staff/staff';
import { useMemo } from 'react';

import { useRead } from '../../../core/data/use-read.ts';
import { finish } from '../../../shared/accounts/account-dialogs.tsx';
import { FormDialog } from '../../../shared/forms/form-dialog.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { Text } from '../../../ui/layout/text.tsx';
import { ClientsField, type NamedRecord } from '../fields/clients-field.tsx';
import { HandOverFields, noSuccessors, type Successors, useHandOver } from '../fields/hand-over-fields.tsx';
import { staffTexts } from '../staff.texts.ts';

const words = staffTexts.assign;

interface Draft {
  companyIds: readonly NamedRecord[];
  handOver: Successors;
}

const emptyDraft: Draft = { companyIds: [], handOver: noSuccessors };
const draftOf = (detail: StaffAccountDetail | undefined): Draft =>
  detail ? { companyIds: detail.clients, handOver: noSuccessors } : emptyDraft;

/** The dialog of the clients assigned to a staff member, without those of their teams. */
export function AssignDialog({ account, onClose }: { account: StaffAccount; onClose: () => void }) {
  const params = { id: account._id };
  const { data } = useRead(staff.get, { params });
  const initial = useMemo(() => draftOf(data), [data]);
  const work = useHandOver();
  const form = useForm<typeof staff.assign, Draft>({
    endpoint: staff.assign,
    initial,
    toInput: ({ companyIds, handOver }) => ({
      params,
      body: { companyIds: companyIds.map(({ _id }) => _id), ...work.bodyOf(handOver) },
    }),
    onSaved: ({ fullname }) => finish(onClose, words.done(fullname)),
  });
  const { values, set, errorOf, failure } = form;
  return (
    <FormDialog
      title={words.title(account.fullname)}
      texts={{ ...staffTexts.dialog, submit: words.submit }}
      form={form}
      isDisabled={data === undefined}
      onClose={onClose}
    >
      {seesEveryClient(account.role) && <Text tone="muted">{staffTexts.seesAll}</Text>}
      <ClientsField
        chosen={values.companyIds}
        hint={staffTexts.fields.clientsHint}
        error={errorOf('companyIds')}
        onChange={(companyIds) => set({ companyIds })}
      />
      <HandOverFields
        work={work}
        failure={failure}
        userId={account._id}
        value={values.handOver}
        onChange={(handOver) => set({ handOver })}
      />
    </FormDialog>
  );
}
