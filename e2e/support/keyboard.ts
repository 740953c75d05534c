import type { Locator, Page } from '@playwright/test';

/** More than the controls of any page, so that only a target that Tab never reaches ends the test. */
const stepsAtMost = 150;

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

/** Moves the focus to an element by Tab only. */
export const tabTo = (page: Page, target: Locator): Promise<void> => stepTo(page, 'Tab', target);

/** The input method of a journey, for pressing, choosing from a menu and typing. */
export interface InputMethod {
  press(target: Locator): Promise<void>;
  choose(item: Locator): Promise<void>;
  type(field: Locator, text: string): Promise<void>;
}

export const byMouse: InputMethod = {
  press: (target) => target.click(),
  choose: (item) => item.click(),
  type: (field, text) => field.fill(text),
};

/** Keyboard input: Tab moves the focus, and arrow keys in a menu. */
export const byKeyboard: InputMethod = {
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
