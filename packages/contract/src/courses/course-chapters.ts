/** Limits of a course. */
export const courseLimits = {
  chapters: 60,
  questions: 100,
  options: 10,
  captions: 10,
  textCharacters: 50_000,
} as const;

/** The kinds of chapters. Authors see all fields; a learner gets `right` only when the feedback policy allows it. */
export const chapterKinds = ['text', 'video', 'package', 'policy', 'quiz'] as const;
export type ChapterKind = (typeof chapterKinds)[number];

/** Kinds of questions. An `order` question stores its options in the correct order. */
export const questionKinds = ['single', 'multiple', 'true-false', 'order'] as const;
export type QuestionKind = (typeof questionKinds)[number];

/**
 * The policies on showing correct answers: never, once the quiz is passed or no attempt is left, or after each attempt.
 */
export const feedbackPolicies = ['never', 'after-pass', 'after-attempt'] as const;
export type FeedbackPolicy = (typeof feedbackPolicies)[number];

/** The two options of a true/false question. */
export const trueFalseOptions = ['true', 'false'] as const;
