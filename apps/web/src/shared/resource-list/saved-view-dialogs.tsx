import type { SavedViewList } from '@gatehouse/contract/saved-views/saved-view-lists';
import type { SavedView } from '@gatehouse/contract/saved-views/saved-views.schema';
import { savedViewNameCharacters, savedViews } from '@gatehouse/contract/saved-views/saved-views';

import { useChange } from '../../core/data/use-change.ts';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { ConfirmDialog } from '../forms/confirm-dialog.tsx';
import { FormDialog } from '../forms/form-dialog.tsx';
import { useForm } from '../forms/use-form.ts';
import { Sentence } from '../sentence/sentence.tsx';
import { listTexts } from './list.texts.ts';

const texts = listTexts.saved;

const checkName = ({ name }: { name: string }) => ({ name: name.trim() === '' ? texts.nameMissing : undefined });

interface NameFieldProps {
  value: string;
  hint?: string;
  error: string | undefined;
  onChange: (name: string) => void;
}

const NameField = ({ onChange, ...field }: NameFieldProps) => (
  <TextField
    {...field}
    label={texts.name}
    required
    maxLength={savedViewNameCharacters}
    onChange={({ target }) => onChange(target.value)}
  />
);

interface SaveProps {
  list: SavedViewList;
  search: string;
  onClose: () => void;
}

function SaveDialog({ list, search, onClose }: SaveProps) {
  const form = useForm({
    endpoint: savedViews.save,
    initial: { name: '', isShared: false },
    check: checkName,
    toInput: ({ name, isShared }) => ({ body: { list, search, isShared, name: name.trim() } }),
    onSaved: onClose,
  });
  return (
    <FormDialog title={texts.dialog.title} texts={texts.dialog} form={form} onClose={onClose} size="small">
      <NameField
        hint={texts.hint}
        value={form.values.name}
        error={form.errorOf('name')}
        onChange={(name) => form.set({ name })}
      />
      <Checkbox
        label={texts.share}
        checked={form.values.isShared}
        onChange={({ target }) => form.set({ isShared: target.checked })}
      />
    </FormDialog>
  );
}

function RenameDialog({ view, onClose }: { view: SavedView; onClose: () => void }) {
  const form = useForm({
    endpoint: savedViews.update,
    initial: { name: view.name },
    check: checkName,
    toInput: ({ name }) => ({ params: { id: view._id }, body: { name: name.trim() } }),
    onSaved: onClose,
  });
  return (
    <FormDialog title={texts.renameDialog.title} texts={texts.renameDialog} form={form} onClose={onClose} size="small">
      <NameField value={form.values.name} error={form.errorOf('name')} onChange={(name) => form.set({ name })} />
    </FormDialog>
  );
}

function RemoveDialog({ view, onClose }: { view: SavedView; onClose: () => void }) {
  const { change, isBusy, failure } = useChange(savedViews.remove, { isQuiet: true });
  const remove = async () => {
    const { error } = await change({ params: { id: view._id } });
    if (!error) onClose();
  };
  return (
    <ConfirmDialog
      title={texts.removeDialog.title}
      texts={texts.removeDialog}
      isBusy={isBusy}
      isDangerous
      failure={failure}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      <p>
        <Sentence text={view.isShared ? texts.removeShared(view.name) : texts.removeOwn(view.name)} />
      </p>
    </ConfirmDialog>
  );
}

/** The task of an open dialog. */
export type ViewTask = { kind: 'save'; search: string } | { kind: 'rename' | 'remove'; view: SavedView };

/** Props of the dialog that creates or renames a view. */
export interface ViewDialogProps {
  list: SavedViewList;
  task: ViewTask;
  onClose: () => void;
}

/** A dialog that saves, renames or deletes a view. */
export function ViewDialog({ list, task, onClose }: ViewDialogProps) {
  if (task.kind === 'save') return <SaveDialog list={list} search={task.search} onClose={onClose} />;
  const Dialog = task.kind === 'rename' ? RenameDialog : RemoveDialog;
  return <Dialog view={task.view} onClose={onClose} />;
}
