import { describe, expect, it } from 'vitest';

import { shownImages, withImagesOf, withoutImages } from './shown-images.ts';

const first = '![login.png](/api/files/0f8fad5b-d9cb-469f-a165-70867728950e/login.png)';
const second = '![After \\[login\\]](/api/files/7c9e6679-7425-40de-944b-e07fc1f90ae7/After%20%5Blogin%5D.png)';

describe('the images of a text', () => {
  it('are those stored by the portal, each once', () => {
    const text = `Open.\n\n${first}\n\n![x](https://example.com/x.png)\n\n${second}\n\n${first}`;

    expect(shownImages(text)).toEqual([first, second]);
    expect(withoutImages(text)).toBe('Open.\n\n![x](https://example.com/x.png)');
  });

  it.each([
    ['Newer.', `Own.\n\n${first}`, `Newer.\n\n${first}`],
    [`Newer.\n\n${second}`, `Own.\n\n${first}`, `Newer.\n\n${first}`],
    [`Newer.\n\n${second}`, 'Own.', 'Newer.'],
    [`${first}\n\nNewer.`, `Own.\n\n${first}`, `${first}\n\nNewer.`],
    ['', first, first],
  ])('in %j are replaced by those of %j', (text, shown, expected) => {
    expect(withImagesOf(text, shown)).toBe(expected);
  });
});
