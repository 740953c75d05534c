import { hostileFiles, scorm2004Package, zipOf } from '../support/course-packages.ts';
import { beginCourse, inScorm, packageChapter } from '../support/course-player.ts';
import { expect, test } from '../support/portal.ts';
import { trainingWith } from '../support/training.ts';

test('a SCORM 2004 package completes its chapter', async ({ portal, visitor }) => {
  const link = await trainingWith(portal, [{ name: 'course.zip', content: await scorm2004Package() }], packageChapter);
  const page = await visitor();
  await page.goto(link);
  await beginCourse(page);
  await expect(inScorm(page).getByText('Page 1 ab-initio')).toBeVisible();
  await inScorm(page).getByRole('button', { name: 'Complete' }).click();
  await expect(page.getByText('Reported by the course: Completed')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Next', exact: true })).toBeEnabled();
});

test('a hostile package gets no access to the portal', async ({ portal, browser }) => {
  const content = await zipOf(hostileFiles(portal.url));
  const link = await trainingWith(portal, [{ name: 'course.zip', content }], packageChapter);
  // A context of its own, because this journey expects violations of the content security policy.
  const context = await browser.newContext({ baseURL: portal.url });
  const page = await context.newPage();
  const reached: string[] = [];
  await page.goto(link);
  // A request blocked by the policy never gets a response.
  page.on('response', (response) => {
    const isOfPackage = response.frame() !== page.mainFrame();
    if (isOfPackage && new URL(response.url()).host === new URL(portal.url).host) reached.push(response.url());
  });
  await beginCourse(page);
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
