import type { CoursePreview } from '@gatehouse/contract/courses/course-preview.schema';
import { coursePreviews, publicCoursePreviews } from '@gatehouse/contract/courses/course-preview';
import { courses } from '@gatehouse/contract/courses/courses';
import { publicCourses } from '@gatehouse/contract/awareness/public-awareness';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';

import { phishingCourse } from '../../../testing/awareness-records.ts';
import { answer } from '../../../testing/fake-api.ts';
import { hr, programAdmin } from '../../../testing/people.ts';
import { markReleaseNotesSeen } from '../../../testing/returning-visitor.ts';
import { renderPage, shownAddress } from '../../../testing/render-screen.tsx';

beforeEach(markReleaseNotesSeen);

const rows = { rows: [phishingCourse], total: 1, nextCursor: null };
const course: CoursePreview = {
  title: phishingCourse.title,
  language: 'en',
  chapters: [
    { _id: 'read', kind: 'text', title: 'Five signs', body: 'Look at the sender.' },
    { _id: 'quiz', kind: 'quiz', title: 'Quiz', minutes: null, feedback: 'never', numOfQuestions: 1 },
  ],
  questions: [{ _id: 'q', kind: 'single', text: 'What do you do?', options: [{ _id: 'a', text: 'Report it' }] }],
};

describe('the preview of a course', () => {
  it('opens from the list and includes its quiz without a score', async () => {
    const { server, person } = renderPage('/security-awareness/courses', {
      viewer: hr,
      answers: [answer(courses.list, rows), answer(coursePreviews.get, course)],
    });
    await person.click(await screen.findByRole('link', { name: /Recognize phishing/ }));
    expect(await screen.findByText('Look at the sender.')).toBeTruthy();
    expect(shownAddress()).toBe(`/security-awareness/courses/${phishingCourse._id}`);

    await person.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByText('In a preview, answers are neither scored nor saved.')).toBeTruthy();
    expect(screen.queryByText(/You pass with|attempts left/)).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Start quiz' }));
    await person.click(await screen.findByRole('radio', { name: /Report it/ }));
    await person.click(screen.getByRole('button', { name: 'Next' }));
    await person.click(await screen.findByRole('button', { name: 'Finish preview' }));

    expect(await screen.findByRole('heading', { name: 'End of preview' })).toBeTruthy();
    expect(server.sentTo(coursePreviews.launch)).toEqual([]);
  });

  it('also opens for the admin of the public area', async () => {
    const { person } = renderPage('/p/courses', {
      viewer: programAdmin,
      answers: [answer(publicCourses.list, rows), answer(publicCoursePreviews.get, course)],
    });
    await person.click(await screen.findByRole('link', { name: /Recognize phishing/ }));

    expect(await screen.findByText('Look at the sender.')).toBeTruthy();
    expect(shownAddress()).toBe(`/p/courses/${phishingCourse._id}`);
  });
});
