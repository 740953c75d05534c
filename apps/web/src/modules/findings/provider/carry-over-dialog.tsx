import { providerEngagements } from '@gatehouse/contract/engagements/provider-engagements';

import { useRead } from '../../../core/data/use-read.ts';
import { raiseToast } from '../../../core/toast.ts';
import type { FrameParams } from '../../../shared/engagements/provider-engagement-frame.tsx';
import { FormDialog } from '../../../shared/forms/form-dialog.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { findingPagesTexts } from './finding-forms.texts.ts';

const texts = findingPagesTexts.carry;

interface CarryOverDialogProps {
  params: FrameParams;
  onClose: () => void;
}

function resultOf({ carried, alreadyThere }: { carried: number; alreadyThere: number }): string {
  const sentences = [
    ...(carried > 0 ? [texts.carried(carried)] : []),
    ...(alreadyThere > 0 ? [texts.alreadyThere(alreadyThere)] : []),
  ];
  return sentences.length === 0 ? texts.nothing : sentences.join(' ');
}

/** The dialog that copies the unresolved findings of an earlier engagement. */
export function CarryOverDialog({ params, onClose }: CarryOverDialogProps) {
  const { companyId, id } = params;
  const { data } = useRead(providerEngagements.list, { params: { companyId }, query: { limit: 'all' } });
  const others = (data?.rows ?? []).filter(({ _id }) => _id !== id);
  const form = useForm({
    endpoint: providerEngagements.carryOver,
    initial: { fromEngagementId: '' },
    check: ({ fromEngagementId }) => ({ fromEngagementId: fromEngagementId === '' ? texts.choose : undefined }),
    toInput: (body) => ({ params, body }),
    onSaved: (result) => {
      raiseToast({ kind: 'success', message: resultOf(result) });
      onClose();
    },
  });
  const options = [
    { value: '', label: texts.choose },
    ...others.map(({ _id, idVisual, title }) => ({ value: _id, label: texts.option(idVisual, title) })),
  ];
  return (
    <FormDialog title={texts.title} texts={texts} form={form} onClose={onClose}>
      <p>{texts.text}</p>
      {data && others.length === 0 && <Notice kind="info">{texts.noneOther}</Notice>}
      <SelectField
        label={texts.from}
        error={form.errorOf('fromEngagementId')}
        options={options}
        value={form.values.fromEngagementId}
        onChange={(fromEngagementId) => form.set({ fromEngagementId })}
      />
    </FormDialog>
  );
}
