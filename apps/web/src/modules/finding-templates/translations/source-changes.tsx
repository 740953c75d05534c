import { placeholderFields, type TemplateTexts } from '@gatehouse/domain/finding-template';
import { type LineChange, lineChanges } from '@gatehouse/domain/text-merge/line-changes';

import { findingFieldTexts as names } from '../../../shared/finding-drafts/finding-fields.texts.ts';
import { classNames } from '../../../ui/class-names.ts';
import { textLook } from '../../../ui/layout/text.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import styles from './translations.module.css';
import { translationTexts } from './translations.texts.ts';

const texts = translationTexts.outdated;

interface SourceChangesProps {
  before: TemplateTexts;
  after: TemplateTexts;
}

/** The lines of the template that changed, by field. */
export function SourceChanges({ before, after }: SourceChangesProps) {
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
