import { addDays } from '@gatehouse/domain/calendar/day';
import { displayDate, displayInputDate } from '@gatehouse/domain/display-date';
import { expect, type Locator, type Page } from '@playwright/test';

import { tabTo } from './keyboard.ts';

export const phone = { viewport: { width: 390, height: 844 } };

export const today = new Date().toISOString().slice(0, 10);
export const typed = (day: string): string => displayInputDate(day) ?? '';
export const shown = (day: string): string => displayDate(day) ?? '';

export const panelOf = (page: Page): Locator => page.getByRole('dialog');

/** Focuses an element by Tab and presses a key on it: Enter by default, or Space for a checkbox. */
export async function pressOn(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Fills in the form of a request by keyboard only; the focus starts in its first field. */
export async function typeRequest(page: Page, { title, type, start }: { title: string; type: string; start: string }) {
  const panel = panelOf(page);
  await expect(panel.getByLabel('Title')).toBeFocused();
  await page.keyboard.type(title);
  await tabTo(page, panel.getByRole('combobox', { name: 'Type' }));
  await page.keyboard.type(type);
  await page.keyboard.press('Enter');
  await tabTo(page, panel.getByLabel('Start date'));
  await page.keyboard.type(typed(start));
  await tabTo(page, panel.getByLabel('End date'));
  // Replaces the end that the start filled in.
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(typed(addDays(start, 3)));
  await tabTo(page, panel.getByLabel('Description'));
  await page.keyboard.type('Before the release');
}
