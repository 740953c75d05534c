import { clientWriteAccess } from '@gatehouse/contract/clients/clients';
import { users, usersAccess, usersScreenAccess } from '@gatehouse/contract/users/users';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';

import { call } from '../../core/call.ts';
import type { WebModule } from '../../core/module.ts';
import { usersNames } from './users-names.texts.ts';

const hitsInPalette = 6;

async function searchUsers(text: string) {
  const { data } = await call(users.list, { query: { q: text, limit: hitsInPalette } });
  return (data?.rows ?? []).map(({ fullname, username }) => ({
    title: fullname,
    hint: username,
    to: `/users?${new URLSearchParams({ q: username })}`,
  }));
}

export const usersModule: WebModule = {
  name: 'users',
  screens: [
    {
      path: '/users',
      access: usersScreenAccess,
      title: usersNames.title,
      load: async () => ({ default: (await import('./users-page.tsx')).UsersPage }),
    },
    {
      path: '/provider/companies/:companyId/users',
      access: clientWriteAccess,
      load: async () => ({ default: (await import('./users-page.tsx')).ClientUsersPage }),
    },
  ],
  menu: [{ title: usersNames.menu, icon: IconUsers, to: '/users', access: usersAccess, section: 'manage', order: 10 }],
  companyTabs: [{ label: usersNames.menu, pathSuffix: 'users', access: clientWriteAccess, group: 'people', order: 52 }],
  palette: [{ title: usersNames.title, access: usersAccess, search: searchUsers }],
};
