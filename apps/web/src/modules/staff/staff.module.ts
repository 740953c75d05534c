import { staff } from '@gatehouse/contract/staff/staff';
import { staffWriteAccess } from '@gatehouse/contract/staff/teams';
import IconUsersGroup from '@tabler/icons-react/dist/esm/icons/IconUsersGroup.mjs';

import { call } from '../../core/call.ts';
import type { WebModule } from '../../core/module.ts';
import { staffNames } from './staff-names.texts.ts';

const access = staffWriteAccess;
const hitsInPalette = 6;

async function searchStaff(text: string) {
  const { data } = await call(staff.list, { query: { q: text, limit: hitsInPalette } });
  return (data?.rows ?? []).map(({ fullname, username }) => ({
    title: fullname,
    hint: username,
    to: `/provider/staff?${new URLSearchParams({ q: username })}`,
  }));
}

/** Accounts and teams of the provider's staff. */
export const staffModule: WebModule = {
  name: 'staff',
  screens: [
    { path: '/provider/staff', access, title: staffNames.staff, load: () => import('./accounts/staff-page.tsx') },
    { path: '/provider/staff/teams', access, title: staffNames.teams, load: () => import('./teams/teams-page.tsx') },
  ],
  menu: [
    {
      title: staffNames.staff,
      icon: IconUsersGroup,
      to: '/provider/staff',
      access,
      section: 'admin',
      order: 10,
    },
  ],
  palette: [{ title: staffNames.staff, access, search: searchStaff }],
};
