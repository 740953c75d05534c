import { providerCourses } from '@gatehouse/contract/courses/provider-courses';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';

import { courseDraft } from '../../../testing/awareness-records.ts';
import { answer, refuse } from '../../../testing/fake-api.ts';
import { staff } from '../../../testing/people.ts';
import { markReleaseNotesSeen } from '../../../testing/returning-visitor.ts';
import { renderPage } from '../../../testing/render-screen.tsx';

beforeEach(markReleaseNotesSeen);

const path = `/provider/courses/${courseDraft._id}`;
const course = answer(providerCourses.get, courseDraft);
const chapterNames = () =>
  within(screen.getByRole('region', { name: 'Chapters' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent?.replace(/Text.*/, ''));

describe('the builder of a course', () => {
  it('moves the selected chapter with Alt and the arrow keys, and saves all changes together', async () => {
    const { server, person } = renderPage(path, {
      viewer: staff,
      answers: [course, answer(providerCourses.save, { ...courseDraft, revision: 3 })],
    });
    const chapter = await screen.findByRole('button', { name: /^Five signs/ });
    chapter.focus();
    await person.keyboard('{Alt>}{ArrowDown}{/Alt}');

    expect(chapterNames()).toEqual(['What to do', 'Five signs']);
    expect(screen.getByText('Five signs is now chapter 2')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: /^Save/ }));
    await waitFor(() =>
      expect(server.sentTo(providerCourses.save)).toMatchObject([
        { body: { revision: 2, chapters: [{ _id: 'do' }, { _id: 'read' }] } },
      ]),
    );
  });

  it('builds a quiz with its answers', async () => {
    const { person } = renderPage(path, { viewer: staff, answers: [course] });
    await person.click(await screen.findByRole('button', { name: 'Add chapter' }));
    await person.click(screen.getByRole('menuitem', { name: 'Quiz' }));
    await person.click(screen.getByRole('button', { name: 'Add question' }));
    const question = within(screen.getByRole('region', { name: 'Question 1' }));
    await person.click(question.getByLabelText('Answer 1 is correct'));
    await person.click(question.getByLabelText('Answer 2 is correct'));

    expect(question.getByLabelText<HTMLInputElement>('Answer 1 is correct').checked).toBe(false);
    await person.selectOptions(question.getByLabelText('Type'), 'multiple');
    await person.click(question.getByLabelText('Answer 1 is correct'));
    expect(question.getByLabelText<HTMLInputElement>('Answer 2 is correct').checked).toBe(true);
    expect(question.getByLabelText<HTMLInputElement>('Answer 1 is correct').checked).toBe(true);
  });

  it('lists by chapter why the course cannot be published', async () => {
    const refusal = {
      status: 422,
      code: 'VALIDATION_FAILED',
      message: 'This course is not complete yet. Nothing was published.',
      issues: [{ path: 'chapters.1', message: 'Enter the text of this chapter' }],
    } as const;
    const { person } = renderPage(path, {
      viewer: staff,
      answers: [course, refuse(providerCourses.publish, { ...refusal, issues: [...refusal.issues] })],
    });
    await person.click(await screen.findByRole('button', { name: 'Publish' }));

    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('What to do: Enter the text of this chapter');
  });

  it('is read-only for a published version', async () => {
    const published = { ...courseDraft, state: 'Published' as const, versionState: 'Published' as const };
    renderPage(path, { viewer: staff, answers: [answer(providerCourses.get, published)] });

    expect(await screen.findByText(/can’t be changed/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Add chapter' })).toBeNull();
    expect(screen.getByRole('button', { name: 'New version' })).toBeTruthy();
  });

  it('shows which answers of a published quiz are correct', async () => {
    const question = {
      _id: 'q1',
      kind: 'single' as const,
      text: 'Which sender is suspicious?',
      options: [
        { _id: 'a', text: 'it@acme.example' },
        { _id: 'b', text: 'it@acme-support.example' },
      ],
      right: ['b'],
      explanation: '',
    };
    const quiz = {
      _id: 'quiz',
      kind: 'quiz' as const,
      title: 'Check',
      scoring: 'all-or-nothing' as const,
      isShuffled: false,
      minutes: null,
      feedback: 'after-pass' as const,
      questions: [question],
    };
    const published = { ...courseDraft, versionState: 'Published' as const, chapters: [quiz] };
    renderPage(path, { viewer: staff, answers: [answer(providerCourses.get, published)] });

    expect(await screen.findByRole('heading', { name: 'Check' })).toBeTruthy();
    expect(screen.getByText('Question 1 · Single choice')).toBeTruthy();
    const options = screen.getAllByRole('listitem').filter(({ textContent }) => textContent?.startsWith('it@'));
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'it@acme.example',
      'it@acme-support.exampleAnswer 2 is correct',
    ]);
  });
});
