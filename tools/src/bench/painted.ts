import type { Page } from '@playwright/test';

/** Runs in the page before anything of ours, so it is text. The release notes would open by themselves after a second. */
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

/** Teaches every page that this one will show to tell when something is on the screen. */
export const watchPaints = (page: Page, notesVersion: string): Promise<unknown> =>
  page.addInitScript({ content: watch(notesVersion) });

/** Milliseconds from what a person does until what `isThere` asks for, in JavaScript, has been painted. */
export async function fromInput(page: Page, act: () => Promise<unknown>, isThere: string): Promise<number> {
  const [taken] = await Promise.all([page.evaluate<number>(`fromInputTo(() => ${isThere})`), act()]);
  return taken;
}

/** Milliseconds since the page was asked for until that has been painted. */
export const sinceStart = (page: Page, isThere: string): Promise<number> =>
  page.evaluate<number>(`whenPainted(() => ${isThere})`);
