import { providerCourses } from '@gatehouse/contract/provider-courses';

import { proofOf } from '../../testing/lists/list-proof.ts';
import type { ModuleProof } from '../../testing/module-proof.ts';
import { buildCourse } from './courses.build.ts';

export const proof: ModuleProof = {
  lists: proofOf(providerCourses.list, {
    build: ({ portal }) => buildCourse(portal.platform.database, { title: 'still being written', state: 'Draft' }),
  }),
};
