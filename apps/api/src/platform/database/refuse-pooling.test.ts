import { expect, it, onTestFinished } from 'vitest';

import { sharedPortal } from '../../testing/portal.ts';
import { openTransactionPooler } from '../../testing/transaction-pooler.ts';
import { refuseTransactionPooling } from './refuse-pooling.ts';

const portal = await sharedPortal();

it('accepts a database that gives each client its own connection', async () => {
  await expect(refuseTransactionPooling(portal.serving)).resolves.toBeUndefined();
});

it('refuses a pooler that pools transactions, and says what to change', async () => {
  const pooler = await openTransactionPooler(portal.serving);
  onTestFinished(pooler.close);

  await expect(refuseTransactionPooling(pooler.connection)).rejects.toThrow(
    /^The portal did not start: .* pools transactions\. Set pool_mode = session/,
  );
});
