import type { Locator, Page } from '@playwright/test';

/** The open record: a region beside its list, or a dialog over it on a narrow page. */
export const openRecord = (page: Page, name: string): Locator =>
  page.getByRole('region', { name, exact: true }).or(page.getByRole('dialog', { name, exact: true }));

/** The selected rows of a workspace with their actions: a form beside the list, or a bar over it on a narrow page. */
export const selection = (page: Page): Locator =>
  page.getByRole('region', { name: / selected$/ }).or(page.getByRole('toolbar', { name: 'Actions for the selection' }));
