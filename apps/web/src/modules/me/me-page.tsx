import { audit, providerAuditAccess } from '@gatehouse/contract/audit/audit';
import { hasAccess, type Viewer } from '@gatehouse/contract/core/access';
import { type ComponentType, useState } from 'react';
import { Navigate, useParams, useSearchParams } from 'react-router';

import { usePageTitle } from '../../core/page-title.ts';
import { useViewer, useUserInfo } from '../../core/session-store.ts';
import { AuditLog } from '../../shared/audit/audit-log.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Row } from '../../ui/layout/row.tsx';
import { SettingsFrame } from '../../ui/layout/settings-frame.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { useShellDialogOpeners } from '../../ui/shell-dialogs.ts';
import { DetailsTab } from './details-tab.tsx';
import { MutedRecords } from './muted-records.tsx';
import { NotificationChoices } from './notification-choices.tsx';
import { PasswordTab } from './password-tab.tsx';
import { meNames } from './me-names.texts.ts';
import { meTexts } from './me.texts.ts';
import { SessionsTab } from './sessions-tab.tsx';
import { reloadInfoNow } from '../../core/session.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { TotpDisable } from './totp-disable.tsx';
import { TotpSetUp } from './totp-set-up.tsx';
import styles from './me.module.css';

/** The tab in its states: off, setup, recovery codes shown once, on. */
function TwoFactorTab() {
  const { hasTotp } = useUserInfo();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const showCodes = (fresh: readonly string[]) => {
    setCodes(fresh);
    void reloadInfoNow();
  };
  const content = hasTotp ? <TotpDisable /> : <TotpSetUp onEnabled={showCodes} />;
  return (
    <div className={styles.narrow}>
      {codes ? <RecoveryCodes codes={codes} onStored={() => setCodes(null)} /> : content}
    </div>
  );
}

function AppearanceTab() {
  const { openAppearance, openShortcuts } = useShellDialogOpeners();
  return (
    <div className={styles.narrow}>
      <Card title={meTexts.appearance.title} context={meTexts.appearance.context}>
        <Row>
          <Button variant="primary" onClick={openAppearance}>
            {meTexts.appearance.open}
          </Button>
          <Button onClick={openShortcuts}>{meTexts.appearance.shortcuts}</Button>
        </Row>
      </Card>
    </div>
  );
}

/** The notification settings of the user. */
const NotificationsTab = () => (
  <Stack className={styles.page}>
    <NotificationChoices />
    <MutedRecords />
    <Row>
      <LinkButton to="/notifications">{meTexts.notifications.all}</LinkButton>
    </Row>
  </Stack>
);

type TabName = keyof typeof meTexts.tabs;

const contents: Record<TabName, ComponentType> = {
  details: DetailsTab,
  password: PasswordTab,
  'two-factor': TwoFactorTab,
  sessions: SessionsTab,
  appearance: AppearanceTab,
  notifications: NotificationsTab,
  audit: AuditLog,
};

const tabNames = Object.keys(contents) as TabName[];

/** True unless the viewer can read the provider's log, which has its own page. */
const hasAuditTab = (viewer: Viewer | null): boolean =>
  hasAccess(audit.list.access, viewer) && !hasAccess(providerAuditAccess, viewer);

export default function MePage() {
  const viewer = useViewer();
  const { tab: inPath } = useParams();
  const [search] = useSearchParams();
  // Also accepts `?tab=`, a common form of links to such pages.
  const wanted = inPath ?? search.get('tab');
  const open = tabNames.filter((name) => name !== 'audit' || hasAuditTab(viewer));
  const tab = open.find((name) => name === wanted) ?? 'details';
  usePageTitle(meTexts.tabs[tab]);

  const items = open.map((name) => ({
    label: meTexts.tabs[name],
    to: name === 'details' ? '/profile' : `/profile/${name}`,
    isExact: name === 'details',
  }));
  if (inPath === undefined && tab !== 'details') return <Navigate to={`/profile/${tab}`} replace />;
  const Content = contents[tab];
  return (
    <>
      <PageHeader title={meNames.title} />
      <SettingsFrame label={meTexts.tabsLabel} items={items}>
        <Content />
      </SettingsFrame>
    </>
  );
}
