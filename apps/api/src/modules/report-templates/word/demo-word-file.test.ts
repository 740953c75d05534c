import { checkTemplate } from '@gatehouse/word/template/check-template';
import { documentFaults } from '@gatehouse/word/testing/document-faults';
import { expect, it } from 'vitest';

import { demoWordFile } from './demo-word-file.ts';

it('the Word file of the demo is a template without problems, and small', async () => {
  const file = await demoWordFile();

  expect(await checkTemplate(file)).toEqual({ isDocument: true, issues: [] });
  expect(await documentFaults(file)).toEqual([]);
  expect(file.length).toBeLessThan(20_000);
});
