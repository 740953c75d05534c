import type { Page } from '@playwright/test';

/** Returns a script that runs before the page's own code. It marks the release notes as seen, which would otherwise open after a second. */
const watch = (notesVersion: string) => `
  localStorage.setItem('whatsNew', JSON.stringify({ hasSeen: true, version: '${notesVersion}' }));
  window.afterPaint = (done) => requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = done;
    port2.postMessage(null);
  });
  window.fromInputTo = (isThere) => new Promise((done, fail) => {
    let begun;
    setTimeout(() => fail(new Error('It was never painted: ' + isThere)), 30_000);
    const note = ({ timeStamp }) => { begun ??= timeStamp; };
    for (const type of ['click', 'change', 'input', 'popstate']) {
      addEventListener(type, note, { capture: true, once: true });
    }
    (function look() {
      if (begun === undefined || !isThere()) requestAnimationFrame(look);
      else afterPaint(() => done(performance.now() - begun));
    })();
  });
  window.whenPainted = (isThere) => new Promise((done, fail) => {
    setTimeout(() => fail(new Error('It was never painted: ' + isThere)), 30_000);
    (function look() {
      if (isThere()) afterPaint(() => done(performance.now()));
      else requestAnimationFrame(look);
    })();
  });`;

/** Adds functions to all pages of this tab that report when something has been painted. */
export const watchPaints = (page: Page, notesVersion: string): Promise<unknown> =>
  page.addInitScript({ content: watch(notesVersion) });

/** Returns the milliseconds from an action until the JavaScript condition `isThere` is true and painted. */
export async function fromInput(page: Page, act: () => Promise<unknown>, isThere: string): Promise<number> {
  const [taken] = await Promise.all([page.evaluate<number>(`fromInputTo(() => ${isThere})`), act()]);
  return taken;
}

/** Returns the milliseconds from the navigation until the condition is true and painted. */
export const sinceStart = (page: Page, isThere: string): Promise<number> =>
  page.evaluate<number>(`whenPainted(() => ${isThere})`);
