import { awareness } from '@gatehouse/contract/awareness';
import { companyEmployees } from '@gatehouse/contract/company-employees';
import { useState } from 'react';

import { useRead } from '../../../core/data/use-read.ts';
import { shownNumber } from '../../../core/texts.ts';
import { raiseToast } from '../../../core/toast.ts';
import { FormDialog } from '../../../shared/forms/form-dialog.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { MultiCombobox } from '../../../ui/forms/combobox.tsx';
import { awarenessTexts } from '../awareness.texts.ts';

const texts = awarenessTexts.enrol;

interface Draft {
  departments: readonly string[];
  employeeIds: readonly string[];
}

const empty: Draft = { departments: [], employeeIds: [] };

/** Active employees whose name or address fits, and the names of those that are chosen already. */
function useEmployeeOptions() {
  const [query, setQuery] = useState('');
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  const input = { query: { state: 'Active' as const, limit: 50, ...(query && { q: query }) } };
  const { data, isLoading } = useRead(companyEmployees.list, input, { keepPrevious: true });
  const options = (data?.rows ?? []).map(({ _id, fullname, email }) => ({ value: _id, label: fullname, hint: email }));
  const remember = (ids: readonly string[]): void =>
    setNames(
      (known) =>
        new Map(ids.map((id) => [id, options.find(({ value }) => value === id)?.label ?? known.get(id) ?? id])),
    );
  return { options, isLoading, setQuery, remember, labelOf: (id: string) => names.get(id) ?? id };
}

/** Enrols departments and single employees. */
export function EnrolDialog({ sessionId, onClose }: { sessionId: string; onClose: () => void }) {
  const departments = useRead(companyEmployees.departments).data ?? [];
  const people = useEmployeeOptions();
  const form = useForm({
    endpoint: awareness.enrol,
    initial: empty,
    check: ({ departments: chosen, employeeIds }) => ({
      departments: chosen.length + employeeIds.length === 0 ? texts.nothing : undefined,
    }),
    toInput: (draft) => ({
      params: { id: sessionId },
      body: { departments: [...draft.departments], employeeIds: [...draft.employeeIds] },
    }),
    onSaved: ({ enrolled, alreadyEnrolled }) => {
      raiseToast({ kind: 'success', message: texts.done(enrolled, alreadyEnrolled) });
      onClose();
    },
  });
  const { values, set, errorOf } = form;
  return (
    <FormDialog title={texts.title} texts={{ submit: texts.submit }} form={form} onClose={onClose}>
      <MultiCombobox
        label={texts.departments}
        value={values.departments}
        options={departments
          .filter(({ name, active }) => name !== '' && active > 0)
          .map(({ name, active }) => ({ value: name, label: name, count: shownNumber(active) }))}
        onChange={(chosen) => set({ departments: chosen })}
        error={errorOf('departments')}
        texts={texts}
      />
      <MultiCombobox
        label={texts.employees}
        hint={texts.employeesHint}
        value={values.employeeIds}
        options={people.options}
        onQuery={people.setQuery}
        isLoading={people.isLoading}
        labelOf={people.labelOf}
        onChange={(chosen) => {
          people.remember(chosen);
          set({ employeeIds: chosen });
        }}
        error={errorOf('employeeIds')}
        texts={texts}
      />
    </FormDialog>
  );
}
