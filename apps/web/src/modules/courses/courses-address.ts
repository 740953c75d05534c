/** The page of the courses that the company may use. */
export const clientCoursesPath = '/security-awareness/courses';
/** The provider's course list. */
export const coursesPath = '/provider/courses';
/** The page of a course in the builder. */
export const coursePath = (id: string): string => `${coursesPath}/${id}`;
/** The page of the public area's courses (specification.md, Access table). */
export const publicCoursesPath = '/p/courses';
