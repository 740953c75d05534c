import type { StoredFile } from '@gatehouse/contract/files/stored-file.schema';

import { recordId } from './engagement-records.ts';

/** A file as returned by the API. */
export const storedFile = (number: number, overrides: Partial<StoredFile> = {}): StoredFile => ({
  _id: recordId(9000 + number),
  name: `proof-${number}.png`,
  type: 'image/png',
  size: 2_048,
  createdAt: '2026-02-02T10:00:00.000Z',
  ...overrides,
});

/** A local file for an upload. */
export const ownFile = (name = 'proof-1.png', size = 4): File => new File([new Uint8Array(size)], name);
