import type { Locator, Page } from '@playwright/test';

const stepsAtMost = 60;

const isFocused = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === element.ownerDocument.activeElement);

async function stepTo(page: Page, key: 'Tab' | 'ArrowDown', target: Locator): Promise<void> {
  await target.waitFor();
  for (let steps = 0; steps < stepsAtMost; steps += 1) {
    if (await isFocused(target)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} does not reach ${String(target)}`);
}

/** Moves the focus there by the tabulator alone. */
export const tabTo = (page: Page, target: Locator): Promise<void> => stepTo(page, 'Tab', target);

/** How a journey is made: what is pressed, chosen from a menu and typed. */
export interface Hand {
  press(target: Locator): Promise<void>;
  choose(item: Locator): Promise<void>;
  type(field: Locator, text: string): Promise<void>;
}

export const byMouse: Hand = {
  press: (target) => target.click(),
  choose: (item) => item.click(),
  type: (field, text) => field.fill(text),
};

/** By keyboard alone: the focus moves by Tab, in a menu by the arrows. */
export const byKeyboard: Hand = {
  async press(target) {
    await tabTo(target.page(), target);
    await target.page().keyboard.press('Enter');
  },
  async choose(item) {
    await stepTo(item.page(), 'ArrowDown', item);
    await item.page().keyboard.press('Enter');
  },
  async type(field, text) {
    await tabTo(field.page(), field);
    await field.page().keyboard.press('ControlOrMeta+A');
    await field.page().keyboard.type(text);
  },
};
