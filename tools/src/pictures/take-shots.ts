import { join } from 'node:path';

import type { Page } from '@playwright/test';

import { keptSettings, type Look, looks } from './looks.ts';
import type { SignedInUser } from './person.ts';
import type { Screen } from './read-screens.ts';

export interface Album {
  folder: string;
  notesVersion: string;
  /** Screens that have already been captured in every look. */
  seen: Set<string>;
}

/**
 * Captures all screens of a user and returns the failures. The first user of a screen captures it in every look and the others only in the
 * first, because roles differ in content but not in colors.
 */
export async function takeShots({ name, page, screens }: SignedInUser, album: Album): Promise<string[]> {
  const failures: string[] = [];
  const isNew = new Set(screens.filter((screen) => !album.seen.has(screen.name)));
  for (const [place, look] of looks.entries()) {
    const wanted = screens.filter((screen) => place === 0 || isNew.has(screen));
    if (wanted.length > 0) await applyLook(page, look, album.notesVersion);
    for (const screen of wanted) {
      const file = join(album.folder, look.name, `${name}-${screen.name}.png`);
      await takeOne(page, screen, file).catch((error: Error) => failures.push(`${file}: ${error.message}`));
    }
  }
  for (const screen of isNew) album.seen.add(screen.name);
  return failures;
}

async function applyLook(page: Page, look: Look, notesVersion: string): Promise<void> {
  await page.setViewportSize(look.viewport);
  // Any page of the portal works, because local storage belongs to the origin and is read on the next load.
  if (!page.url().startsWith('http')) await page.goto('/login');
  await page.evaluate(
    (kept) => {
      for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
    },
    keptSettings(look, notesVersion),
  );
}

/** Takes a screenshot after the heading has appeared and all loading has ended. */
async function takeOne(page: Page, { path, showsLoading }: Screen, file: string): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.getByRole('heading').first().waitFor();
  if (!showsLoading) await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
  await page.screenshot({ path: file, fullPage: true, animations: 'disabled', caret: 'hide' });
}
