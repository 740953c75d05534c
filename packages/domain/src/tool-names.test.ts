import { expect, it } from 'vitest';

import { toolName, toolNames } from './tool-names.ts';

it.each([
  ['burp', 'Burp Suite'],
  ['testssl', 'testssl.sh'],
  ['Company scanner 2', 'Company scanner 2'],
])('the tool %s is named %s', (tool, name) => {
  expect(toolName(tool)).toBe(name);
});

it('the tools of findings are named once, without entries by hand and tables', () => {
  expect(toolNames(['zap', 'manual', 'csv', '', 'burp', 'zap', 'own'])).toEqual(['Burp Suite', 'ZAP']);
});
