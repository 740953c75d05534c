import { readableEmail } from '@gatehouse/domain/readable-domain';
import type { ReactNode } from 'react';

import { useUserInfo } from '../../core/session-store.ts';
import { formatList } from '../../core/texts.ts';
import { roleTexts } from '../../shared/vocabulary/roles.texts.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { Avatar } from '../../ui/layout/avatar.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Row } from '../../ui/layout/row.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Text, textLook } from '../../ui/layout/text.tsx';
import { RelativeTime } from '../../ui/time/relative-time.tsx';
import styles from './me.module.css';
import { meTexts } from './me.texts.ts';

const { details: texts, tabs } = meTexts;

/** The account of the user: what the company's admins manage, and what the user sets up. */
export function DetailsTab() {
  return (
    <div className={styles.pair}>
      <Account />
      <Settings />
    </div>
  );
}

function Account() {
  const info = useUserInfo();
  const services = formatList(info.company.services.map((service) => texts.serviceNames[service]));
  return (
    <Card>
      <Row gap={16} wraps={false} className={styles.person}>
        <Avatar name={info.fullname} logo={info.company.logo} size="xl" />
        <div>
          <p className={textLook({ size: 16, weight: 'strong' })} dir="auto">
            {info.fullname}
          </p>
          <p className={styles.muted}>{roleTexts[info.role]}</p>
        </div>
      </Row>
      <dl className={styles.facts}>
        <dt>{texts.username}</dt>
        <dd dir="ltr">{readableEmail(info.username)}</dd>
        <dt>{texts.company}</dt>
        <dd dir="auto">{info.company.name}</dd>
        <dt>{texts.services}</dt>
        <dd>{services || texts.noServices}</dd>
      </dl>
      <Text tone="muted" size={13}>
        {texts.managed}
      </Text>
    </Card>
  );
}

interface SettingProps {
  title: string;
  state: ReactNode;
  to: string;
  action: string;
}

/** A setting with its state and the link to its page. */
const Setting = ({ title, state, to, action }: SettingProps) => (
  <Row as="li" gap={12} justify="between" className={styles.item}>
    <div className={styles.itemWords}>
      <Text weight="medium">{title}</Text>
      <Text as="div" tone="muted" size={13}>
        {state}
      </Text>
    </div>
    <LinkButton size="small" to={to}>
      {action}
    </LinkButton>
  </Row>
);

function Settings() {
  const { passwordLastSet, hasTotp } = useUserInfo();
  return (
    <Card title={texts.settings}>
      <Stack as="ul" gap={0}>
        <Setting
          title={tabs.password}
          state={
            passwordLastSet ? (
              <bdi>
                {texts.passwordLastSet} <RelativeTime moment={passwordLastSet} />
              </bdi>
            ) : (
              texts.neverChanged
            )
          }
          to="/profile/password"
          action={texts.change}
        />
        <Setting
          title={tabs['two-factor']}
          state={hasTotp ? texts.on : texts.off}
          to="/profile/two-factor"
          action={hasTotp ? texts.manage : texts.turnOn}
        />
        <Setting title={tabs.sessions} state={texts.sessionsWhy} to="/profile/sessions" action={texts.view} />
        <Setting
          title={tabs.notifications}
          state={texts.notificationsWhy}
          to="/profile/notifications"
          action={texts.manage}
        />
        <Setting title={tabs.appearance} state={texts.appearanceWhy} to="/profile/appearance" action={texts.manage} />
      </Stack>
    </Card>
  );
}
