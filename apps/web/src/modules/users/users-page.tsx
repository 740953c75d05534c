import { clientUsers } from '@gatehouse/contract/clients/client-users';
import { hasAccess } from '@gatehouse/contract/core/access';
import { users, usersWriteAccess } from '@gatehouse/contract/users/users';
import IconFileImport from '@tabler/icons-react/dist/esm/icons/IconFileImport.mjs';
import { useState } from 'react';
import { useParams } from 'react-router';

import { useViewer } from '../../core/session-store.ts';
import { useNewDialog } from '../../core/use-new-dialog.ts';
import { InviteButton } from '../../shared/accounts/account-dialogs.tsx';
import { ClientHead } from '../../shared/clients/client-head.tsx';
import { useImportStep } from '../../shared/people-import/import-steps.ts';
import { TitledHeader } from '../../shared/records/titled-header.tsx';
import { ResourceList } from '../../shared/resource-list/resource-list.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Row } from '../../ui/layout/row.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { InviteDialog, useUserList } from './user-list.tsx';
import { usersNames } from './users-names.texts.ts';
import { usersTexts as texts } from './users.texts.ts';

/** Polling interval of presence in milliseconds, because expiring sessions send no event. */
const presencePollMs = 60_000;

/** The users of the viewer’s company. */
export function UsersPage() {
  const mayWrite = hasAccess(usersWriteAccess, useViewer());
  const { list, menuOf, dialog } = useUserList();
  return (
    <>
      <TitledHeader title={usersNames.title} action={mayWrite && <AddUsers />} />
      <ResourceList
        list={users.list}
        name="users"
        {...list}
        rowActions={mayWrite ? menuOf : undefined}
        refreshEveryMs={presencePollMs}
      />
      {dialog}
    </>
  );
}

function AddUsers() {
  const invitation = useNewDialog('user');
  const [importStep, showImport] = useImportStep();
  return (
    <Row>
      <Button icon={<IconFileImport size={17} stroke={1.7} aria-hidden="true" />} onClick={() => showImport('file')}>
        {texts.import}
      </Button>
      <InviteButton label={texts.invite} onClick={invitation.open} />
      {invitation.isOpen && <InviteDialog onClose={invitation.close} />}
      {importStep !== null && <ImportDialog step={importStep} onClose={() => showImport(null)} />}
    </Row>
  );
}

/** The users of a client. The provider's staff can invite them and reset their access. */
export function ClientUsersPage() {
  const { companyId = '' } = useParams();
  const [isInviting, setIsInviting] = useState(false);
  const { list, menuOf, dialog } = useUserList(companyId);
  return (
    <>
      <ClientHead
        companyId={companyId}
        title={usersNames.menu}
        action={<InviteButton label={texts.invite} onClick={() => setIsInviting(true)} />}
      />
      <ResourceList list={clientUsers.list} params={{ companyId }} name="client-users" {...list} rowActions={menuOf} />
      {isInviting && <InviteDialog companyId={companyId} onClose={() => setIsInviting(false)} />}
      {dialog}
    </>
  );
}
