import { hasAccess } from '@gatehouse/contract/core/access';
import { phishingAdminAccess } from '@gatehouse/contract/phishing/phishing-access';
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs';
import { lazy, type ReactNode, Suspense, useState } from 'react';

import { useViewer } from '../../core/session-store.ts';
import { TitledHeader } from '../../shared/records/titled-header.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Row } from '../../ui/layout/row.tsx';
import { historyPath, latestPath, statisticsPath } from './phishing-address.ts';
import { phishingNames } from './phishing-names.texts.ts';
import { phishingTexts as texts } from './phishing.texts.ts';
import { settingsTexts } from './settings/settings.texts.ts';

// Loaded on demand, because few visits change settings.
const SettingsDialog = lazy(async () => ({ default: (await import('./settings/settings-dialog.tsx')).SettingsDialog }));

const tabs = {
  label: texts.tabs.label,
  items: [
    { label: texts.tabs.latest, to: latestPath },
    { label: texts.tabs.history, to: historyPath, isExact: true },
    { label: texts.tabs.statistics, to: statisticsPath },
  ],
};

function SettingsButton() {
  const [isOpen, setIsOpen] = useState(false);
  if (!hasAccess(phishingAdminAccess, useViewer())) return null;
  return (
    <>
      <Button icon={<IconSettings size={17} stroke={1.7} aria-hidden />} onClick={() => setIsOpen(true)}>
        {settingsTexts.open}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <SettingsDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** The header of the pages with several campaigns or the latest one. */
export function PhishingHeader({ context, actions }: { context?: ReactNode; actions?: ReactNode }) {
  return (
    <TitledHeader
      title={phishingNames.title}
      {...(context !== undefined && { context })}
      action={
        <Row>
          {actions}
          <SettingsButton />
        </Row>
      }
      tabs={tabs}
    />
  );
}
