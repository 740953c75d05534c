import { providerEngagements } from '@gatehouse/contract/engagements/provider-engagements';
import type { Team } from '@gatehouse/contract/staff/teams.schema';
import { teams } from '@gatehouse/contract/staff/teams';

import { useRead } from '../../../core/data/use-read.ts';
import { raiseToast } from '../../../core/toast.ts';
import { FormDialog } from '../../../shared/forms/form-dialog.tsx';
import { type FieldErrors, useForm } from '../../../shared/forms/use-form.ts';
import { MultiCombobox } from '../../../ui/forms/combobox.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { ClientsField, type NamedRecord } from '../fields/clients-field.tsx';
import { staffTexts } from '../staff.texts.ts';

const texts = staffTexts.teams;

interface Draft {
  name: string;
  staffIds: readonly string[];
  companyIds: readonly NamedRecord[];
}

const emptyTeam: Draft = { name: '', staffIds: [], companyIds: [] };
const draftOf = ({ name, staffIds, clients }: Team): Draft => ({ name, staffIds, companyIds: clients });
const bodyOf = ({ name, staffIds, companyIds }: Draft) => ({
  name,
  staffIds: [...staffIds],
  companyIds: companyIds.map(({ _id }) => _id),
});
const check = ({ name }: Draft): FieldErrors<Draft> => ({ name: name.trim() === '' ? texts.nameMissing : undefined });

const finish = (onClose: () => void, message: string): void => {
  raiseToast({ kind: 'success', message });
  onClose();
};

export function NewTeam({ onClose }: { onClose: () => void }) {
  const form = useForm<typeof teams.create, Draft>({
    endpoint: teams.create,
    initial: emptyTeam,
    check,
    toInput: (draft) => ({ body: bodyOf(draft) }),
    onSaved: ({ name }) => finish(onClose, texts.create.done(name)),
  });
  const { title, submit } = texts.create;
  return (
    <FormDialog title={title} texts={{ ...staffTexts.dialog, submit }} form={form} onClose={onClose}>
      <TeamFields form={form} />
    </FormDialog>
  );
}

/** The dialog that edits name, members and clients of a team. */
export function EditTeam({ team, onClose }: { team: Team; onClose: () => void }) {
  const form = useForm<typeof teams.change, Draft>({
    endpoint: teams.change,
    initial: draftOf(team),
    check,
    toInput: (draft) => ({ params: { id: team._id }, body: bodyOf(draft) }),
    onSaved: ({ name }) => finish(onClose, texts.edit.done(name)),
  });
  const { title, submit } = texts.edit;
  return (
    <FormDialog title={title(team.name)} texts={{ ...staffTexts.dialog, submit }} form={form} onClose={onClose}>
      <TeamFields form={form} />
    </FormDialog>
  );
}

type TeamForm = Pick<
  ReturnType<typeof useForm<typeof teams.create, Draft>>,
  'values' | 'set' | 'textField' | 'errorOf'
>;

function TeamFields({ form: { values, set, textField, errorOf } }: { form: TeamForm }) {
  const { data: staff = [] } = useRead(providerEngagements.staff, { query: {} });
  return (
    <>
      <TextField label={texts.name} {...textField('name')} autoComplete="off" maxLength={80} dir="auto" />
      <MultiCombobox
        label={staffTexts.fields.members}
        value={values.staffIds}
        options={staff.map(({ _id, fullname, username }) => ({ value: _id, label: fullname, hint: username }))}
        error={errorOf('staffIds')}
        onChange={(staffIds) => set({ staffIds })}
        texts={staffTexts.choice}
      />
      <ClientsField
        chosen={values.companyIds}
        error={errorOf('companyIds')}
        onChange={(companyIds) => set({ companyIds })}
      />
    </>
  );
}

const none = {};

/** The dialog that deletes a team. It is refused if members have open work in clients to which they would lose access. */
export function DeleteTeam({ team, onClose }: { team: Team; onClose: () => void }) {
  const form = useForm({
    endpoint: teams.remove,
    initial: none,
    toInput: () => ({ params: { id: team._id } }),
    onSaved: () => finish(onClose, texts.remove.done(team.name)),
  });
  const { title, submit, text } = texts.remove;
  return (
    <FormDialog
      size="small"
      isDangerous
      title={title(team.name)}
      texts={{ ...staffTexts.dialog, submit }}
      form={form}
      onClose={onClose}
    >
      <p>{text}</p>
    </FormDialog>
  );
}
