import type { Expression } from 'oxc-parser';

import { gather, isTest, type Rule } from './source-file.ts';

const adviceForAddresses = 'Inject an endpoint of the contract through core/api; only the contract writes addresses.';
const adviceForFetch = 'Call the hooks of the module’s api file; only core speaks to the server.';

const isAddress = (text: unknown): boolean => typeof text === 'string' && /^\/api(\/|$)/.test(text);

const browsers = new Set(['window', 'globalThis', 'self']);

function isFetch(callee: Expression): boolean {
  if (callee.type === 'Identifier') return callee.name === 'fetch';
  if (callee.type !== 'MemberExpression' || callee.object.type !== 'Identifier') return false;
  return browsers.has(callee.object.name) && callee.property.type === 'Identifier' && callee.property.name === 'fetch';
}

/** House rule: web modules refer to endpoints by name, so that URLs are defined only in the contract. */
export const webAddresses: Rule = {
  name: 'web-addresses',
  covers: (path) => /^apps\/web\/src\/modules\/.*\.tsx?$/.test(path) && !isTest(path),
  find: (file) =>
    gather(file, (report) => ({
      Literal: (node) => isAddress(node.value) && report(node, adviceForAddresses),
      TemplateLiteral: (node) => isAddress(node.quasis[0]?.value.raw) && report(node, adviceForAddresses),
      CallExpression: ({ callee }) => {
        if (isFetch(callee)) report(callee, adviceForFetch);
      },
    })),
};
