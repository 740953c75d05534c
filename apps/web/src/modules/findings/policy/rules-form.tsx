import type { FindingPolicy } from '@gatehouse/contract/findings/finding-detail.schema';
import { findings } from '@gatehouse/contract/findings/findings';

import { raiseToast } from '../../../core/toast.ts';
import { useForm } from '../../../shared/forms/use-form.ts';
import { severityTexts } from '../../../shared/vocabulary/severities.texts.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { PolicyEffect } from './policy-effect.tsx';
import styles from './rules.module.css';
import { rulesTexts as texts } from './rules.texts.ts';

const severities = ['critical', 'high', 'medium', 'low', 'info'] as const;
type Level = (typeof severities)[number];

const maxDays = 3650;

/** Form values of the policy in days; an empty field means no due date. */
type Values = Record<Level, string> & { needsApproval: boolean };

const byLevel = <Value,>(valueOf: (level: Level) => Value) => ({
  critical: valueOf('critical'),
  high: valueOf('high'),
  medium: valueOf('medium'),
  low: valueOf('low'),
  info: valueOf('info'),
});

const valuesOf = ({ dueDays, acknowledgeNeedsApproval }: FindingPolicy): Values => ({
  ...byLevel((level) => dueDays[level]?.toString() ?? ''),
  needsApproval: acknowledgeNeedsApproval,
});

const isValid = (typed: string): boolean =>
  typed.trim() === '' || (/^\d{1,4}$/.test(typed.trim()) && Number(typed) >= 1 && Number(typed) <= maxDays);

const policyOf = ({ needsApproval, ...days }: Values): FindingPolicy => ({
  dueDays: byLevel((level) => (days[level].trim() === '' ? null : Number(days[level]))),
  acknowledgeNeedsApproval: needsApproval,
});

/** The remediation policy, which all users can read and the company's admin can edit. */
export function RulesForm({ rules, maySet }: { rules: FindingPolicy; maySet: boolean }) {
  const { values, set, errorOf, notice, submit, isBusy } = useForm({
    endpoint: findings.setPolicy,
    initial: valuesOf(rules),
    check: (typed) => byLevel((level) => (isValid(typed[level]) ? undefined : texts.daysInvalid)),
    toInput: (typed) => ({ body: policyOf(typed) }),
    onSaved: () => raiseToast({ kind: 'success', message: texts.saved }),
  });
  return (
    <form className={styles.rules} onSubmit={submit} noValidate>
      <Stack>
        {!maySet && <Notice kind="info">{texts.onlyAdmin}</Notice>}
        {notice !== null && <Notice kind="error">{notice}</Notice>}
        <Card title={texts.due} context={texts.dueWhy}>
          <div className={styles.days}>
            {severities.map((level) => (
              <TextField
                key={level}
                label={texts.days(severityTexts[level])}
                inputMode="numeric"
                maxLength={4}
                readOnly={!maySet}
                error={errorOf(level)}
                value={values[level]}
                onChange={({ target }) => set({ [level]: target.value })}
              />
            ))}
          </div>
        </Card>
        {maySet && (
          <PolicyEffect
            stored={rules.dueDays}
            proposed={severities.every((level) => isValid(values[level])) ? policyOf(values).dueDays : null}
          />
        )}
        <Card title={texts.risk} context={texts.approvalWhy}>
          <Checkbox
            label={texts.approval}
            disabled={!maySet}
            checked={values.needsApproval}
            onChange={({ target }) => set({ needsApproval: target.checked })}
          />
        </Card>
        {maySet && (
          <div>
            <Button type="submit" variant="primary" isBusy={isBusy}>
              {texts.save}
            </Button>
          </div>
        )}
      </Stack>
    </form>
  );
}
