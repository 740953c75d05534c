import type { FrameLocator, Page } from '@playwright/test';

import { h5pPackage, hostileFiles, scorm12Package, scorm2004Package, zipOf } from '../support/course-packages.ts';
import { expect, test } from '../support/portal.ts';
import { countCues, filmRecordedBy, play } from '../support/film.ts';
import { trainingWith } from '../support/training.ts';

const chapter = ([packageId = '']: string[]) => ({
  _id: 'lesson',
  kind: 'package' as const,
  title: 'Lesson',
  packageId,
});

/** Down to the page in the innermost frame, as authoring tools nest them. */
const inScorm = (page: Page): FrameLocator =>
  page
    .frameLocator('iframe[title="Content: Lesson"]')
    .frameLocator('iframe')
    .frameLocator('iframe[title="Inner"]')
    .frameLocator('iframe[title="Content"]');

const begin = (page: Page) => page.getByRole('button', { name: /^(Start|Continue)/ }).click();

test('SCORM resumes after a killed tab and reports its result', async ({ portal, visitor }) => {
  const link = await trainingWith(portal, [{ name: 'course.zip', content: await scorm12Package() }], chapter);
  const first = await visitor();
  await first.goto(link);
  await begin(first);
  await expect(inScorm(first).getByText('Page 1 ab-initio 0')).toBeVisible();
  await expect(first.getByRole('button', { name: 'Next' })).toBeDisabled();
  // More than the standard allows: 80,000 characters of its own data.
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
  await begin(second);
  await expect(inScorm(second).getByText('Page 80 resume 80000')).toBeVisible();
  await inScorm(second).getByRole('button', { name: 'Finish with 40' }).click();
  await expect(second.getByText('Reported by the course: Failed, 40%')).toBeVisible();
  await expect(second.getByText('You need 80% to pass.')).toBeVisible();
  await second.getByRole('button', { name: 'Try again (2 left)' }).click();
  await inScorm(second).getByRole('button', { name: 'Finish with 90' }).click();
  await expect(second.getByText('Reported by the course: Passed, 90%')).toBeVisible();

  // Out of the package by keyboard, and on.
  await inScorm(second).getByRole('button', { name: 'Next page' }).focus();
  await second.keyboard.press('Escape');
  await expect(second.getByRole('button', { name: 'Next', exact: true })).toBeFocused();
  await second.keyboard.press('Enter');
  await expect(second.getByRole('heading', { name: 'Course completed' })).toBeVisible();
});

test('SCORM 2004 completes its chapter', async ({ portal, visitor }) => {
  const link = await trainingWith(portal, [{ name: 'course.zip', content: await scorm2004Package() }], chapter);
  const page = await visitor();
  await page.goto(link);
  await begin(page);
  await expect(inScorm(page).getByText('Page 1 ab-initio')).toBeVisible();
  await inScorm(page).getByRole('button', { name: 'Complete' }).click();
  await expect(page.getByText('Reported by the course: Completed')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Next', exact: true })).toBeEnabled();
});

test('H5P resumes after a killed tab and reports its result', async ({ portal, visitor }) => {
  const link = await trainingWith(portal, [{ name: 'counting.zip', content: await h5pPackage() }], chapter);
  const inH5p = (page: Page) => page.frameLocator('iframe[title="Content: Lesson"]').frameLocator('iframe.h5p-iframe');
  const first = await visitor();
  await first.goto(link);
  await begin(first);
  await expect(inH5p(first).getByText('Count 0')).toBeVisible();
  const stored = first.waitForResponse(
    (answer) => answer.url().endsWith('/progress') && answer.request().postData()?.includes('{\\"count\\":3}') === true,
  );
  for (let count = 0; count < 3; count += 1) await inH5p(first).getByRole('button', { name: 'Count' }).click();
  await stored;
  await first.close({ runBeforeUnload: false });

  const second = await visitor();
  await second.goto(link);
  await begin(second);
  await expect(inH5p(second).getByText('Count 3')).toBeVisible();
  await inH5p(second).getByRole('button', { name: 'Finish' }).click();
  await expect(second.getByText('Reported by the course: Passed, 90%')).toBeVisible();
});

test('a video has captions, keeps its place and is complete at its end', async ({ portal, visitor }) => {
  const page = await visitor();
  await page.goto('/login');
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
  await begin(page);
  await expect(page.getByLabel('Film')).toBeVisible();
  const next = page.getByRole('button', { name: 'Next', exact: true });
  await expect(next).toBeDisabled();
  await expect.poll(() => countCues(page)).toBe(1);
  await play(page);
  await expect(next).toBeEnabled();
  await next.click();
  await expect(page.getByRole('heading', { name: 'Course completed' })).toBeVisible();
});

test('a hostile package gets nothing of the portal', async ({ portal, browser }) => {
  const content = await zipOf(hostileFiles(portal.url));
  const link = await trainingWith(portal, [{ name: 'course.zip', content }], chapter);
  // Its violations of the content policy are what this is about.
  const context = await browser.newContext({ baseURL: portal.url });
  const page = await context.newPage();
  const reached: string[] = [];
  await page.goto(link);
  // A request that the policy blocks is known to the browser, and never answered.
  page.on('response', (response) => {
    const isOfPackage = response.frame() !== page.mainFrame();
    if (isOfPackage && new URL(response.url()).host === new URL(portal.url).host) reached.push(response.url());
  });
  await begin(page);
  const got = page.frameLocator('iframe[title="Content: Lesson"]').frameLocator('iframe').locator('#got');
  await expect(got).toContainText('end=reached');
  const notes = Object.fromEntries(((await got.textContent()) ?? '').split(' ').map((note) => note.split('=')));

  expect(notes).toMatchObject({
    cookie: 'empty',
    top: 'refused',
    topStorage: 'refused',
    popup: 'refused',
    portalCall: 'refused',
    ownHost: 'status404',
    serviceWorker: 'refused',
    image: 'refused',
  });
  expect(reached).toEqual([]);
  expect(page.url()).toContain('/awareness-session/');
  expect(await context.cookies(page.frames()[1]?.url() ?? '')).toEqual([]);
  await expect(page.getByText('Complete the content to continue.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();
  await context.close();
});
