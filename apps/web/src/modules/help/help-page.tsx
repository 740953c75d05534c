import { hasAccess, isStaffRole } from '@gatehouse/contract/core/access';
import { staffWriteAccess } from '@gatehouse/contract/staff/teams';
import { clientArchiveAccess, clientWriteAccess } from '@gatehouse/contract/clients/clients';

import { useBranding } from '../../core/branding.ts';
import { useViewer } from '../../core/session-store.ts';
import { TitledHeader } from '../../shared/records/titled-header.tsx';
import { Button, buttonClass } from '../../ui/actions/button.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { Avatar } from '../../ui/layout/avatar.tsx';
import { Checklist, type ChecklistItem } from '../../ui/feedback/checklist.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Row } from '../../ui/layout/row.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Text } from '../../ui/layout/text.tsx';
import { useShellDialogOpeners } from '../../ui/shell-dialogs.ts';
import { Glossary } from './glossary.tsx';
import { helpNames } from './help-names.texts.ts';
import styles from './help.module.css';
import { helpTexts } from './help.texts.ts';
import { setUpAddresses, stepNames, useSetUp } from './use-set-up.ts';
import { clientGuideTexts as texts } from './client-guides.texts.ts';

const staffRoleTexts = helpTexts.staffRole;

/** A card that describes the role of the signed-in staff member. */
function StaffRole() {
  const { role } = useViewer();
  if (!isStaffRole(role)) return null;
  return (
    <Card title={staffRoleTexts.title(staffRoleTexts.names[role])}>
      <Text>{staffRoleTexts.may[role]}</Text>
    </Card>
  );
}

/** The help page: setup steps, glossary and support contact. */
export default function HelpPage() {
  return (
    <>
      <TitledHeader title={helpNames.title} context={helpTexts.context} />
      <div className={styles.page}>
        <Stack>
          <StaffRole />
          <SetUpSteps />
          <ClientGuides />
          <Glossary />
        </Stack>
        <aside className={styles.rail}>
          <QuickHelp />
        </aside>
      </div>
    </>
  );
}

const setUpTexts = helpTexts.setUp;

/** The checklist of one-time setup steps for admins; each is checked off automatically. Hidden for all others, and once all are done. */
function SetUpSteps() {
  const setUp = useSetUp();
  if (!setUp) return null;
  const { done, isHidden, setIsHidden } = setUp;
  const items = stepNames.map((name): ChecklistItem => {
    const { label, hint, action } = setUpTexts.steps[name];
    return {
      key: name,
      label,
      hint,
      isDone: done[name],
      action: (
        <LinkButton to={setUpAddresses[name]} size="small">
          {action}
        </LinkButton>
      ),
    };
  });
  return (
    <Card>
      <Checklist
        level={2}
        title={setUpTexts.title}
        items={items}
        texts={setUpTexts}
        actions={
          <Button size="small" variant="quiet" onClick={() => setIsHidden(!isHidden)}>
            {isHidden ? setUpTexts.show : setUpTexts.hide}
          </Button>
        }
      />
    </Card>
  );
}

/** The provider's support contact: name, email and phone, as far as they are set. */
function SupportContact() {
  const { support } = useBranding();
  const { name, email, phone, picture } = support;
  if (name === '' && email === '' && phone === '') return null;
  return (
    <Row gap={12} wraps={false}>
      <Avatar name={name === '' ? email : name} logo={picture} />
      <div>
        {name !== '' && <Text>{name}</Text>}
        {email !== '' && (
          <div>
            <a href={`mailto:${email}`}>{email}</a>
          </div>
        )}
        {phone !== '' && <Text tone="muted">{phone}</Text>}
      </div>
    </Row>
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
      <Stack gap={8} className={styles.quick}>
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
      </Stack>
    </Card>
  );
}

const guides = [
  { ...texts.move, access: clientArchiveAccess },
  // Staff with this permission can also approve an erasure.
  { ...texts.erase, access: clientWriteAccess },
];

/** The guides for moving a client to another portal and for erasing one, for staff with the permission. */
function ClientGuides() {
  const viewer = useViewer();
  return guides
    .filter(({ access }) => hasAccess(access, viewer))
    .map(({ title, context, steps }) => (
      <Card key={title} title={title} context={context}>
        <ol className={styles.steps}>
          {Object.entries(steps).map(([key, step]) => (
            <li key={key}>{step}</li>
          ))}
        </ol>
      </Card>
    ));
}
