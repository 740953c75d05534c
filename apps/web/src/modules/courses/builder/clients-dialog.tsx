import type { CourseDetail } from '@gatehouse/contract/courses/courses.schema';
import { provider } from '@gatehouse/contract/provider/provider';
import { providerCourses } from '@gatehouse/contract/courses/provider-courses';

import { useRead } from '../../../core/data/use-read.ts';
import { raiseToast } from '../../../core/toast.ts';
import { FormDialog } from '../../../shared/forms/form-dialog.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { MultiCombobox } from '../../../ui/forms/combobox.tsx';
import { coursesTexts } from '../courses.texts.ts';

const texts = coursesTexts.clients;

/** The dialog that selects the clients that may use a course. */
export function ClientsDialog({ course, onClose }: { course: CourseDetail; onClose: () => void }) {
  const clients = useRead(provider.companies, { query: { limit: 'all' } });
  const options = (clients.data?.rows ?? [])
    .filter(({ services, _id }) => services.includes('awareness') || course.companyIds.includes(_id))
    .map(({ _id, name, shortName }) => ({ value: _id, label: name, hint: shortName }));
  const form = useForm({
    endpoint: providerCourses.assign,
    initial: { companyIds: course.companyIds as readonly string[] },
    toInput: ({ companyIds }) => ({ params: { id: course._id }, body: { companyIds: [...companyIds] } }),
    onSaved: () => {
      raiseToast({ kind: 'success', message: texts.saved });
      onClose();
    },
  });
  return (
    <FormDialog title={texts.title(course.title)} texts={{ submit: texts.submit }} form={form} onClose={onClose}>
      <MultiCombobox
        label={texts.label}
        value={form.values.companyIds}
        options={options}
        isLoading={clients.isLoading}
        onChange={(companyIds) => form.set({ companyIds })}
        error={form.errorOf('companyIds')}
        texts={texts}
      />
    </FormDialog>
  );
}
