import { clientUsers } from '@gatehouse/contract/clients/client-users';
import type { CompanyUser } from '@gatehouse/contract/users/users.schema';
import { userStates } from '@gatehouse/contract/users/users';
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs';
import { useState } from 'react';
import { useParams } from 'react-router';

import { ClientHead } from '../../shared/clients/client-head.tsx';
import { ResourceList } from '../../shared/resource-list/resource-list.tsx';
import { roleTexts } from '../../shared/vocabulary/roles.texts.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ClientInviteDialog, ClientUserDialog, type ClientUserAction } from './client-user-dialogs.tsx';
import { ClientUserMenu } from './client-user-menu.tsx';
import { UserCard, userColumns } from './user-columns.tsx';
import { usersNames } from './users-names.texts.ts';
import { usersTexts as texts } from './users.texts.ts';

const views = [
  { key: 'all', label: texts.views.all, parameters: {} },
  ...userStates.map((state) => ({ key: state, label: texts.views[state], parameters: { state } })),
];
const filters = {
  role: { label: texts.filters.role, values: roleTexts },
  twoFactor: { label: texts.filters.twoFactor, values: texts.filters.factors },
};
const columns = userColumns('');

/** The users of a client. The provider's staff can invite them and reset their access. */
export default function ClientUsersPage() {
  const { companyId = '' } = useParams();
  const [isInviting, setIsInviting] = useState(false);
  const [open, setOpen] = useState<{ action: ClientUserAction; user: CompanyUser } | null>(null);
  return (
    <>
      <ClientHead
        companyId={companyId}
        title={usersNames.menu}
        action={
          <Button
            variant="primary"
            icon={<IconUserPlus size={17} stroke={1.7} aria-hidden="true" />}
            onClick={() => setIsInviting(true)}
          >
            {texts.invite}
          </Button>
        }
      />
      <ResourceList
        list={clientUsers.list}
        params={{ companyId }}
        name="client-users"
        columns={columns}
        texts={texts.list}
        views={views}
        defaultView="all"
        filters={filters}
        rowActions={(user) => (
          <ClientUserMenu companyId={companyId} user={user} onAction={(action) => setOpen({ action, user })} />
        )}
        card={(user, Link) => <UserCard user={user} Link={Link} />}
      />
      {isInviting && <ClientInviteDialog companyId={companyId} onClose={() => setIsInviting(false)} />}
      {open && <ClientUserDialog companyId={companyId} {...open} onClose={() => setOpen(null)} />}
    </>
  );
}
