import { users } from '@gatehouse/contract/users';

import { mountUpload } from '../../platform/http/mount-files.ts';
import { mountList } from '../../platform/http/mount-list.ts';
import { mount } from '../../platform/http/mount.ts';
import type { Door } from '../../platform/http/route.ts';
import { changeRole, enableOrDisable, resetAccount } from './accounts.service.ts';
import { inviteColleague, resendInvitation, withdrawInvitation } from './invitations/invitations.service.ts';
import { userSource } from './people.list.ts';
import { importPeople, previewImport } from './imports/people-import.service.ts';

export function usersRoutes(door: Door): void {
  mountList(door, users.list, userSource);
  mount(door, users.invite, inviteColleague);
  mount(door, users.resend, resendInvitation);
  mount(door, users.withdraw, withdrawInvitation);
  mount(door, users.changeRole, changeRole);
  mount(door, users.resetPassword, resetAccount);
  mount(door, users.enableOrDisable, enableOrDisable);
  mountUpload(door, users.previewImport, previewImport);
  mountUpload(door, users.import, importPeople);
}
