import { savedViews } from '@gatehouse/contract/saved-views';
import { useSearchParams } from 'react-router';

import { useSavedViews } from '../../../core/saved-views.ts';
import { FormDialog } from '../../../shared/forms/form-dialog.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { showToast } from '../../../ui/feedback/toasts.ts';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { SavedViews } from '../../../ui/table/saved-views.tsx';
import { darkWebTexts } from '../dark-web.texts.ts';

const texts = darkWebTexts.savedViews;
const longestName = 60;

/** The saved views as chips; none while nothing is saved. */
export function SavedLeakViews() {
  const { views, remove } = useSavedViews('leaks');
  return <SavedViews views={views} onRemove={remove} texts={{ ...texts, done: texts.submit }} />;
}

/** Asks for the name under which the current filters, sort and grouping are saved. */
export function SaveViewDialog({ onClose }: { onClose: () => void }) {
  const [search] = useSearchParams();
  const form = useForm({
    endpoint: savedViews.save,
    initial: { name: '' },
    check: ({ name }) => ({ name: name.trim() === '' ? texts.nameMissing : undefined }),
    toInput: ({ name }) => ({
      body: { list: 'leaks' as const, name: name.trim(), search: sortedSearch(search), isShared: false },
    }),
    onSaved: ({ name }) => {
      showToast({ kind: 'success', message: texts.saved(name) });
      onClose();
    },
  });
  return (
    <FormDialog title={texts.save} texts={texts} form={form} size="small" onClose={onClose}>
      <TextField
        label={texts.name}
        hint={texts.hint}
        maxLength={longestName}
        value={form.values.name}
        error={form.errorOf('name')}
        onChange={({ target }) => form.set({ name: target.value })}
      />
    </FormDialog>
  );
}

/** The same parameters in another order are the same view. */
function sortedSearch(search: URLSearchParams): string {
  const sorted = new URLSearchParams(search);
  sorted.sort();
  return sorted.toString();
}
