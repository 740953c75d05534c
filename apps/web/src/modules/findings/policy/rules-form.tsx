import { findings } from '@gatehouse/contract/findings';
import type { FindingPolicy } from '@gatehouse/contract/finding-detail';
import { type FormEvent, useState } from 'react';

import { useChange } from '../../../core/data/use-change.ts';
import { sentenceOf } from '../../../core/failure.ts';
import { raiseToast } from '../../../core/toast.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import styles from '../findings.module.css';
import { findingsTexts } from '../findings.texts.ts';
import { rulesTexts as texts } from './rules.texts.ts';

type Severity = keyof FindingPolicy['dueDays'];
const severities: readonly Severity[] = ['critical', 'high', 'medium', 'low', 'info'];
const daysAtMost = 3650;

/** As typed; an empty field means no due date. */
type Typed = Record<Severity, string>;

const shownDays = (days: number | null): string => days?.toString() ?? '';

const typedOf = ({ dueDays }: FindingPolicy): Typed => ({
  critical: shownDays(dueDays.critical),
  high: shownDays(dueDays.high),
  medium: shownDays(dueDays.medium),
  low: shownDays(dueDays.low),
  info: shownDays(dueDays.info),
});

const isGood = (typed: string): boolean =>
  typed.trim() === '' || (/^\d{1,4}$/.test(typed.trim()) && Number(typed) >= 1 && Number(typed) <= daysAtMost);

const daysOf = (typed: string): number | null => (typed.trim() === '' ? null : Number(typed));

function useRules(rules: FindingPolicy) {
  const [typed, setTyped] = useState(() => typedOf(rules));
  const [needsTwo, setNeedsTwo] = useState(rules.acknowledgeNeedsApproval);
  const [isTried, setIsTried] = useState(false);
  const { change: setRules, isBusy, failure } = useChange(findings.setPolicy, { isQuiet: true });

  const save = async (): Promise<void> => {
    const dueDays = {
      critical: daysOf(typed.critical),
      high: daysOf(typed.high),
      medium: daysOf(typed.medium),
      low: daysOf(typed.low),
      info: daysOf(typed.info),
    };
    const outcome = await setRules({ body: { dueDays, acknowledgeNeedsApproval: needsTwo } });
    if (!outcome.error) raiseToast({ kind: 'success', message: texts.saved });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (Object.values(typed).every(isGood)) void save();
  };
  const errorOf = (severity: Severity) => (isTried && !isGood(typed[severity]) ? texts.daysWrong : undefined);
  return { typed, setTyped, needsTwo, setNeedsTwo, submit, errorOf, isBusy, failure };
}

/** Everybody may read the rules; the admin of the company sets them. */
export function RulesForm({ rules, maySet }: { rules: FindingPolicy; maySet: boolean }) {
  const { typed, setTyped, needsTwo, setNeedsTwo, submit, errorOf, isBusy, failure } = useRules(rules);
  return (
    <form className={styles.rules} onSubmit={submit} noValidate>
      {!maySet && <Notice kind="info">{texts.onlyAdmin}</Notice>}
      {failure && <Notice kind="error">{sentenceOf(failure)}</Notice>}
      <Card title={texts.due} context={texts.dueWhy}>
        <div className={styles.days}>
          {severities.map((severity) => (
            <TextField
              key={severity}
              label={texts.days(findingsTexts.severities[severity])}
              inputMode="numeric"
              maxLength={4}
              readOnly={!maySet}
              error={errorOf(severity)}
              value={typed[severity]}
              onChange={(event) => setTyped({ ...typed, [severity]: event.target.value })}
            />
          ))}
        </div>
      </Card>
      <Card title={texts.risk} context={texts.approvalWhy}>
        <Checkbox
          label={texts.approval}
          disabled={!maySet}
          checked={needsTwo}
          onChange={(event) => setNeedsTwo(event.target.checked)}
        />
      </Card>
      {maySet && (
        <div>
          <Button type="submit" variant="primary" isBusy={isBusy}>
            {texts.save}
          </Button>
        </div>
      )}
    </form>
  );
}
