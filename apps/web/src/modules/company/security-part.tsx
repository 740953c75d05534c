import { type Company, company as calls, sessionHours, type SessionHours } from '@gatehouse/contract/company';
import { Link } from 'react-router';

import { useChange } from '../../core/data/use-change.ts';
import { type Failure, sentenceOf } from '../../core/failure.ts';
import { useUserInfo } from '../../core/session-store.ts';
import { raiseToast } from '../../core/toast.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Switch } from '../../ui/forms/checkbox.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { RadioChips } from '../../ui/forms/radio-chips.tsx';
import styles from './company.module.css';
import { companyTexts } from './company.texts.ts';

const texts = companyTexts.security;
const unset = 'default';
const hourChoices = [
  ...sessionHours.map((hours) => ({ value: String(hours), label: texts.hours[hours] })),
  { value: unset, label: texts.hours.default },
];

const hoursOf = (chosen: string): SessionHours | null => sessionHours.find((hours) => String(hours) === chosen) ?? null;

/** Rules that hold at once, so there is no button to save them. */
export function SecurityPart({ company }: { company: Company }) {
  const { change: update, failure } = useChange(calls.update, { isQuiet: true });
  const set = async (body: { requiresTwoFactor: boolean } | { sessionHours: SessionHours | null }): Promise<void> => {
    const outcome = await update({ body });
    if (!outcome.error) raiseToast({ kind: 'success', message: companyTexts.saved });
  };
  return (
    <Card title={texts.title} context={texts.context}>
      <div className={styles.stack}>
        <Refusal failure={failure} />
        <TwoFactorRule company={company} onChange={(requiresTwoFactor) => void set({ requiresTwoFactor })} />
        <RadioChips
          legend={texts.sessions}
          choices={hourChoices}
          value={company.sessionHours === null ? unset : String(company.sessionHours)}
          onChange={(chosen) => void set({ sessionHours: hoursOf(chosen) })}
          hint={texts.sessionsWhy}
        />
        <div>
          <h3 className={styles.subtitle}>{texts.approval}</h3>
          <p className={styles.muted}>
            {texts.approvalWhy} <Link to="/engagements/rules">{texts.approvalLink}</Link>
          </p>
        </div>
      </div>
    </Card>
  );
}

const Refusal = ({ failure }: { failure: Failure | null }) =>
  failure && <Notice kind="error">{sentenceOf(failure)}</Notice>;

interface TwoFactorRuleProps {
  company: Company;
  onChange: (isRequired: boolean) => void;
}

function TwoFactorRule({ company, onChange }: TwoFactorRuleProps) {
  const { hasTotp } = useUserInfo();
  const { requiresTwoFactor, numOfUsersWithoutTwoFactor: without } = company;
  return (
    <div>
      <Switch
        label={texts.factor}
        checked={requiresTwoFactor}
        disabled={!requiresTwoFactor && !hasTotp}
        onChange={(event) => onChange(event.target.checked)}
      />
      <p className={styles.muted}>{texts.factorWhy}</p>
      {!requiresTwoFactor && !hasTotp && (
        <p>
          <Link to="/profile/two-factor">{texts.ownFirst}</Link>
        </p>
      )}
      <p>
        {without === 0 ? texts.allHave : <Link to="/users?state=active&twoFactor=off">{texts.without(without)}</Link>}
      </p>
    </div>
  );
}
