import type { Chapter } from '@gatehouse/contract/courses/course-chapters.schema';
import type { FrameLocator, Page } from '@playwright/test';

import { findLinkByHash } from '../../apps/api/src/modules/learner/learner.store.ts';
import { tokenHash } from '../../apps/api/src/platform/security/secrets.ts';
import { casePackages, quizCase } from '../../apps/api/src/testing/course-cases.ts';
import { golfPackages } from '../../apps/api/src/testing/golf-packages.ts';
import { beginCourse, packageChapter } from '../support/course-player.ts';
import { expect, type Portal, test } from '../support/portal.ts';
import { trainingWith } from '../support/training.ts';

/** The frame of the open chapter. */
const inPart = (page: Page): FrameLocator =>
  page.frameLocator('iframe[title="Content: Lesson"]').frameLocator('iframe');
const contents = (page: Page) => page.getByRole('navigation', { name: 'Contents' });
const partOf = (page: Page, title: string) => contents(page).getByRole('listitem').filter({ hasText: title });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true });

const trainingOf = async (portal: Portal, content: Buffer) =>
  trainingWith(portal, [{ name: 'course.zip', content }], packageChapter);

/** Returns the stored results of the learner of a link. */
async function recordOf(portal: Portal, link: string) {
  const sessionId = /training\/([^#]+)/.exec(link)?.[1] ?? '';
  const found = await findLinkByHash(portal.database, tokenHash(link.split('token=')[1] ?? ''));
  return portal.database.withCompany(found?.company_id ?? '', async (db) => {
    const enrolment = await db
      .selectFrom('awareness_enrolments')
      .select(['id', 'status', 'score', 'attempts_used'])
      .where('session_id', '=', sessionId)
      .executeTakeFirstOrThrow();
    const { id, ...record } = enrolment;
    const certificates = db.selectFrom('certificates').select('id').where('enrolment_id', '=', id);
    const chapters = db.selectFrom('awareness_progress').select(['outcome', 'score']).where('enrolment_id', '=', id);
    return {
      ...record,
      certificates: (await certificates.where('revoked_at', 'is', null).execute()).length,
      reported: (await chapters.execute()).map(({ outcome, score }) => `${outcome} ${score}`),
    };
  });
}

for (const [version, make] of Object.entries(golfPackages))
  test(`${version}: several parts and a test are failed, resumed and passed, in two windows`, async ({
    portal,
    visitor,
  }) => {
    const link = await trainingOf(portal, await make());
    const first = await visitor();
    await first.goto(link);
    await beginCourse(first);
    await expect(partOf(first, 'Playing the game')).toContainText('In progress');
    await inPart(first).getByRole('button', { name: 'Next page' }).click();
    await expect(inPart(first).getByText('Page 2')).toBeVisible();
    // Closed in the middle: the next visit continues on the same page.
    await press(first, 'Close');
    await beginCourse(first);
    await expect(inPart(first).getByText('Page 2')).toBeVisible();
    await inPart(first).getByRole('button', { name: 'Next page' }).click();
    await press(first, 'Next part');
    await expect(partOf(first, 'Playing the game')).toContainText('Completed');
    await expect(inPart(first).getByRole('heading', { name: 'Etiquette' })).toBeVisible();
    await press(first, 'Next part');
    await expect(partOf(first, 'Etiquette')).toContainText('Completed');

    // The package reports completed when it opens, and failed afterwards.
    await inPart(first).getByRole('button', { name: 'Answer wrong' }).click();
    await expect(inPart(first).getByText('Scored 13')).toBeVisible();
    expect(await recordOf(portal, link)).toMatchObject({ status: 'In Progress', certificates: 0 });
    await press(first, 'Finish content');
    await expect(first.getByText('Reported by the course: Failed, 13%')).toBeVisible();
    await expect(next(first)).toBeDisabled();
    expect(await recordOf(portal, link)).toMatchObject({
      status: 'In Progress',
      attempts_used: 1,
      certificates: 0,
      reported: ['failed 13'],
    });

    // Two windows on the test: each result counts, and completed chapters stay completed.
    const second = await visitor();
    await second.goto(link);
    await beginCourse(second);
    await expect(partOf(second, 'Playing the game')).toContainText('Completed');
    await expect(inPart(second).getByRole('heading', { name: 'Quiz' })).toBeVisible();
    await press(first, 'Try again (2 left)');
    await inPart(first).getByRole('button', { name: 'Answer wrong' }).click();
    await press(first, 'Finish content');
    await expect(first.getByText('Reported by the course: Failed, 13%')).toBeVisible();
    await expect.poll(() => recordOf(portal, link)).toMatchObject({ attempts_used: 2 });
    await inPart(second).getByRole('button', { name: 'Answer right' }).click();
    await press(second, 'Finish content');
    await expect(second.getByText('Reported by the course: Passed, 90%')).toBeVisible();
    await next(second).click();
    await expect(second.getByRole('heading', { name: 'Course completed' })).toBeVisible();
    expect(await recordOf(portal, link)).toEqual({
      status: 'Passed',
      score: 90,
      attempts_used: 2,
      certificates: 1,
      reported: ['passed 90'],
    });
  });

test('a package that reports completed and then failed has failed, and opening it passes no one', async ({
  portal,
  visitor,
}) => {
  const link = await trainingOf(portal, await casePackages.early());
  const page = await visitor();
  const stored = page.waitForResponse((answer) => answer.url().endsWith('/progress'));
  await page.goto(link);
  await beginCourse(page);
  await stored;
  expect(await recordOf(portal, link)).toMatchObject({ status: 'In Progress', certificates: 0 });

  await inPart(page).getByRole('button', { name: 'Go' }).click();

  await expect(page.getByText('Reported by the course: Failed, 13%')).toBeVisible();
  await expect(next(page)).toBeDisabled();
  expect(await recordOf(portal, link)).toMatchObject({ status: 'In Progress', attempts_used: 1, certificates: 0 });
});

test('a package that completes with too low a score has failed', async ({ portal, visitor }) => {
  const link = await trainingOf(portal, await casePackages.low());
  const page = await visitor();
  await page.goto(link);
  await beginCourse(page);

  await inPart(page).getByRole('button', { name: 'Go' }).click();

  await expect(page.getByText('Reported by the course: Failed, 13%')).toBeVisible();
  expect(await recordOf(portal, link)).toMatchObject({ status: 'In Progress', attempts_used: 1, certificates: 0 });
});

test('a package of two parts is complete when both are', async ({ portal, visitor }) => {
  const link = await trainingOf(portal, await casePackages.two());
  const page = await visitor();
  await page.goto(link);
  await beginCourse(page);

  await inPart(page).getByRole('button', { name: 'Go' }).click();
  await expect(partOf(page, 'Part 1')).toContainText('Completed');
  await expect(next(page)).toBeDisabled();
  await contents(page).getByRole('button', { name: 'Part 2' }).click();
  await expect(inPart(page).getByRole('heading', { name: 'Part 2' })).toBeVisible();
  await inPart(page).getByRole('button', { name: 'Go' }).click();

  await expect(page.getByText('Reported by the course: Completed')).toBeVisible();
  await expect(next(page)).toBeEnabled();
});

test('a package that reports nothing is complete when it ends, and not when it is left', async ({
  portal,
  visitor,
}) => {
  const link = await trainingOf(portal, await casePackages.silent());
  const page = await visitor();
  await page.goto(link);
  await beginCourse(page);
  await expect(inPart(page).getByRole('heading', { name: 'Part 1' })).toBeVisible();
  await press(page, 'Close');
  await beginCourse(page);
  await expect(inPart(page).getByRole('heading', { name: 'Part 1' })).toBeVisible();
  await expect(next(page)).toBeDisabled();

  await inPart(page).getByRole('button', { name: 'Go' }).click();

  await expect(next(page)).toBeEnabled();
  expect(await recordOf(portal, link)).toMatchObject({ status: 'Passed' });
});

test('a quiz in two windows is scored with the answers on the screen that submitted, and informs the other', async ({
  portal,
  visitor,
}) => {
  const { chapters } = JSON.parse(await quizCase()) as { chapters: Chapter[] };
  const link = await trainingWith(portal, [], () => chapters[0] as Chapter);
  const [a, b] = [await visitor(), await visitor()];
  for (const page of [a, b]) {
    await page.goto(link);
    await beginCourse(page);
    await page.getByRole('button', { name: /^(Start|Continue) quiz$/ }).click();
    await expect(page.getByText('Question 1', { exact: true })).toBeVisible();
  }
  for (let times = 0; times < 4; times += 1)
    for (const name of ['Alpha', 'Beta']) await b.getByRole('radio', { name }).check();
  for (let question = 1; question <= 4; question += 1) {
    await a.getByRole('radio', { name: 'Alpha' }).check();
    await press(a, 'Next');
  }
  await expect(a.getByText(/Also open in another window/).last()).toBeVisible();
  await press(a, 'Submit answers');
  await expect(a.getByText('Your score is 4 out of 4. Great job!')).toBeVisible();

  for (let question = 1; question <= 4; question += 1) await press(b, 'Next');
  await press(b, 'Submit answers');
  await expect(b.getByText(/already submitted in another window/)).toBeVisible();
  expect(await recordOf(portal, link)).toMatchObject({ status: 'Passed', score: 4, attempts_used: 1 });
});
