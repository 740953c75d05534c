import { expect, it, vi } from 'vitest';

import { remembered } from './remember.ts';

const isSize = (value: unknown): value is 'small' | 'large' => value === 'small' || value === 'large';

it('what was written is read again, also by another tab', () => {
  const here = remembered('size', isSize, 'small');
  const there = remembered('size', isSize, 'small');

  here.write('large');

  expect(there.read()).toBe('large');
});

it.each(['{', '"huge"', 'null', '12'])('the stored value %s counts as none', (text) => {
  localStorage.setItem('gatehouse.size', text);

  expect(remembered('size', isSize, 'small').read()).toBe('small');
});

it('storage that is forbidden keeps the value until the page is left', () => {
  const refuseAccess = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuseAccess, setItem: refuseAccess });
  const memory = remembered('size', isSize, 'small');

  memory.write('large');

  expect(memory.read()).toBe('large');
});

it('storage that is full keeps a changed value until the page is left', () => {
  localStorage.setItem('gatehouse.size', '"small"');
  const memory = remembered('size', isSize, 'small');
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });

  memory.write('large');
  full.mockRestore();

  expect(memory.read()).toBe('large');
});
