import { describe, expect, it } from 'vitest';

import { boldAction, recommendedAction } from './recommended-action.ts';

describe('the action of a recommendation', () => {
  it.each([
    ['**Bind the parameters of the search.**', 'Bind the parameters of the search.'],
    ['\n**Bind `q` in the search.**\n\nUse prepared statements.', 'Bind `q` in the search.'],
    ['**Update to 2.4**\n \nThen restart.', 'Update to 2.4'],
  ])('is the bold paragraph at the beginning of %j', (recommendation, action) => {
    expect(recommendedAction(recommendation)).toBe(action);
  });

  it.each([
    '',
    'Bind the parameters.',
    'Bind **all** parameters.',
    '**Bind** the **parameters**',
    '**Bind the parameters.**\nUse prepared statements.',
    'Use prepared statements.\n\n**Bind the parameters.**',
    '****',
    '** spaced **',
  ])('is missing in %j', (recommendation) => {
    expect(recommendedAction(recommendation)).toBeNull();
  });

  it('is found in the paragraph that is written for it', () => {
    expect(boldAction('Update the server. ')).toBe('**Update the server.**');
    expect(recommendedAction(`${boldAction('Update the server.')}\n\nIt is old.`)).toBe('Update the server.');
  });

  it.each([
    ['First line.\nSecond line.', 'First line.\nSecond line.'],
    ['Use *strong* words.', 'Use *strong* words.'],
    [' ', ''],
  ])('of %j is %j, no bold paragraph', (text, paragraph) => {
    expect(boldAction(text)).toBe(paragraph);
  });
});
