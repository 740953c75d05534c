/** The courses that the company may use. */
export const clientCoursesPath = '/security-awareness/courses';
/** Where the provider builds courses. */
export const coursesPath = '/provider/courses';
/** One course in the builder. */
export const coursePath = (id: string): string => `${coursesPath}/${id}`;
/** The courses of the public area (specification.md, Access table). */
export const publicCoursesPath = '/p/courses';
