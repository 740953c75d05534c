import { hasAccess } from '@gatehouse/contract/core/access';
import type { CompanyUser } from '@gatehouse/contract/users/users.schema';
import { users, userStates, usersWriteAccess } from '@gatehouse/contract/users/users';
import IconFileImport from '@tabler/icons-react/dist/esm/icons/IconFileImport.mjs';
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs';
import { useMemo, useState } from 'react';

import { useUserInfo, useViewer } from '../../core/session-store.ts';
import { useNewDialog } from '../../core/use-new-dialog.ts';
import { TitledHeader } from '../../shared/records/titled-header.tsx';
import { useImportStep } from '../../shared/people-import/import-steps.ts';
import { ResourceList } from '../../shared/resource-list/resource-list.tsx';
import { roleTexts } from '../../shared/vocabulary/roles.texts.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Row } from '../../ui/layout/row.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { UserCard, userColumns } from './user-columns.tsx';
import { UserDialog, type UserAction } from './user-dialogs.tsx';
import { UserMenu } from './user-menu.tsx';
import { usersNames } from './users-names.texts.ts';
import { usersTexts as texts } from './users.texts.ts';

/** Polling interval of presence in milliseconds, because expiring sessions send no event. */
const presencePollMs = 60_000;

const views = [
  { key: 'all', label: texts.views.all, parameters: {} },
  ...userStates.map((state) => ({ key: state, label: texts.views[state], parameters: { state } })),
];

const filters = {
  role: { label: texts.filters.role, values: roleTexts },
  twoFactor: { label: texts.filters.twoFactor, values: texts.filters.factors },
};

export default function UsersPage() {
  const mayWrite = hasAccess(usersWriteAccess, useViewer());
  const { _id: ownId } = useUserInfo();
  const [open, setOpen] = useState<{ action: UserAction; user: CompanyUser } | null>(null);
  const columns = useMemo(() => userColumns(ownId), [ownId]);
  const menuOf = (user: CompanyUser) => (
    <UserMenu user={user} isOwn={user._id === ownId} onAction={(action) => setOpen({ action, user })} />
  );
  return (
    <>
      <TitledHeader title={usersNames.title} action={mayWrite && <AddUsers />} />
      <ResourceList
        list={users.list}
        name="users"
        columns={columns}
        texts={texts.list}
        views={views}
        defaultView="all"
        filters={filters}
        rowActions={mayWrite ? menuOf : undefined}
        card={(user, Link) => <UserCard user={user} Link={Link} />}
        refreshEveryMs={presencePollMs}
      />
      {open && <UserDialog {...open} onClose={() => setOpen(null)} />}
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
