import { courses, coursesAccess, coursesStaffAccess } from '@gatehouse/contract/courses/courses';
import { playerPaths } from '@gatehouse/contract/courses/player-paths';
import { publicCoursesAccess } from '@gatehouse/contract/awareness/public-awareness';
import IconBook from '@tabler/icons-react/dist/esm/icons/IconBook.mjs';

import { call } from '../../core/call.ts';
import type { WebModule } from '../../core/module.ts';
import { clientCoursesPath, coursesPath, publicCoursesPath } from './courses-address.ts';
import { courseNames } from './courses-names.texts.ts';

const hitsInPalette = 6;

async function searchCourses(text: string) {
  const { data } = await call(courses.list, { query: { q: text, limit: hitsInPalette } });
  return (data?.rows ?? []).map(({ title, summary }) => ({
    title,
    hint: summary,
    to: `${clientCoursesPath}?${new URLSearchParams({ q: title })}`,
  }));
}

/** The courses that a client may use, and the provider's course builder. */
export const coursesModule: WebModule = {
  name: 'courses',
  screens: [
    {
      path: clientCoursesPath,
      access: coursesAccess,
      title: courseNames.title,
      load: async () => ({ default: (await import('./list/client-courses-page.tsx')).ClientCoursesPage }),
    },
    {
      path: publicCoursesPath,
      access: publicCoursesAccess,
      title: courseNames.title,
      load: async () => ({ default: (await import('./list/client-courses-page.tsx')).PublicCoursesPage }),
    },
    {
      path: playerPaths.clientPreview,
      access: coursesAccess,
      frames: 'content',
      load: async () => ({ default: (await import('./preview/client-preview-page.tsx')).ClientPreviewPage }),
    },
    {
      path: playerPaths.publicPreview,
      access: publicCoursesAccess,
      frames: 'content',
      load: async () => ({ default: (await import('./preview/client-preview-page.tsx')).PublicPreviewPage }),
    },
    {
      path: coursesPath,
      access: coursesStaffAccess,
      title: courseNames.title,
      load: async () => ({ default: (await import('./list/provider-courses-page.tsx')).ProviderCoursesPage }),
    },
    {
      path: `${coursesPath}/:courseId`,
      access: coursesStaffAccess,
      load: async () => ({ default: (await import('./builder/course-page.tsx')).CoursePage }),
    },
    {
      path: playerPaths.preview,
      access: coursesStaffAccess,
      frames: 'content',
      load: async () => ({ default: (await import('./preview/preview-page.tsx')).PreviewPage }),
    },
  ],
  menu: [
    {
      title: courseNames.menu,
      icon: IconBook,
      to: clientCoursesPath,
      access: coursesAccess,
      section: 'people',
      order: 35,
    },
    {
      title: courseNames.menu,
      icon: IconBook,
      to: publicCoursesPath,
      access: publicCoursesAccess,
      section: 'people',
      order: 35,
    },
    {
      title: courseNames.menu,
      icon: IconBook,
      to: coursesPath,
      access: coursesStaffAccess,
      section: 'library',
      order: 30,
    },
  ],
  palette: [{ title: courseNames.title, access: coursesAccess, search: searchCourses }],
};
