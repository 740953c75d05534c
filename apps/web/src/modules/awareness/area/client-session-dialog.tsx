import { providerSessions } from '@gatehouse/contract/awareness/public-awareness';
import type { PublicSession } from '@gatehouse/contract/awareness/public-session.schema';

import { useRead } from '../../../core/data/use-read.ts';
import { raiseToast } from '../../../core/toast.ts';
import { FormDialog } from '../../../shared/forms/form-dialog.tsx';
import { type FieldErrors, useForm } from '../../../shared/forms/use-form.ts';
import { formTexts } from '../../../shared/vocabulary/forms.texts.ts';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { awarenessTexts } from '../awareness.texts.ts';
import { bodyOf, checkSession, draftOf, emptySession, type SessionDraft } from '../list/session-draft.ts';
import { SessionFields } from '../list/session-fields.tsx';
import { areaTexts } from './area.texts.ts';

const texts = areaTexts.dialog;

interface ClientDraft extends SessionDraft {
  isPublic: boolean;
  domains: string;
  capacity: string;
}

const empty: ClientDraft = { ...emptySession, isPublic: true, domains: '', capacity: '' };

const clientDraftOf = (session: PublicSession): ClientDraft => ({
  ...draftOf(session),
  isPublic: session.isPublic,
  domains: session.domains.join(', '),
  capacity: session.capacity === null ? '' : String(session.capacity),
});

const isCapacity = (text: string): boolean => text === '' || /^[1-9]\d{0,5}$/.test(text);

const check = (draft: ClientDraft): FieldErrors<ClientDraft> => ({
  ...checkSession(draft),
  capacity: isCapacity(draft.capacity.trim()) ? undefined : texts.capacityInvalid,
});

const domainsIn = (text: string): string[] => text.split(/[\s,;]+/).filter((domain) => domain !== '');

const clientBodyOf = ({ isPublic, domains, capacity, ...draft }: ClientDraft) => ({
  ...bodyOf(draft),
  isPublic,
  domains: isPublic ? domainsIn(domains) : [],
  capacity: isPublic && capacity.trim() !== '' ? Number(capacity) : null,
});

/** Returns a hook with the courses that a client may use. */
const courseOptionsOf = (companyId: string) =>
  function useCourseOptions(query: string) {
    return useRead(
      providerSessions.courses,
      { params: { companyId }, query: { limit: 50, ...(query && { q: query }) } },
      { keepPrevious: true },
    );
  };

interface ClientDialogProps {
  companyId: string;
  onClose: () => void;
}

export function NewClientSessionDialog({ companyId, onClose }: ClientDialogProps) {
  const form = useForm({
    endpoint: providerSessions.create,
    initial: empty,
    check,
    toInput: (draft) => ({ params: { companyId }, body: clientBodyOf(draft) }),
    onSaved: () => finish(onClose, awarenessTexts.dialog.created),
  });
  const { submitCreate: submit, create } = awarenessTexts.dialog;
  return (
    <FormDialog title={create} texts={{ submit }} form={form} onClose={onClose}>
      <Checkbox
        label={texts.isPublic}
        checked={form.values.isPublic}
        onChange={({ target }) => form.set({ isPublic: target.checked })}
      />
      <Text tone="muted" size={12}>
        {texts.isPublicHint}
      </Text>
      <ClientFields form={form} companyId={companyId} />
    </FormDialog>
  );
}

export function EditClientSessionDialog({
  companyId,
  session,
  onClose,
}: ClientDialogProps & { session: PublicSession }) {
  const form = useForm({
    endpoint: providerSessions.update,
    initial: clientDraftOf(session),
    check,
    toInput: (draft) => ({
      params: { companyId, id: session._id },
      body: clientBodyOf(draft),
    }),
    onSaved: () => finish(onClose, awarenessTexts.dialog.saved),
  });
  const { submitEdit: submit, edit } = awarenessTexts.dialog;
  return (
    <FormDialog title={edit(session.name)} texts={{ submit }} form={form} onClose={onClose}>
      <ClientFields form={form} companyId={companyId} valueLabel={session.course.title} />
    </FormDialog>
  );
}

function finish(onClose: () => void, message: string): void {
  raiseToast({ kind: 'success', message });
  onClose();
}

interface ClientFieldsProps {
  form: Pick<
    ReturnType<typeof useForm<typeof providerSessions.create, ClientDraft>>,
    'values' | 'set' | 'textField' | 'errorOf'
  >;
  companyId: string;
  valueLabel?: string;
}

function ClientFields({ form, companyId, valueLabel }: ClientFieldsProps) {
  const { values, textField } = form;
  return (
    <>
      <SessionFields
        form={form}
        courses={courseOptionsOf(companyId)}
        timeZone={null}
        {...(valueLabel !== undefined && { valueLabel })}
      />
      {values.isPublic && (
        <>
          <TextField
            label={texts.domains}
            optionalMark={formTexts.optional}
            hint={texts.domainsHint}
            dir="ltr"
            autoComplete="off"
            {...textField('domains')}
          />
          <TextField
            label={texts.capacity}
            optionalMark={formTexts.optional}
            hint={texts.capacityHint}
            inputMode="numeric"
            maxLength={6}
            dir="ltr"
            {...textField('capacity')}
          />
        </>
      )}
    </>
  );
}
