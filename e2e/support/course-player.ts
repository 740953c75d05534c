import type { FrameLocator, Page } from '@playwright/test';

/** A chapter that is this one package. */
export const packageChapter = ([packageId = '']: string[]) => ({
  _id: 'lesson',
  kind: 'package' as const,
  title: 'Lesson',
  packageId,
});

/** Down to the page in the innermost frame, as authoring tools nest them. */
export const inScorm = (page: Page): FrameLocator =>
  page
    .frameLocator('iframe[title="Content: Lesson"]')
    .frameLocator('iframe')
    .frameLocator('iframe[title="Inner"]')
    .frameLocator('iframe[title="Content"]');

/** From the first page of a course to its content. */
export const beginCourse = (page: Page) => page.getByRole('button', { name: /^(Start|Continue)/ }).click();
