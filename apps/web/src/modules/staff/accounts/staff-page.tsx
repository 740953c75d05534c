import { staffRoles } from '@gatehouse/contract/core/access';
import type { StaffAccount } from '@gatehouse/contract/staff/staff.schema';
import { staff } from '@gatehouse/contract/staff/staff';
import { teams } from '@gatehouse/contract/staff/teams';
import { userStates } from '@gatehouse/contract/users/users';
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs';
import { useMemo, useState } from 'react';

import { useRead } from '../../../core/data/use-read.ts';
import { usePageTitle } from '../../../core/page-title.ts';
import { useUserInfo } from '../../../core/session-store.ts';
import { ResourceList } from '../../../shared/resource-list/resource-list.tsx';
import { roleTexts } from '../../../shared/vocabulary/roles.texts.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { StaffHead } from '../fields/staff-head.tsx';
import { staffNames } from '../staff-names.texts.ts';
import { staffTexts as texts } from '../staff.texts.ts';
import { InviteDialog } from './invite-dialog.tsx';
import { StaffCard, staffColumns } from './staff-columns.tsx';
import { type StaffAction, StaffDialog } from './staff-dialogs.tsx';
import { StaffMenu } from './staff-menu.tsx';

/** Polling interval in milliseconds, because presence and open work change without a live event. */
const rereadMs = 60_000;

const views = [
  { key: 'all', label: texts.views.all, parameters: {} },
  ...userStates.map((state) => ({ key: state, label: texts.views[state], parameters: { state } })),
];

const roleNames = Object.fromEntries(staffRoles.map((role) => [role, roleTexts[role]]));

/** The provider's staff with their clients and open work. */
export default function StaffPage() {
  const { _id: ownId } = useUserInfo();
  const [open, setOpen] = useState<{ action: StaffAction; account: StaffAccount } | null>(null);
  const { data: known = [] } = useRead(teams.list);
  const columns = useMemo(() => staffColumns(ownId), [ownId]);
  const filters = {
    role: { label: texts.filters.role, values: roleNames },
    team: { label: texts.filters.team, options: known.map(({ _id, name }) => ({ value: _id, label: name })) },
  };
  usePageTitle(staffNames.staff);
  return (
    <>
      <StaffHead action={<Invite />} />
      <ResourceList
        list={staff.list}
        name="staff-accounts"
        columns={columns}
        texts={texts.list}
        views={views}
        defaultView="all"
        filters={filters}
        rowActions={(account) => (
          <StaffMenu
            account={account}
            isOwn={account._id === ownId}
            onAction={(action) => setOpen({ action, account })}
          />
        )}
        card={(account, Link) => <StaffCard account={account} Link={Link} />}
        refreshEveryMs={rereadMs}
      />
      {open && <StaffDialog {...open} onClose={() => setOpen(null)} />}
    </>
  );
}

function Invite() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="primary"
        icon={<IconUserPlus size={17} stroke={1.7} aria-hidden="true" />}
        onClick={() => setIsOpen(true)}
      >
        {texts.invite}
      </Button>
      {isOpen && <InviteDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}
