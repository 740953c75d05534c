import { clientUsers } from '@gatehouse/contract/clients/client-users';
import { users } from '@gatehouse/contract/users/users';

import { mountUpload } from '../../platform/mounting/mount-files.ts';
import { mountList } from '../../platform/mounting/mount-list.ts';
import { mount } from '../../platform/mounting/mount.ts';
import { inClient, type RouteContext } from '../../platform/routes/route.ts';
import { changeRole, enableOrDisable, resetAccount } from './accounts.service.ts';
import { inviteColleague, resendInvitation, withdrawInvitation } from './invitations/invitations.service.ts';
import { userSource } from './people.list.ts';
import { importPeople, previewImport } from './people-import.service.ts';

export function usersRoutes(context: RouteContext): void {
  mountList(context, users.list, userSource);
  mount(context, users.invite, inviteColleague);
  mount(context, users.resend, resendInvitation);
  mount(context, users.withdraw, withdrawInvitation);
  mount(context, users.changeRole, changeRole);
  mount(context, users.resetPassword, resetAccount);
  mount(context, users.enableOrDisable, enableOrDisable);
  mountUpload(context, users.previewImport, previewImport);
  mountUpload(context, users.import, importPeople);
  const client = inClient(context);
  mountList(client, clientUsers.list, userSource);
  mount(client, clientUsers.invite, inviteColleague);
  mount(client, clientUsers.resend, resendInvitation);
  mount(client, clientUsers.withdraw, withdrawInvitation);
  mount(client, clientUsers.resetPassword, resetAccount);
}
