import type { Chapter } from '@gatehouse/contract/courses/course-chapters.schema';
import type { CourseDetail } from '@gatehouse/contract/courses/courses.schema';
import { providerCourses } from '@gatehouse/contract/courses/provider-courses';

import { useForm } from '../../../shared/forms/use-form.ts';
import { coursesTexts } from '../courses.texts.ts';

const texts = coursesTexts.builder;

export interface CourseDraft {
  title: string;
  summary: string;
  language: string;
  chapters: readonly Chapter[];
}

const languageForm = /^[A-Za-z]{2,3}(?:-[A-Za-z\d]{2,8}){0,3}$/;

/** The form of a course draft, which is saved as a whole. */
export function useCourseForm({ _id, revision, title, summary, language, chapters }: CourseDetail) {
  return useForm({
    endpoint: providerCourses.save,
    initial: { title, summary, language, chapters } as CourseDraft,
    check: (draft) => ({
      title: draft.title.trim() === '' ? texts.titleMissing : undefined,
      language: languageForm.test(draft.language) ? undefined : texts.languageInvalid,
    }),
    toInput: (draft) => ({ params: { id: _id }, body: { ...draft, revision, chapters: [...draft.chapters] } }),
    onSaved: () => undefined,
  });
}
export type CourseForm = ReturnType<typeof useCourseForm>;
