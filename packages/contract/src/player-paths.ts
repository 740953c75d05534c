/** Pages that play courses: they alone may show what is on the content host. */
export const playerPaths = {
  learner: '/awareness-session/:sessionName/:sessionId/:isPublic?',
  preview: '/provider/courses/:courseId/preview',
} as const;
