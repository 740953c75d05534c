import { expect, it } from 'vitest';

import { shareSlot } from './heavy-work.ts';

/** Opens a gate with one slot. */
function oneSlot() {
  let isTaken = false;
  const waiting: (() => void)[] = [];
  let entries = 0;
  const enter = async () => {
    if (isTaken) await new Promise<void>((resolve) => void waiting.push(resolve));
    isTaken = true;
    entries += 1;
    return () => {
      isTaken = false;
      waiting.shift()?.();
    };
  };
  return { enter, isTaken: () => isTaken, entries: () => entries };
}

it('statements of one call share the slot of the call', async () => {
  const gate = oneSlot();
  const enter = shareSlot(gate.enter);

  const outer = await enter();
  const [inner, other] = await Promise.all([enter(), enter()]);
  inner();
  other();
  expect([gate.isTaken(), gate.entries()]).toEqual([true, 1]);
  outer();
  outer();
  await expect.poll(gate.isTaken).toBe(false);

  const again = await enter();
  expect(gate.entries()).toBe(2);
  again();
  await expect.poll(gate.isTaken).toBe(false);
});

it('a refusal applies to every current statement, and the next one is checked again', async () => {
  let isOpen = false;
  const enter = shareSlot(async () => {
    if (!isOpen) throw new Error('busy');
    return () => undefined;
  });

  const refused = await Promise.allSettled([enter(), enter()]);
  expect(refused.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  isOpen = true;
  await expect(enter()).resolves.toBeTypeOf('function');
});
