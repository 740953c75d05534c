import { staffRoles } from '@gatehouse/contract/core/access';
import type { StaffAccount, OpenWork } from '@gatehouse/contract/staff/staff.schema';
import { staff } from '@gatehouse/contract/staff/staff';
import { teams } from '@gatehouse/contract/staff/teams';
import { useMemo, useState } from 'react';

import { useRead } from '../../../core/data/use-read.ts';
import { usePageTitle } from '../../../core/page-title.ts';
import { useUserInfo } from '../../../core/session-store.ts';
import { accountViews, AccountCard, accountColumns, muted } from '../../../shared/accounts/account-columns.tsx';
import { InviteButton } from '../../../shared/accounts/account-dialogs.tsx';
import { ResourceList } from '../../../shared/resource-list/resource-list.tsx';
import { roleTexts } from '../../../shared/vocabulary/roles.texts.ts';
import { StaffHead } from '../fields/staff-head.tsx';
import { staffNames } from '../staff-names.texts.ts';
import { staffTexts as texts, staffTexts } from '../staff.texts.ts';
import { InviteDialog } from './invite-dialog.tsx';
import { type StaffAction, StaffDialog } from './staff-dialogs.tsx';
import { formatNumber } from '../../../core/texts.ts';
import { relativeTimeWidth } from '../../../ui/table/column-widths.ts';
import type { CardLink, Column } from '../../../ui/table/data-table-column.ts';
import { AccountMenu } from '../../../shared/accounts/account-menu.tsx';

/** Polling interval in milliseconds, because presence and open work change without a live event. */
const rereadMs = 60_000;

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
        views={accountViews}
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
      <InviteButton label={texts.invite} onClick={() => setIsOpen(true)} />
      {isOpen && <InviteDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}

/** The actions in each state; those that end access come last. */
const actionsOf = {
  active: ['edit', 'clients', 'reset', 'disable'],
  invited: ['edit', 'clients', 'withdraw'],
  disabled: ['edit', 'enable'],
} as const satisfies Record<StaffAccount['state'], readonly StaffAction[]>;

interface StaffMenuProps {
  account: StaffAccount;
  isOwn: boolean;
  onAction: (action: StaffAction) => void;
}

/** The actions on a staff member. On the own account only the phone number can be changed. */
const StaffMenu = ({ account, isOwn, onAction }: StaffMenuProps) => (
  <AccountMenu<StaffAction>
    account={account}
    actions={actionsOf[account.state]}
    labels={staffTexts.actions}
    resend={{ endpoint: staff.resend, params: { id: account._id }, after: 0 }}
    refusalOf={(action) => (isOwn && action !== 'edit' && action !== 'resend' ? staffTexts.own : undefined)}
    onAction={onAction}
  />
);

const workKinds = ['engagements', 'drafts', 'retests', 'requests', 'questions'] as const;

/** Returns a text such as `2 engagements, 1 draft`, or an empty text without open work. */
const workOf = (work: OpenWork): string =>
  texts.workList(workKinds.filter((kind) => work[kind] > 0).map((kind) => texts.work[kind](work[kind])));

const shownWork = ({ openWork }: StaffAccount) => workOf(openWork) || muted(texts.nothing);

const teamsAndWork: readonly Column<StaffAccount>[] = [
  {
    key: 'teams',
    title: texts.columns.teams,
    cell: ({ teams }) =>
      teams.length === 0 ? muted(texts.nothing) : <bdi>{teams.map(({ name }) => name).join(', ')}</bdi>,
    width: '160px',
    priority: 'lower',
  },
  {
    key: 'clients',
    title: texts.columns.clients,
    cell: ({ numOfClients }) => formatNumber(numOfClients),
    kind: 'number',
    width: '88px',
  },
  { key: 'work', title: texts.columns.work, cell: shownWork, width: '260px', priority: 'low' },
];

/** The columns of the list; the viewer’s own row is marked. */
const staffColumns = (ownId: string): readonly Column<StaffAccount>[] =>
  accountColumns({
    ownId,
    widths: { role: '160px', state: '140px', lastSignIn: relativeTimeWidth },
    between: teamsAndWork,
    lastSignInPriority: 'lowest',
  });

/** A staff member as a card on a phone. */
const StaffCard = ({ account, Link }: { account: StaffAccount; Link: CardLink }) => (
  <AccountCard account={account} foot={texts.clientCount(account.numOfClients)} Link={Link} />
);
