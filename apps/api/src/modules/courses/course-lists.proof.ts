import { courses } from '@gatehouse/contract/courses/courses';
import { providerCourses } from '@gatehouse/contract/courses/provider-courses';

import { type ProofContext, type ListProofs, proofOf } from '../../testing/lists/list-proof.ts';
import { buildCourse } from './courses.build.ts';

const buildCourses = async ({ portal: { platform }, companyId }: ProofContext): Promise<void> => {
  await buildCourse(platform.database, { title: 'an unfinished course', state: 'Draft' });
  await buildCourse(platform.database, { title: 'an own course', companyIds: [companyId] });
};

export const proof: ListProofs = {
  lists: { ...proofOf(courses.list, {}), ...proofOf(providerCourses.list, { build: buildCourses }) },
};
