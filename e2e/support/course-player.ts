import type { FrameLocator, Page } from '@playwright/test';

/** Returns a chapter that consists of one package. */
export const packageChapter = ([packageId = '']: string[]) => ({
  _id: 'lesson',
  kind: 'package' as const,
  title: 'Lesson',
  packageId,
});

/** Returns the innermost frame, as authoring tools nest them. */
export const inScorm = (page: Page): FrameLocator =>
  page
    .frameLocator('iframe[title="Content: Lesson"]')
    .frameLocator('iframe')
    .frameLocator('iframe[title="Inner"]')
    .frameLocator('iframe[title="Content"]');

/** Starts or continues a course from its cover page. */
export const beginCourse = (page: Page) => page.getByRole('button', { name: /^(Start|Continue)/ }).click();
