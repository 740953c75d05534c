import { awareness } from '@gatehouse/contract/awareness/awareness';
import { awarenessAccess, sessionLink } from '@gatehouse/contract/awareness/awareness-session';
import { coursesStaffAccess } from '@gatehouse/contract/courses/courses';
import { publicAwarenessAccess, publicSessionLink } from '@gatehouse/contract/awareness/public-awareness';
import IconSchool from '@tabler/icons-react/dist/esm/icons/IconSchool.mjs';

import { call } from '../../core/call.ts';
import type { WebModule } from '../../core/module.ts';
import { progressPath, publicSessionsPath, sessionsPath } from './awareness-address.ts';
import { awarenessNames } from './awareness-names.texts.ts';

const hitsInPalette = 6;

async function searchSessions(text: string) {
  const { data } = await call(awareness.list, { query: { q: text, limit: hitsInPalette } });
  return (data?.rows ?? []).map(({ _id, name, course }) => ({ title: name, hint: course.title, to: sessionLink(_id) }));
}

export const awarenessModule: WebModule = {
  name: 'awareness',
  screens: [
    {
      path: sessionsPath,
      access: awarenessAccess,
      title: awarenessNames.title,
      load: async () => ({ default: (await import('./list/sessions-page.tsx')).SessionsPage }),
    },
    {
      path: progressPath,
      access: awarenessAccess,
      title: awarenessNames.progress,
      load: async () => ({ default: (await import('./details/progress-page.tsx')).ProgressPage }),
    },
    {
      path: `${sessionsPath}/details/:sessionId`,
      access: awarenessAccess,
      load: async () => ({ default: (await import('./details/session-page.tsx')).SessionPage }),
    },
    {
      path: publicSessionsPath,
      access: publicAwarenessAccess,
      title: awarenessNames.publicTitle,
      load: () => import('./area/public-sessions-page.tsx'),
    },
    {
      path: publicSessionLink(':sessionId'),
      access: publicAwarenessAccess,
      load: () => import('./area/public-session-page.tsx'),
    },
    {
      path: '/provider/companies/:companyId/awareness',
      access: coursesStaffAccess,
      load: () => import('./area/client-sessions-page.tsx'),
    },
  ],
  menu: [
    {
      title: awarenessNames.publicTitle,
      icon: IconSchool,
      to: publicSessionsPath,
      access: publicAwarenessAccess,
      section: 'people',
      order: 30,
    },
    {
      title: awarenessNames.menu,
      icon: IconSchool,
      to: sessionsPath,
      access: awarenessAccess,
      section: 'people',
      order: 30,
    },
  ],
  companyTabs: [
    {
      label: awarenessNames.companyTab,
      pathSuffix: 'awareness',
      access: coursesStaffAccess,
      group: 'people',
      order: 49,
    },
  ],
  palette: [{ title: awarenessNames.palette, access: awarenessAccess, search: searchSessions }],
  boardParts: [
    {
      name: 'awareness-exposure',
      title: awarenessNames.tile,
      place: 'exposure',
      access: awarenessAccess,
      order: 70,
      load: async () => ({ default: (await import('./tile/awareness-exposure.tsx')).AwarenessExposure }),
    },
  ],
};
