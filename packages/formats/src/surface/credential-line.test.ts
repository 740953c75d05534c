import { expect, it } from 'vitest';

import { isCredentialLine } from './credential-line.ts';

it.each([
  'https://shop.example/login:ann:secret',
  'https://shop.example/login:ann@mail.example:p:w/d=1',
  'https://shop.example/a/b;ann;secret',
  'https://shop.example/a/b|ann|secret',
  'https://shop.example/login,ann,secret',
  'https://shop.example/login?next=%2F:ann:secret',
  'https://shop.example:8443/:ann:secret',
])('%s ends with a login and a password', (url) => {
  expect(isCredentialLine(url)).toBe(true);
});

it.each([
  'https://shop.example',
  'https://shop.example:8443/a/b',
  'https://[2001:db8::1]:8443/a',
  'https://shop.example/a;v=1;w=2',
  'https://shop.example/a:b/c',
  'https://shop.example/a?list=1,2,3',
  'https://shop.example/wiki/Talk:Main',
])('%s is only a URL', (url) => {
  expect(isCredentialLine(url)).toBe(false);
});
