import { clientUsers } from '@gatehouse/contract/clients/client-users';
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs';
import { useState } from 'react';
import { useParams } from 'react-router';

import { ClientHead } from '../../shared/clients/client-head.tsx';
import { ResourceList } from '../../shared/resource-list/resource-list.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { useUserList } from './user-list.tsx';
import { usersNames } from './users-names.texts.ts';
import { usersTexts as texts } from './users.texts.ts';

/** The users of a client. The provider's staff can invite them and reset their access. */
export default function ClientUsersPage() {
  const { companyId = '' } = useParams();
  const [isInviting, setIsInviting] = useState(false);
  const { list, menuOf, dialog } = useUserList(companyId);
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
      <ResourceList list={clientUsers.list} params={{ companyId }} name="client-users" {...list} rowActions={menuOf} />
      {isInviting && <InviteDialog companyId={companyId} onClose={() => setIsInviting(false)} />}
      {dialog}
    </>
  );
}
