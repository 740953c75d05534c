import type { CompanyUser } from '@gatehouse/contract/users/users.schema';
import { userStates } from '@gatehouse/contract/users/users';
import { readableEmail } from '@gatehouse/domain/readable-domain';
import type { ReactNode } from 'react';

import { Text } from '../../ui/layout/text.tsx';
import { Badge } from '../../ui/marks/badge.tsx';
import { StatusBadge } from '../../ui/marks/status-badge.tsx';
import { PersonCell } from '../../ui/people/person-cell.tsx';
import { CardLines, CardTitle } from '../../ui/table/card-lines.tsx';
import type { CardLink, Column } from '../../ui/table/data-table-column.ts';
import { RelativeTime } from '../../ui/time/relative-time.tsx';
import { useNow } from '../../ui/time/use-now.ts';
import { userSigns } from '../vocabulary/signs.ts';
import { statusTexts } from '../vocabulary/statuses.texts.ts';
import { roleTexts } from '../vocabulary/roles.texts.ts';
import { accountTexts as texts } from './account.texts.ts';

/** The fields that users of clients and staff have in common. */
export type Account = Pick<
  CompanyUser,
  '_id' | 'fullname' | 'username' | 'state' | 'invitation' | 'presence' | 'lastSignInAt' | 'hasTotp'
> & { role: keyof typeof roleTexts };

function Status({ state, invitation }: Account) {
  const now = useNow();
  const isExpired = invitation !== null && Date.parse(invitation.expiresAt) <= now;
  return isExpired ? (
    <StatusBadge look="plain" sign="notFixed" label={texts.expired} />
  ) : (
    <StatusBadge look="plain" sign={userSigns[state]} label={statusTexts.users[state]} />
  );
}

/** A value of a cell that means nothing. */
export const muted = (label: string) => (
  <Text as="span" tone="muted">
    {label}
  </Text>
);

const lastSignIn = ({ lastSignInAt }: Account) =>
  lastSignInAt === null ? muted(texts.never) : <RelativeTime moment={lastSignInAt} />;

function NameCell({ account, isOwn }: { account: Account; isOwn: boolean }) {
  const { fullname, username, presence, state } = account;
  return (
    <PersonCell
      name={fullname}
      missing=""
      detail={readableEmail(username)}
      {...(state === 'active' && { status: { kind: presence, label: texts.presences[presence] } })}
      mark={isOwn && <Badge>{texts.you}</Badge>}
    />
  );
}

interface AccountColumns<Row extends Account> {
  /** The viewer's ID, whose row is marked. */
  ownId: string;
  widths: Record<'role' | 'state' | 'lastSignIn', string>;
  /** The columns between the state and the last sign-in. */
  between: readonly Column<Row>[];
  lastSignInPriority: 'low' | 'lowest';
}

/** The columns of a list of accounts. */
export const accountColumns = <Row extends Account>(options: AccountColumns<Row>): readonly Column<Row>[] => [
  {
    key: 'fullname',
    identifies: true,
    title: texts.columns.fullname,
    cell: (account) => <NameCell account={account} isOwn={account._id === options.ownId} />,
    sort: 'fullname',
  },
  { key: 'role', title: texts.columns.role, cell: ({ role }) => roleTexts[role], width: options.widths.role },
  {
    key: 'state',
    title: texts.columns.status,
    cell: (account) => <Status {...account} />,
    width: options.widths.state,
  },
  ...options.between,
  {
    key: 'lastSignIn',
    title: texts.columns.lastSignIn,
    cell: lastSignIn,
    width: options.widths.lastSignIn,
    sort: 'lastSignInAt',
    firstSort: 'descending',
    priority: options.lastSignInPriority,
  },
];

/** The quick views of a list of accounts: all, and each state. */
export const accountViews = [
  { key: 'all', label: texts.views.all, parameters: {} },
  ...userStates.map((state) => ({ key: state, label: texts.views[state], parameters: { state } })),
];

interface AccountCardProps {
  account: Account;
  foot: ReactNode;
  Link: CardLink;
}

/** An account as a card on a phone. */
export const AccountCard = ({ account, foot, Link }: AccountCardProps) => (
  <CardLines
    start={roleTexts[account.role]}
    end={<Status {...account} />}
    title={<CardTitle Link={Link}>{account.fullname}</CardTitle>}
    foot={foot}
    footEnd={lastSignIn(account)}
  />
);
