import { hasAccess } from '@gatehouse/contract/core/access';
import { users, usersWriteAccess } from '@gatehouse/contract/users/users';
import IconFileImport from '@tabler/icons-react/dist/esm/icons/IconFileImport.mjs';
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs';

import { useViewer } from '../../core/session-store.ts';
import { useNewDialog } from '../../core/use-new-dialog.ts';
import { TitledHeader } from '../../shared/records/titled-header.tsx';
import { useImportStep } from '../../shared/people-import/import-steps.ts';
import { ResourceList } from '../../shared/resource-list/resource-list.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Row } from '../../ui/layout/row.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { useUserList } from './user-list.tsx';
import { usersNames } from './users-names.texts.ts';
import { usersTexts as texts } from './users.texts.ts';

/** Polling interval of presence in milliseconds, because expiring sessions send no event. */
const presencePollMs = 60_000;

export default function UsersPage() {
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

const iconLook = { size: 17, stroke: 1.7, 'aria-hidden': true } as const;

function AddUsers() {
  const invitation = useNewDialog('user');
  const [importStep, showImport] = useImportStep();
  return (
    <Row>
      <Button icon={<IconFileImport {...iconLook} />} onClick={() => showImport('file')}>
        {texts.import}
      </Button>
      <Button variant="primary" icon={<IconUserPlus {...iconLook} />} onClick={invitation.open}>
        {texts.invite}
      </Button>
      {invitation.isOpen && <InviteDialog onClose={invitation.close} />}
      {importStep !== null && <ImportDialog step={importStep} onClose={() => showImport(null)} />}
    </Row>
  );
}
