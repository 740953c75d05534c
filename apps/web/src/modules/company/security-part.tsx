import type { Company } from '@gatehouse/contract/company/company.schema';
import { sessionHours, type SessionHours } from '@gatehouse/contract/company/company';
import { Link } from 'react-router';

import { useUserInfo } from '../../core/session-store.ts';
import { EditForm } from '../../shared/forms/edit-form.tsx';
import { Switch } from '../../ui/forms/checkbox.tsx';
import { RadioChips } from '../../ui/forms/radio-chips.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Text } from '../../ui/layout/text.tsx';
import { companyTexts } from './company.texts.ts';
import { useCompanyForm } from './use-company-form.ts';

const texts = companyTexts.security;
const unset = 'default';
const hourOptions = [
  ...sessionHours.map((hours) => ({ value: String(hours), label: texts.hours[hours] })),
  { value: unset, label: texts.hours.default },
];

const hoursOf = (selected: string): SessionHours | null =>
  sessionHours.find((hours) => String(hours) === selected) ?? null;

/** The sign-in rules of the company. */
export function SecurityPart({ company }: { company: Company }) {
  const form = useCompanyForm(company);
  const { values, set } = form;
  return (
    <EditForm label={texts.title} form={form}>
      <Card title={texts.title} context={texts.context}>
        <Stack>
          <TwoFactorRule
            company={company}
            isRequired={values.requiresTwoFactor}
            onChange={(requiresTwoFactor) => set({ requiresTwoFactor })}
          />
          <RadioChips
            legend={texts.sessions}
            choices={hourOptions}
            value={values.sessionHours === null ? unset : String(values.sessionHours)}
            onChange={(selected) => set({ sessionHours: hoursOf(selected) })}
            hint={texts.sessionsWhy}
          />
          <Text tone="muted">
            {texts.approvalWhy} <Link to="/engagements/rules">{texts.approvalLink}</Link>
          </Text>
        </Stack>
      </Card>
    </EditForm>
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
