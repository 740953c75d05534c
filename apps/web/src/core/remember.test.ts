import { expect, it, vi } from 'vitest';

import { remembered } from './remember.ts';

const isSize = (value: unknown): value is 'small' | 'large' => value === 'small' || value === 'large';

it('a stored value is read again, also by another tab', () => {
  const here = remembered('size', isSize, 'small');
  const there = remembered('size', isSize, 'small');

  here.write('large');

  expect(there.read()).toBe('large');
});

it.each(['{', '"huge"', 'null', '12'])('the stored value %s is ignored', (text) => {
  localStorage.setItem('gatehouse.size', text);

  expect(remembered('size', isSize, 'small').read()).toBe('small');
});

it('the value is kept until the page is left if storage is blocked', () => {
  const refuseAccess = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuseAccess, setItem: refuseAccess });
  const memory = remembered('size', isSize, 'small');

  memory.write('large');

  expect(memory.read()).toBe('large');
});

it('a changed value is kept until the page is left if storage is full', () => {
  localStorage.setItem('gatehouse.size', '"small"');
  const memory = remembered('size', isSize, 'small');
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });

  memory.write('large');
  full.mockRestore();

  expect(memory.read()).toBe('large');
});
