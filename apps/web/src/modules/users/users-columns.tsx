import type { CompanyUser } from '@gatehouse/contract/users';

import { userSigns } from '../../shared/vocabulary/signs.ts';
import { Sentence } from '../../shared/sentence/sentence.tsx';
import { roleTexts } from '../../shared/vocabulary/roles.texts.ts';
import { Avatar } from '../../ui/layout/avatar.tsx';
import type { Column } from '../../ui/table/data-table-column.ts';
import { RelativeTime } from '../../ui/time/relative-time.tsx';
import { StatusBadge } from '../../ui/marks/status-badge.tsx';
import { useNow } from '../../ui/time/use-now.ts';
import styles from './users.module.css';
import { usersTexts as texts } from './users.texts.ts';

function State({ state, invitation }: CompanyUser) {
  const now = useNow();
  const isOver = invitation !== null && Date.parse(invitation.expiresAt) <= now;
  return isOver ? (
    <StatusBadge sign="notFixed" label={texts.expired} />
  ) : (
    <StatusBadge sign={userSigns[state]} label={texts.states[state]} />
  );
}

function LastSignIn({ lastSignInAt }: CompanyUser) {
  return lastSignInAt === null ? (
    <span className={styles.muted}>{texts.never}</span>
  ) : (
    <RelativeTime moment={lastSignInAt} />
  );
}

function Name({ person: { fullname, presence, state }, isOwn }: { person: CompanyUser; isOwn: boolean }) {
  const status = { kind: presence, label: texts.presences[presence] };
  const shown = state === 'active' ? { status } : {};
  return (
    <span className={styles.person}>
      <Avatar name={fullname} {...shown} />
      <span>{isOwn ? <Sentence text={texts.you(fullname)} /> : <bdi>{fullname}</bdi>}</span>
    </span>
  );
}

/** The columns of the list; one's own row is marked. */
export const usersColumns = (ownId: string): readonly Column<CompanyUser>[] => [
  {
    key: 'fullname',
    identifies: true,
    title: texts.columns.fullname,
    cell: (person) => <Name person={person} isOwn={person._id === ownId} />,
    sort: 'fullname',
  },
  {
    key: 'username',
    title: texts.columns.username,
    cell: ({ username }) => <bdi>{username}</bdi>,
    width: '25%',
    sort: 'username',
  },
  { key: 'role', title: texts.columns.role, cell: ({ role }) => roleTexts[role], width: '200px' },
  { key: 'state', title: texts.columns.state, cell: (person) => <State {...person} />, width: '160px' },
  {
    key: 'twoFactor',
    title: texts.columns.twoFactor,
    cell: ({ hasTotp }) => (hasTotp ? texts.on : <span className={styles.muted}>{texts.off}</span>),
    width: '100px',
    priority: 'lower',
  },
  {
    key: 'lastSignIn',
    title: texts.columns.lastSignIn,
    cell: (person) => <LastSignIn {...person} />,
    width: '128px',
    sort: 'lastSignInAt',
    firstSort: 'descending',
    priority: 'low',
  },
];
