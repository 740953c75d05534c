import type { Page } from '@playwright/test';

// A script for the page, as text because the tests have no browser types.
const record = `(async () => {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  const recorder = new MediaRecorder(canvas.captureStream(10), { mimeType: 'video/webm;codecs=vp8' });
  const pieces = [];
  recorder.ondataavailable = ({ data }) => pieces.push(data);
  const ended = new Promise((done) => (recorder.onstop = done));
  recorder.start();
  const began = performance.now();
  await new Promise((done) => {
    const draw = () => {
      context.fillRect(Math.random() * 100, Math.random() * 100, 20, 20);
      if (performance.now() - began > 2000) done();
      else requestAnimationFrame(draw);
    };
    draw();
  });
  recorder.stop();
  await ended;
  return [...new Uint8Array(await new Blob(pieces).arrayBuffer())];
})()`;

/** Records a video of two seconds in the browser. */
export const filmRecordedBy = async (page: Page): Promise<Buffer> => Buffer.from(await page.evaluate<number[]>(record));

/** Returns the number of captions of the page's video. */
export const countCues = (page: Page): Promise<number> =>
  page.evaluate<number>(`document.querySelector('video')?.textTracks[0]?.cues?.length ?? 0`);

/** Plays the page's video without sound, which browsers allow without a click. */
export const play = (page: Page): Promise<void> =>
  page.evaluate<void>(
    `(() => { const video = document.querySelector('video'); video.muted = true; return video.play(); })()`,
  );
