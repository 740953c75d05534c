import { findingTemplates } from '@gatehouse/contract/finding-templates/finding-templates';
import type {
  FindingTemplate,
  TemplateTranslation,
} from '@gatehouse/contract/finding-templates/finding-template.schema';
import { useState } from 'react';

import { useChange } from '../../../core/data/use-change.ts';
import { languageName } from '../../../core/language-name.ts';
import { raiseToast } from '../../../core/toast.ts';
import { ConfirmDialog } from '../../../shared/forms/confirm-dialog.tsx';
import { Sentence } from '../../../shared/sentence/sentence.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { RelativeTime } from '../../../ui/time/relative-time.tsx';
import { translationTexts } from './translations.texts.ts';

const texts = translationTexts.remove;

interface RemoveTranslationProps {
  template: FindingTemplate;
  translation: TemplateTranslation;
}

/** The last editor of a translation, and the button that deletes it after a confirmation. */
export function RemoveTranslation({ template, translation }: RemoveTranslationProps) {
  const { language, editor, changedAt } = translation;
  const [isAsked, setIsAsked] = useState(false);
  const { change, isBusy, failure } = useChange(findingTemplates.removeTranslation, { isQuiet: true });
  const remove = async (): Promise<void> => {
    const { error } = await change({ params: { templateId: template._id, language } });
    if (error) return;
    setIsAsked(false);
    raiseToast({ kind: 'success', message: texts.done });
  };
  return (
    <Row justify="between">
      <Text tone="muted" size={13}>
        {editor !== '' && <Sentence text={translationTexts.edited(editor)} />} <RelativeTime moment={changedAt} />
      </Text>
      <Button variant="quiet" onClick={() => setIsAsked(true)}>
        {texts.open}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={texts.title(languageName(language))}
          texts={{ submit: texts.open }}
          isDangerous
          isBusy={isBusy}
          failure={failure}
          onConfirm={() => void remove()}
          onClose={() => setIsAsked(false)}
        >
          <p>{texts.text}</p>
        </ConfirmDialog>
      )}
    </Row>
  );
}
