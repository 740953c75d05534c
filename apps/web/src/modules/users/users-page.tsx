import { mayEnter } from '@gatehouse/contract/access';
import { usersWriteAccess } from '@gatehouse/contract/users';
import IconFileImport from '@tabler/icons-react/dist/esm/icons/IconFileImport.mjs';
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs';
import { useState } from 'react';

import { usePageTitle } from '../../core/page-title.ts';
import { useViewer } from '../../core/session-store.ts';
import { Button } from '../../ui/actions/button.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { useUserFilters } from './use-user-filters.ts';
import { UserList } from './user-list.tsx';
import { UsersFilterBar } from './users-filter-bar.tsx';
import styles from './users.module.css';
import { usersNames } from './users-names.texts.ts';
import { usersTexts as texts } from './users.texts.ts';

export default function UsersPage() {
  const mayWrite = mayEnter(usersWriteAccess, useViewer());
  const filters = useUserFilters();
  usePageTitle(usersNames.title);
  return (
    <>
      <PageHeader
        title={usersNames.title}
        context={mayWrite ? texts.context : texts.contextReader}
        action={mayWrite && <Adding />}
      />
      <UsersFilterBar filters={filters} />
      <UserList filters={filters} mayWrite={mayWrite} />
    </>
  );
}

/** The two ways to bring colleagues in. */
function Adding() {
  const [isOpen, setIsOpen] = useState<'invite' | 'import' | null>(null);
  const close = () => setIsOpen(null);
  const look = { size: 17, stroke: 1.7, 'aria-hidden': true } as const;
  return (
    <div className={styles.adding}>
      <Button icon={<IconFileImport {...look} />} onClick={() => setIsOpen('import')}>
        {texts.importPeople}
      </Button>
      <Button variant="primary" icon={<IconUserPlus {...look} />} onClick={() => setIsOpen('invite')}>
        {texts.invite}
      </Button>
      {isOpen === 'invite' && <InviteDialog onClose={close} />}
      {isOpen === 'import' && <ImportDialog onClose={close} />}
    </div>
  );
}
