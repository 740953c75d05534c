/** Pages that play courses; only they can embed the content host. */
export const playerPaths = {
  learner: '/awareness-session/:sessionName/:sessionId/:isPublic?',
  preview: '/provider/courses/:courseId/preview',
  clientPreview: '/security-awareness/courses/:courseId',
  publicPreview: '/p/courses/:courseId',
} as const;

/** The preview of a course that the company may use. */
export const coursePreviewLink = (courseId: string): string => `/security-awareness/courses/${courseId}`;
/** The preview of a course of the public area. */
export const publicPreviewLink = (courseId: string): string => `/p/courses/${courseId}`;
