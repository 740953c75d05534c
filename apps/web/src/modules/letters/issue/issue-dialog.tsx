import type { LetterBook } from '@gatehouse/contract/letters/letter.schema';
import { letterMonths } from '@gatehouse/contract/letters/letter';
import { clientLetters, letters } from '@gatehouse/contract/letters/letters';
import { letterCounts, type LetterDisclosure, letterScopes } from '@gatehouse/domain/letters/letter-record';
import { type LetterLanguage, letterLanguages } from '@gatehouse/domain/letters/letter-wording';
import { letterStatements, unfixedSevere, unsupportedStatements } from '@gatehouse/domain/letters/letter-statements';
import { writeStatements } from '@gatehouse/domain/letters/letter-texts';
import { useParams } from 'react-router';

import { bySide } from '../../../core/sides.ts';
import { raiseToast } from '../../../core/toast.ts';
import { FormDialog } from '../../../shared/forms/form-dialog.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { useSide } from '../../../shared/sides/use-side.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { RadioChips } from '../../../ui/forms/radio-chips.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { textLook } from '../../../ui/layout/text.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { letterLanguageNames, lettersTexts } from '../letters.texts.ts';
import styles from './issue-dialog.module.css';
import { Statements } from '../statements/statements.tsx';

const texts = lettersTexts.issue;

const title = textLook({ size: 13, weight: 'strong' });
const monthChoices = [1, 3, 6, letterMonths.usual, 18, letterMonths.most];

/** The choices for a new letter. */
interface LetterDraft extends LetterDisclosure {
  liveStatus: boolean;
  months: number;
  language: LetterLanguage;
}

const initial: LetterDraft = {
  scope: 'full',
  counts: 'severity',
  remediation: true,
  method: true,
  liveStatus: false,
  months: letterMonths.usual,
  language: 'en',
};

interface IssueDialogProps {
  book: LetterBook;
  engagementId: string;
  onClose: () => void;
}

/** The dialog that issues a letter, with a preview of what it will state. */
export function IssueDialog({ book, engagementId, onClose }: IssueDialogProps) {
  const { calls, at } = useSide(letters, clientLetters);
  // Letters that staff issue need no approval.
  const isRequest = bySide(useParams().companyId, book.needsApproval, () => false);
  const form = useForm<typeof letters.issue, LetterDraft>({
    endpoint: calls.issue,
    initial,
    toInput: (body) => at({ params: { id: engagementId }, body }),
    onSaved: ({ number }) => {
      raiseToast({ kind: 'success', message: isRequest ? texts.requested(number) : texts.done(number) });
      onClose();
    },
  });
  return (
    <FormDialog
      size="large"
      title={texts.title}
      texts={{ submit: isRequest ? texts.request : texts.submit }}
      form={form}
      onClose={onClose}
    >
      {isRequest && <Notice kind="info">{lettersTexts.needsApproval}</Notice>}
      <div className={styles.columns}>
        <Choices values={form.values} set={form.set} />
        <LetterPreview book={book} draft={form.values} />
      </div>
    </FormDialog>
  );
}

interface ChoicesProps {
  values: LetterDraft;
  set: (part: Partial<LetterDraft>) => void;
}

/** Returns the choice with this value. */
const oneOf = <Value extends string>(values: readonly Value[], value: string): Value | undefined =>
  values.find((one) => one === value);

function Choices({ values, set }: ChoicesProps) {
  return (
    <Stack gap={16}>
      <RadioChips
        legend={texts.scope}
        choices={letterScopes.map((value) => ({ value, label: texts.scopes[value] }))}
        value={values.scope}
        onChange={(value) => set({ scope: oneOf(letterScopes, value) ?? values.scope })}
      />
      <RadioChips
        legend={texts.counts}
        choices={letterCounts.map((value) => ({ value, label: texts.countsOf[value] }))}
        value={values.counts}
        onChange={(value) => set({ counts: oneOf(letterCounts, value) ?? values.counts })}
      />
      {(['remediation', 'method', 'liveStatus'] as const).map((name) => (
        <Checkbox
          key={name}
          label={texts[name]}
          checked={values[name]}
          onChange={({ target }) => set({ [name]: target.checked })}
        />
      ))}
      <div className={styles.pair}>
        <SelectField
          label={texts.months}
          options={monthChoices.map((months) => ({ value: String(months), label: texts.monthsOf(months) }))}
          value={String(values.months)}
          onChange={(value) => set({ months: Number(value) })}
        />
        <SelectField
          label={texts.language}
          options={letterLanguages.map((value) => ({ value, label: letterLanguageNames[value] }))}
          value={values.language}
          onChange={(value) => set({ language: oneOf(letterLanguages, value) ?? values.language })}
        />
      </div>
    </Stack>
  );
}

interface LetterPreviewProps {
  book: LetterBook;
  draft: LetterDraft;
}

/** The statements of a letter with these choices, and the reasons for which others cannot be made. */
function LetterPreview({ book: { record, today }, draft }: LetterPreviewProps) {
  const statements = writeStatements(letterStatements(record, draft, today), draft.language);
  const unsupported = unsupportedStatements(record, draft);
  const severe = unfixedSevere(record);
  return (
    <div className={styles.preview} aria-live="polite">
      <h3 className={title}>{texts.preview}</h3>
      <Statements statements={statements} language={draft.language} />
      {unsupported.length > 0 && (
        <>
          <h3 className={title}>{texts.unsupported}</h3>
          <ul className={classNames(textLook({ size: 13, tone: 'muted' }), styles.reasons)}>
            {unsupported.map((kind) => (
              <li key={kind}>{texts.because[kind](severe)}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
