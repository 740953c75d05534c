import { findingTemplates } from '@gatehouse/contract/finding-templates/finding-templates';
import { placeholderFields } from '@gatehouse/domain/finding-template';
import type { DraftFields } from '@gatehouse/domain/text-merge/merge-draft';

import { useGuardedNavigate } from '../../../core/leave-guard.ts';
import { raiseToast } from '../../../core/toast.ts';
import { FormDialog } from '../../../shared/forms/form-dialog.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { Sentence } from '../../../shared/sentence/sentence.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import type { DraftPartProps } from '../draft/draft-part.ts';
import { withoutImages } from '../images/shown-images.ts';
import { templateTexts } from './templates.texts.ts';

const texts = templateTexts.save;

/** Returns the fields of a draft that apply to every client. */
const templateOf = ({ severity, cvssv3, references, cwe, owasp, tags, ...written }: DraftFields) => ({
  severity,
  cvssv3,
  description: withoutImages(written.description),
  impact: withoutImages(written.impact),
  recommendation: withoutImages(written.recommendation),
  references,
  cwe,
  owasp,
  tags,
});

interface SaveTemplateDialogProps extends Pick<DraftPartProps, 'draft' | 'values'> {
  onClose: () => void;
}

/** The dialog that saves a draft as a template with a title of its own. */
export function SaveTemplateDialog({ draft, values, onClose }: SaveTemplateDialogProps) {
  const go = useGuardedNavigate();
  const form = useForm({
    endpoint: findingTemplates.create,
    initial: { title: values.title },
    check: ({ title }) => ({ title: title.trim() === '' ? texts.missing : undefined }),
    toInput: ({ title }) => ({ body: { ...templateOf(values), title, language: draft.language } }),
    onSaved: ({ _id }) => {
      const act = () => go(`/provider/library/${_id}`);
      raiseToast({ kind: 'success', message: texts.saved, action: { label: texts.view, act } });
      onClose();
    },
  });
  const { name } = draft.company;
  const written = { ...values, title: form.values.title };
  const isNamed = placeholderFields.some((field) => written[field].includes(name));
  return (
    <FormDialog
      size="small"
      title={texts.title}
      texts={{ submit: texts.submit, cancel: templateTexts.cancel, close: templateTexts.close }}
      form={form}
      onClose={onClose}
    >
      <TextField label={texts.field} dir="auto" maxLength={500} autoComplete="off" {...form.textField('title')} />
      {isNamed && (
        <Notice kind="warning">
          <Sentence text={texts.named(name)} />
        </Notice>
      )}
      <Text tone="muted" size={13}>
        {texts.why}
      </Text>
    </FormDialog>
  );
}
