import { clientUsers } from '@gatehouse/contract/clients/client-users';
import type { AnyEndpoint } from '@gatehouse/contract/core/endpoint';
import type { CompanyUser } from '@gatehouse/contract/users/users.schema';
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs';
import { useState } from 'react';
import { useParams } from 'react-router';

import { accountViews } from '../../shared/accounts/account-columns.tsx';
import { ResetDialog, WithdrawDialog } from '../../shared/accounts/account-dialogs.tsx';
import { AccountMenu } from '../../shared/accounts/account-menu.tsx';
import { ClientHead } from '../../shared/clients/client-head.tsx';
import { ResourceList } from '../../shared/resource-list/resource-list.tsx';
import { roleTexts } from '../../shared/vocabulary/roles.texts.ts';
import { Button } from '../../ui/actions/button.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { UserCard, userColumns } from './user-columns.tsx';
import { usersNames } from './users-names.texts.ts';
import { usersTexts as texts } from './users.texts.ts';

/** An action on a client's user that opens a dialog. */
type Action = 'withdraw' | 'reset';

/** The actions in each state; only the client can manage a disabled account. */
const actionsOf = {
  active: ['reset'],
  invited: ['withdraw'],
  disabled: [],
} as const satisfies Record<CompanyUser['state'], readonly Action[]>;

const filters = {
  role: { label: texts.filters.role, values: roleTexts },
  twoFactor: { label: texts.filters.twoFactor, values: texts.filters.factors },
};
const columns = userColumns('');

/** The users of a client. The provider's staff can invite them and reset their access. */
export default function ClientUsersPage() {
  const { companyId = '' } = useParams();
  const [isInviting, setIsInviting] = useState(false);
  const [open, setOpen] = useState<{ action: Action; user: CompanyUser } | null>(null);
  const callOf = (endpoint: AnyEndpoint, { _id: id }: CompanyUser) => ({ endpoint, params: { companyId, id } });
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
        views={accountViews}
        defaultView="all"
        filters={filters}
        rowActions={(user) => (
          <AccountMenu<Action>
            account={user}
            actions={actionsOf[user.state]}
            labels={texts.actions}
            resend={{ ...callOf(clientUsers.resend, user), after: 0 }}
            onAction={(action) => setOpen({ action, user })}
          />
        )}
        card={(user, Link) => <UserCard user={user} Link={Link} />}
      />
      {isInviting && <InviteDialog companyId={companyId} onClose={() => setIsInviting(false)} />}
      {open?.action === 'withdraw' && (
        <WithdrawDialog
          account={open.user}
          call={callOf(clientUsers.withdraw, open.user)}
          onClose={() => setOpen(null)}
        />
      )}
      {open?.action === 'reset' && (
        <ResetDialog
          account={open.user}
          call={callOf(clientUsers.resetPassword, open.user)}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}
