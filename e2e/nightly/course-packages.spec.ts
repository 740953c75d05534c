import type { Page } from '@playwright/test';

import { h5pPackage, scorm12Package } from '../support/course-packages.ts';
import { beginCourse, inScorm, packageChapter } from '../support/course-player.ts';
import { countCues, filmRecordedBy, play } from '../support/film.ts';
import { expect, test } from '../support/portal.ts';
import { trainingWith } from '../support/training.ts';

test('a SCORM package resumes after its tab was killed, and reports its result', async ({ portal, visitor }) => {
  const link = await trainingWith(portal, [{ name: 'course.zip', content: await scorm12Package() }], packageChapter);
  const first = await visitor();
  await first.goto(link);
  await beginCourse(first);
  await expect(inScorm(first).getByText('Page 1 ab-initio 0')).toBeVisible();
  await expect(first.getByRole('button', { name: 'Next' })).toBeDisabled();
  // More data than the SCORM standard allows: 80,000 characters.
  for (let place = 2; place <= 80; place += 1) await inScorm(first).getByRole('button', { name: 'Next page' }).click();
  await expect(inScorm(first).getByText('Page 80')).toBeVisible();
  const stored = first.waitForResponse(
    (answer) =>
      answer.url().endsWith('/progress') &&
      answer.request().postData()?.includes('\\"lesson_location\\":\\"80\\"') === true,
  );
  await stored;
  await first.close({ runBeforeUnload: false });

  const second = await visitor();
  await second.goto(link);
  await beginCourse(second);
  await expect(inScorm(second).getByText('Page 80 resume 80000')).toBeVisible();
  await inScorm(second).getByRole('button', { name: 'Finish with 40' }).click();
  await expect(second.getByText('Reported by the course: Failed, 40%')).toBeVisible();
  await expect(second.getByText('You need 80% to pass.')).toBeVisible();
  await second.getByRole('button', { name: 'Try again (2 left)' }).click();
  await inScorm(second).getByRole('button', { name: 'Finish with 90' }).click();
  await expect(second.getByText('Reported by the course: Passed, 90%')).toBeVisible();

  // Leaves the package by keyboard and continues.
  await inScorm(second).getByRole('button', { name: 'Next page' }).focus();
  await second.keyboard.press('Escape');
  await expect(second.getByRole('button', { name: 'Next', exact: true })).toBeFocused();
  await second.keyboard.press('Enter');
  await expect(second.getByRole('heading', { name: 'Course completed' })).toBeVisible();
});

test('an H5P package resumes after its tab was killed, and reports its result', async ({ portal, visitor }) => {
  const link = await trainingWith(portal, [{ name: 'counting.zip', content: await h5pPackage() }], packageChapter);
  const inH5p = (page: Page) => page.frameLocator('iframe[title="Content: Lesson"]').frameLocator('iframe.h5p-iframe');
  const first = await visitor();
  await first.goto(link);
  await beginCourse(first);
  await expect(inH5p(first).getByText('Count 0')).toBeVisible();
  const stored = first.waitForResponse(
    (answer) => answer.url().endsWith('/progress') && answer.request().postData()?.includes('{\\"count\\":3}') === true,
  );
  for (let count = 0; count < 3; count += 1) await inH5p(first).getByRole('button', { name: 'Count' }).click();
  await stored;
  await first.close({ runBeforeUnload: false });

  const second = await visitor();
  await second.goto(link);
  await beginCourse(second);
  await expect(inH5p(second).getByText('Count 3')).toBeVisible();
  await inH5p(second).getByRole('button', { name: 'Finish' }).click();
  await expect(second.getByText('Reported by the course: Passed, 90%')).toBeVisible();
});

test('a video has captions, keeps its position and is complete at its end', async ({ portal, visitor }) => {
  const page = await visitor();
  const files = [
    { name: 'film.webm', content: await filmRecordedBy(page) },
    { name: 'film.txt', content: Buffer.from('WEBVTT\n\n00:00.000 --> 00:02.000\nReport it\n') },
  ];
  const link = await trainingWith(portal, files, ([packageId = '', captions = '']) => ({
    _id: 'film',
    kind: 'video',
    title: 'Film',
    packageId,
    captions: [{ packageId: captions, language: 'en' }],
  }));
  await page.goto(link);
  await beginCourse(page);
  await expect(page.getByLabel('Film')).toBeVisible();
  const next = page.getByRole('button', { name: 'Next', exact: true });
  await expect(next).toBeDisabled();
  await expect.poll(() => countCues(page)).toBe(1);
  await play(page);
  await expect(next).toBeEnabled();
  await next.click();
  await expect(page.getByRole('heading', { name: 'Course completed' })).toBeVisible();
});
