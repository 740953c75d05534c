import { findings } from '@gatehouse/contract/findings/findings';
import { scoreVector } from '@gatehouse/domain/cvss/score-vector';

import { raiseToast } from '../../../core/toast.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { calculatorTexts } from '../../cvss/calculator.texts.ts';
import { CvssCalculator } from '../../cvss/cvss-calculator.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useForm } from '../../forms/use-form.ts';
import { clientParams, type FindingRecord } from './finding-record.ts';
import { findingRecordTexts } from './finding-record.texts.ts';

const texts = findingRecordTexts.ownScore;

interface OwnScoreDialogProps {
  finding: FindingRecord;
  onClose: () => void;
}

/** A dialog with the client's own CVSS rating; the provider's rating is kept. */
export function OwnScoreDialog({ finding, onClose }: OwnScoreDialogProps) {
  const form = useForm({
    endpoint: findings.own,
    initial: { vector: finding.ownVector ?? finding.cvssv3 ?? '', isUnreadable: false },
    // The field shows the reason itself.
    check: ({ vector, isUnreadable }) => ({
      vector: scoreVector(vector).ok ? undefined : texts.incomplete,
      isUnreadable: isUnreadable ? '' : undefined,
    }),
    toInput: ({ vector }) => ({ params: clientParams(finding), body: { vector } }),
    onSaved: () => {
      raiseToast({ kind: 'success', message: texts.saved });
      onClose();
    },
  });
  const { values, set, errorOf } = form;
  const error = errorOf('vector');
  return (
    <FormDialog size="large" title={texts.title} texts={texts} form={form} onClose={onClose}>
      <p>{texts.why}</p>
      {error !== undefined && <Notice kind="error">{error}</Notice>}
      <CvssCalculator
        vector={values.vector}
        onChange={(vector) => set({ vector })}
        onUnreadable={(isUnreadable) => set({ isUnreadable })}
        texts={calculatorTexts}
        headingLevel={3}
      />
    </FormDialog>
  );
}
