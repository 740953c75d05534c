import type { Company } from '@gatehouse/contract/company/company.schema';
import { company as calls, sessionHours, type SessionHours } from '@gatehouse/contract/company/company';
import { useState } from 'react';
import { Link } from 'react-router';

import { useChange } from '../../core/data/use-change.ts';
import { failureMessage } from '../../core/failure.ts';
import { useUserInfo } from '../../core/session-store.ts';
import { raiseToast } from '../../core/toast.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Switch } from '../../ui/forms/checkbox.tsx';
import { RadioChips } from '../../ui/forms/radio-chips.tsx';
import { SettingsCard } from '../../ui/layout/settings-card.tsx';
import { Text } from '../../ui/layout/text.tsx';
import { companyTexts } from './company.texts.ts';

const texts = companyTexts.security;
const unset = 'default';
const hourOptions = [
  ...sessionHours.map((hours) => ({ value: String(hours), label: texts.hours[hours] })),
  { value: unset, label: texts.hours.default },
];

const hoursOf = (selected: string): SessionHours | null =>
  sessionHours.find((hours) => String(hours) === selected) ?? null;

type Rules = Pick<Company, 'requiresTwoFactor' | 'sessionHours'>;

/** Sends only changed rules, because each of them requires a recent proof of identity. */
function useRules(company: Company) {
  const [edited, setEdited] = useState<Partial<Rules>>({});
  const { change, isBusy, failure } = useChange(calls.update, { isQuiet: true });
  const rules: Rules = { requiresTwoFactor: company.requiresTwoFactor, sessionHours: company.sessionHours, ...edited };
  const changes = {
    ...(rules.requiresTwoFactor !== company.requiresTwoFactor && { requiresTwoFactor: rules.requiresTwoFactor }),
    ...(rules.sessionHours !== company.sessionHours && { sessionHours: hoursOf(String(rules.sessionHours)) }),
  };
  const save = async (): Promise<void> => {
    const { error } = await change({ body: changes });
    if (error) return;
    setEdited({});
    raiseToast({ kind: 'success', message: companyTexts.saved });
  };
  return {
    rules,
    edit: (part: Partial<Rules>) => setEdited({ ...edited, ...part }),
    isChanged: Object.keys(changes).length > 0,
    save: () => void save(),
    isBusy,
    failure,
  };
}

/** The sign-in rules of the company. */
export function SecurityPart({ company }: { company: Company }) {
  const { rules, edit, isChanged, save, isBusy, failure } = useRules(company);
  return (
    <SettingsCard
      title={texts.title}
      description={texts.context}
      saveLabel={companyTexts.save}
      isChanged={isChanged}
      isBusy={isBusy}
      onSave={save}
    >
      {failure && <Notice kind="error">{failureMessage(failure)}</Notice>}
      <TwoFactorRule
        company={company}
        isRequired={rules.requiresTwoFactor}
        onChange={(requiresTwoFactor) => edit({ requiresTwoFactor })}
      />
      <RadioChips
        legend={texts.sessions}
        choices={hourOptions}
        value={rules.sessionHours === null ? unset : String(rules.sessionHours)}
        onChange={(selected) => edit({ sessionHours: hoursOf(selected) })}
        hint={texts.sessionsWhy}
      />
      <Text tone="muted">
        {texts.approvalWhy} <Link to="/engagements/rules">{texts.approvalLink}</Link>
      </Text>
    </SettingsCard>
  );
}

interface TwoFactorRuleProps {
  company: Company;
  isRequired: boolean;
  onChange: (isRequired: boolean) => void;
}

function TwoFactorRule({ company, isRequired, onChange }: TwoFactorRuleProps) {
  const { hasTotp } = useUserInfo();
  const isBlocked = !company.requiresTwoFactor && !hasTotp;
  const without = company.numOfUsersWithoutTwoFactor;
  return (
    <div>
      <Switch
        label={texts.factor}
        checked={isRequired}
        disabled={isBlocked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <Text tone="muted">{texts.factorWhy}</Text>
      {isBlocked && (
        <p>
          <Link to="/profile/two-factor">{texts.ownFirst}</Link>
        </p>
      )}
      <p>
        {without === 0 ? texts.allHave : <Link to="/users?view=active&twoFactor=off">{texts.without(without)}</Link>}
      </p>
    </div>
  );
}
