import { expect, it } from 'vitest';
import { z } from 'zod';

import { demoText, readDemoJson } from './demo-data.ts';

it('the error of an invalid demo file names the file and the field', async () => {
  const schema = z.looseObject({ slug: z.string(), domains: z.string() });

  await expect(readDemoJson('acme/company.json', schema)).rejects.toThrow(
    /^Demo file acme\/company\.json:\n.*\n.*at domains$/,
  );
});

it('a list of lines is one text', () => {
  expect(['One line', ['Two', '', 'paragraphs']].map((text) => demoText.parse(text))).toEqual([
    'One line',
    'Two\n\nparagraphs',
  ]);
});
