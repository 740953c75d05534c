import { findingTemplates } from '@gatehouse/contract/finding-templates/finding-templates';
import type {
  FindingTemplate,
  TemplateTranslation,
} from '@gatehouse/contract/finding-templates/finding-template.schema';
import { placeholderFields, type TemplateTexts } from '@gatehouse/domain/finding-template';
import { type LineChange, lineChanges } from '@gatehouse/domain/text-merge/line-changes';

import { useChange } from '../../../core/data/use-change.ts';
import { failureMessage } from '../../../core/failure.ts';
import { raiseToast } from '../../../core/toast.ts';
import { findingFieldTexts as names } from '../../../shared/finding-drafts/finding-fields.texts.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { textLook } from '../../../ui/layout/text.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import styles from './translations.module.css';
import { translationTexts } from './translations.texts.ts';

const texts = translationTexts.outdated;

interface OutdatedBannerProps {
  template: FindingTemplate;
  translation: TemplateTranslation;
  form: { values: TemplateTexts; isDirty: boolean };
  onMarked: () => void;
}

/** Shows what changed in the template since it was translated, and marks the translation as up to date. */
export function OutdatedBanner({ template, translation, form, onMarked }: OutdatedBannerProps) {
  const { change, isBusy, failure } = useChange(findingTemplates.saveTranslation, { isQuiet: true });
  const { language, sourceRevision, translatedSource } = translation;
  const mark = async (): Promise<void> => {
    const params = { templateId: template._id, language };
    const { error } = await change({ params, body: { ...form.values, sourceRevision: template.revision } });
    if (error) return;
    onMarked();
    raiseToast({ kind: 'success', message: texts.marked });
  };
  return (
    <>
      <Callout
        kind="warning"
        title={texts.title}
        action={
          <Button size="small" isBusy={isBusy} onClick={() => void mark()}>
            {form.isDirty ? texts.saveAndMark : texts.mark}
          </Button>
        }
      >
        <p>{texts.text}</p>
        {translatedSource === null ? (
          <p>{texts.unknown(sourceRevision)}</p>
        ) : (
          <SourceChanges before={translatedSource} after={template} />
        )}
      </Callout>
      {failure && <Notice kind="error">{failureMessage(failure)}</Notice>}
    </>
  );
}

interface SourceChangesProps {
  before: TemplateTexts;
  after: TemplateTexts;
}

/** The lines of the template that changed, by field. */
function SourceChanges({ before, after }: SourceChangesProps) {
  const changed = placeholderFields.filter((field) => before[field] !== after[field]);
  return (
    <section aria-label={texts.changes}>
      {changed.map((field) => (
        <div key={field} className={styles.change}>
          <div className={classNames(textLook({ size: 13, weight: 'strong' }), styles.label)}>{names[field]}</div>
          <pre className={classNames(textLook({ size: 12 }), styles.changed)} dir="auto">
            {lineChanges(before[field], after[field])
              .filter(({ kind }) => kind !== 'same')
              .map((change, place) => (
                // oxlint-disable-next-line react/no-array-index-key -- a line is identified by its position
                <Line key={place} change={change} />
              ))}
          </pre>
        </div>
      ))}
    </section>
  );
}

function Line({ change: { kind, text } }: { change: LineChange }) {
  const Mark = kind === 'added' ? 'ins' : 'del';
  return (
    <Mark className={styles.line} data-kind={kind}>
      <VisuallyHidden>{kind === 'added' ? texts.added : texts.removed} </VisuallyHidden>
      {text === '' ? ' ' : text}
    </Mark>
  );
}
