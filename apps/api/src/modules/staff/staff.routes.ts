import { staff } from '@gatehouse/contract/staff/staff';

import { mountList } from '../../platform/mounting/mount-list.ts';
import { mount } from '../../platform/mounting/mount.ts';
import { overClients, type RouteContext } from '../../platform/routes/route.ts';
import { assignClients } from './staff-clients.service.ts';
import { inviteStaff, resendStaffInvitation, withdrawStaffInvitation } from './staff-invitations.service.ts';
import { staffSource } from './staff.list.ts';
import { changeStaffAccount, resetStaffAccount, setStaffEnabled, showStaffAccount } from './staff.service.ts';

export function staffRoutes(context: RouteContext): void {
  mountList(overClients(context), staff.list, staffSource);
  mount(context, staff.get, showStaffAccount);
  mount(context, staff.invite, inviteStaff);
  mount(context, staff.resend, resendStaffInvitation);
  mount(context, staff.withdraw, withdrawStaffInvitation);
  mount(context, staff.change, changeStaffAccount);
  mount(context, staff.setEnabled, setStaffEnabled);
  mount(context, staff.reset, resetStaffAccount);
  mount(context, staff.assign, assignClients);
}
