import { expect, it } from 'vitest';

import { deletionOrder } from './table-order.ts';

it('deletes referencing rows before referenced ones', () => {
  const references = [
    { child: 'comments', parent: 'findings' },
    { child: 'findings', parent: 'engagements' },
    { child: 'invoices', parent: 'engagements' },
    { child: 'comments', parent: 'users' },
  ];

  const order = deletionOrder(['engagements', 'users', 'findings', 'comments'], references);

  expect(order).toHaveLength(4);
  for (const { child, parent } of references.filter((one) => order.includes(one.child)))
    expect(order.indexOf(child)).toBeLessThan(order.indexOf(parent));
});

it('terminates if tables reference each other', () => {
  const references = [
    { child: 'files', parent: 'uploads' },
    { child: 'uploads', parent: 'files' },
  ];

  expect(deletionOrder(['files', 'uploads'], references).toSorted()).toEqual(['files', 'uploads']);
});
