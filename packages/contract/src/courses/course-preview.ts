import type { Access } from '../core/access.ts';
import { publicCoursesAccess } from '../awareness/public-awareness.ts';
import { getCall, postCall } from '../core/calls.ts';
import { endpoints, typedBy } from '../core/endpoint.ts';
import type { coursePreviewSchemas } from './course-preview.schema.ts';
import { coursesAccess } from './courses.ts';

/* @__NO_SIDE_EFFECTS__ */
/** Declares the preview of courses that a company may use, below the path of their list. */
const previewsOf = (list: `/${string}`, access: Access) =>
  endpoints(typedBy<typeof coursePreviewSchemas>(), {
    get: getCall(`${list}/:id/preview`, { access, reads: { noun: 'course', id: 'id', isPart: true } }),
    launch: postCall(`${list}/:id/preview/launches`, { access }),
  });

/** Course previews for users who schedule courses. */
export const coursePreviews = previewsOf('/coursesForCompany', coursesAccess);
/** Course previews for the admin of the public area. */
export const publicCoursePreviews = previewsOf('/publicCourses', publicCoursesAccess);
