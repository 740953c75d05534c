import { findings } from '@gatehouse/contract/findings/findings';

import { useRead } from '../../../core/data/use-read.ts';
import { DayField } from '../../../shared/dates/day-field.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { issueRecordTexts } from './issue-record.texts.ts';

const { acceptance: texts } = issueRecordTexts;

type Values = Record<'reason' | 'until', string>;

/** The start and the check of every form that accepts risks. */
export const acceptanceForm = {
  initial: { reason: '', until: '' },
  check: ({ reason }: Values) => ({ reason: reason.trim() === '' ? texts.reasonMissing : undefined }),
};

interface AcceptanceFieldsProps {
  form: {
    values: Values;
    set: (values: Partial<Values>) => void;
    errorOf: (name: keyof Values) => string | undefined;
  };
  /** The effect if no second approver is required. */
  why: string;
  hint?: string;
  /** Maximum characters of the reason. */
  atMost: number;
}

/** The reason and the end date of an accepted risk, and who decides on it. */
export function AcceptanceFields({ form, why, hint, atMost }: AcceptanceFieldsProps) {
  const { data: policy } = useRead(findings.policy);
  return (
    <>
      <p>{policy?.acknowledgeNeedsApproval ? texts.twoPersons : why}</p>
      <TextArea
        label={texts.reason}
        {...(hint !== undefined && { hint })}
        rows={4}
        maxLength={atMost}
        value={form.values.reason}
        error={form.errorOf('reason')}
        onChange={({ target }) => form.set({ reason: target.value })}
      />
      <DayField
        label={texts.until}
        optionalMark={texts.optional}
        hint={texts.untilHint}
        value={form.values.until}
        error={form.errorOf('until')}
        onChange={(until) => form.set({ until })}
      />
    </>
  );
}
