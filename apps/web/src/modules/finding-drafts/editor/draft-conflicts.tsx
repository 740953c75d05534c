import { findingDrafts } from '@gatehouse/contract/finding-drafts/finding-drafts';
import type { FindingDraft } from '@gatehouse/contract/finding-drafts/finding-draft.schema';
import {
  type ConflictChoice,
  conflictsIn,
  resolveConflict,
  type TextConflict,
} from '@gatehouse/domain/text-merge/text-conflicts';
import type { DraftFields } from '@gatehouse/domain/text-merge/merge-draft';

import { useChange } from '../../../core/data/use-change.ts';
import { Sentence } from '../../../shared/sentence/sentence.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { textLook } from '../../../ui/layout/text.tsx';
import styles from './editor.module.css';
import { draftEditorTexts } from '../draft/editor.texts.ts';

const texts = draftEditorTexts.conflict;

interface TextConflictsProps {
  draft: FindingDraft;
  text: string;
  onChange: (text: string) => void;
}

const isPublished = ({ finding }: FindingDraft, name: string): boolean => name === finding?.idVisual;

/** Returns the texts of a conflict and of the buttons that resolve it. */
function wordsOf(draft: FindingDraft, { first, second }: TextConflict) {
  if (isPublished(draft, first.name)) {
    const { both, ...words } = texts.published;
    return { ...words, both: both(first.name) };
  }
  return {
    title: texts.title,
    both: texts.both(first.name, second.name),
    first: texts.keep(first.name),
    second: texts.keep(second.name),
  };
}

/** Notices of lines that two users changed at the same time; the text contains both versions until one is selected. */
export function TextConflicts({ draft, text, onChange }: TextConflictsProps) {
  return conflictsIn(text).map((conflict, index) => {
    const { first, second } = conflict;
    const words = wordsOf(draft, conflict);
    const settle = (choice: ConflictChoice) => () => onChange(resolveConflict(text, index, choice));
    return (
      <Callout
        // oxlint-disable-next-line react/no-array-index-key -- a conflict is identified by its position in the text
        key={index}
        kind="warning"
        title={words.title}
        action={
          <Row gap={8}>
            <Button size="small" onClick={settle('first')}>
              <Sentence text={words.first} />
            </Button>
            <Button size="small" onClick={settle('second')}>
              <Sentence text={words.second} />
            </Button>
            <Button size="small" onClick={settle('both')}>
              {texts.keepBoth}
            </Button>
          </Row>
        }
      >
        <p>
          <Sentence text={words.both} />
        </p>
        <div className={styles.versions}>
          {[first, second].map(({ text: version }, at) => (
            <pre
              key={at === 0 ? 'first' : 'second'}
              className={classNames(textLook({ size: 12 }), styles.version)}
              dir="auto"
            >
              {version === '' ? texts.empty : version}
            </pre>
          ))}
        </div>
      </Callout>
    );
  });
}

const shownValue = (value: string | number | null): string =>
  value === null || value === '' ? texts.nothing : String(value);

interface ValueConflictProps {
  draft: FindingDraft;
  field: keyof DraftFields;
}

/** A notice of a value that a colleague entered into the same field at the same time. */
export function ValueConflict({ draft, field }: ValueConflictProps) {
  const { change, isBusy } = useChange(findingDrafts.settle);
  const conflict = draft.conflicts.find((each) => each.field === field);
  if (!conflict) return null;
  const say = isPublished(draft, conflict.name) ? texts.published.value : texts.value;
  const settle = (use: 'current' | 'other') => () =>
    void change({ params: { companyId: draft.company._id, draftId: draft._id }, body: { field, use } });
  return (
    <Callout kind="warning">
      <p>
        <Sentence text={say(conflict.name, shownValue(conflict.value))} />
      </p>
      <Row gap={8}>
        <Button size="small" isBusy={isBusy} onClick={settle('other')}>
          {texts.use}
        </Button>
        <Button size="small" variant="quiet" isBusy={isBusy} onClick={settle('current')}>
          {texts.dismiss}
        </Button>
      </Row>
    </Callout>
  );
}
