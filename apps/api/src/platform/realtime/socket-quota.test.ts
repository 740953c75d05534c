import { expect, it } from 'vitest';

import { type ConnectionOwner, connectionsAtMost, openSocketQuota } from './socket-quota.ts';

it.each(Object.entries(connectionsAtMost))('a %s can have %d connections and no more', (kind, most) => {
  const quota = openSocketQuota();
  const owner = (number: number): ConnectionOwner => ({
    sessionId: `session ${number}`,
    userId: `user ${number}`,
    address: `192.0.2.${number}`,
    [kind]: 'the same',
  });
  const places = Array.from({ length: most }, (_, number) => {
    expect(quota.hasRoom(owner(number))).toBe(true);
    return quota.take(owner(number));
  });

  expect(quota.hasRoom(owner(most))).toBe(false);
  expect(quota.hasRoom({ ...owner(most), [kind]: 'another' })).toBe(true);
  places[0]?.();
  expect(quota.hasRoom(owner(most))).toBe(true);
});
