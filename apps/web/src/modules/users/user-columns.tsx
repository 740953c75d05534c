import type { CompanyUser } from '@gatehouse/contract/users/users.schema';
import { readableEmail } from '@gatehouse/domain/readable-domain';

import { roleTexts } from '../../shared/vocabulary/roles.texts.ts';
import { userSigns } from '../../shared/vocabulary/signs.ts';
import { Text } from '../../ui/layout/text.tsx';
import { Badge } from '../../ui/marks/badge.tsx';
import { StatusBadge } from '../../ui/marks/status-badge.tsx';
import { PersonCell } from '../../ui/people/person-cell.tsx';
import { CardLines } from '../../ui/table/card-lines.tsx';
import type { CardLink, Column } from '../../ui/table/data-table-column.ts';
import { RelativeTime } from '../../ui/time/relative-time.tsx';
import { useNow } from '../../ui/time/use-now.ts';
import { usersTexts as texts } from './users.texts.ts';

function Status({ state, invitation }: CompanyUser) {
  const now = useNow();
  const isExpired = invitation !== null && Date.parse(invitation.expiresAt) <= now;
  return isExpired ? (
    <StatusBadge look="plain" sign="notFixed" label={texts.expired} />
  ) : (
    <StatusBadge look="plain" sign={userSigns[state]} label={texts.statuses[state]} />
  );
}

const muted = (label: string) => (
  <Text as="span" tone="muted">
    {label}
  </Text>
);

const lastSignIn = ({ lastSignInAt }: CompanyUser) =>
  lastSignInAt === null ? muted(texts.never) : <RelativeTime moment={lastSignInAt} />;

function NameCell({ user, isOwn }: { user: CompanyUser; isOwn: boolean }) {
  const { fullname, username, presence, state } = user;
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

/** The columns of the list; the viewer’s own row is marked. */
export const userColumns = (ownId: string): readonly Column<CompanyUser>[] => [
  {
    key: 'fullname',
    identifies: true,
    title: texts.columns.fullname,
    cell: (user) => <NameCell user={user} isOwn={user._id === ownId} />,
    sort: 'fullname',
  },
  { key: 'role', title: texts.columns.role, cell: ({ role }) => roleTexts[role], width: '200px' },
  { key: 'state', title: texts.columns.status, cell: (user) => <Status {...user} />, width: '160px' },
  {
    key: 'twoFactor',
    title: texts.columns.twoFactor,
    cell: ({ hasTotp }) => (hasTotp ? texts.filters.factors.on : muted(texts.filters.factors.off)),
    width: '110px',
    priority: 'lower',
  },
  {
    key: 'lastSignIn',
    title: texts.columns.lastSignIn,
    cell: lastSignIn,
    width: '140px',
    sort: 'lastSignInAt',
    firstSort: 'descending',
    priority: 'low',
  },
];

/** A user as a card on a phone. */
export function UserCard({ user, Link }: { user: CompanyUser; Link: CardLink }) {
  return (
    <CardLines
      start={roleTexts[user.role]}
      end={<Status {...user} />}
      title={
        <Link>
          <bdi>{user.fullname}</bdi>
        </Link>
      }
      foot={<bdi>{readableEmail(user.username)}</bdi>}
      footEnd={lastSignIn(user)}
    />
  );
}
