import type { Page } from '@playwright/test';

const usualPx = 500;

/** Scrolls a page at the speed of a user, by `pxAt` in each turn, and returns the durations of all frames in milliseconds. */
export async function scrollFrames(
  page: Page,
  wheelTurns: number,
  pxAt = (_turn: number) => usualPx,
): Promise<number[]> {
  await page.mouse.move(700, 600);
  await page.evaluate(`(() => {
    window.frames_ = [];
    let last = performance.now();
    const note = (now) => { window.frames_.push(now - last); last = now; requestAnimationFrame(note); };
    requestAnimationFrame(note);
  })()`);
  for (let turn = 0; turn < wheelTurns; turn += 1) {
    await page.mouse.wheel(0, pxAt(turn));
    await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
  }
  return page.evaluate<number[]>('window.frames_');
}

/** Returns the duration of a frame that this share of all frames does not exceed. */
export function frameAt(frames: readonly number[], share: number): number {
  const sorted = frames.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
