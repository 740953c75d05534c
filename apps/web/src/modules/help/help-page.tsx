import { hasAccess } from '@gatehouse/contract/core/access';
import { staffWriteAccess } from '@gatehouse/contract/staff/teams';

import { usePageTitle } from '../../core/page-title.ts';
import { useBranding } from '../../core/branding.ts';
import { useViewer } from '../../core/session-store.ts';
import { Button, buttonClass } from '../../ui/actions/button.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { useShellDialogOpeners } from '../../ui/shell-doors.ts';
import { ClientGuides } from './client-guides.tsx';
import { Glossary } from './glossary.tsx';
import { helpNames } from './help-names.texts.ts';
import styles from './help.module.css';
import { SupportContact } from './support-contact.tsx';
import { helpTexts } from './help.texts.ts';
import { SetUpSteps } from './set-up-steps.tsx';
import { StaffRole } from './staff-role.tsx';

/** The help page: setup steps, glossary and support contact. */
export default function HelpPage() {
  usePageTitle(helpNames.title);
  return (
    <>
      <PageHeader title={helpNames.title} context={helpTexts.context} />
      <div className={styles.page}>
        <div className={styles.main}>
          <StaffRole />
          <SetUpSteps />
          <ClientGuides />
          <Glossary />
        </div>
        <aside className={styles.rail}>
          <QuickHelp />
        </aside>
      </div>
    </>
  );
}

function QuickHelp() {
  const texts = helpTexts.quick;
  const { openShortcuts, openPalette, openReleaseNotes } = useShellDialogOpeners();
  const { name, url } = useBranding();
  const viewer = useViewer();
  const isClient = viewer.role.startsWith('company-');
  return (
    <Card title={texts.title}>
      <div className={styles.quick}>
        <Button onClick={openShortcuts}>{texts.shortcuts}</Button>
        <Button onClick={openPalette}>{texts.palette}</Button>
        <Button onClick={openReleaseNotes}>{texts.news}</Button>
        {hasAccess(staffWriteAccess, viewer) && <LinkButton to="/provider/staff">{texts.staff}</LinkButton>}
        {isClient && <LinkButton to="/cvss">{texts.calculator}</LinkButton>}
        {isClient && (
          <a className={buttonClass({})} href={url} target="_blank" rel="noopener noreferrer">
            {texts.contact(name)}
          </a>
        )}
        <SupportContact />
      </div>
    </Card>
  );
}
