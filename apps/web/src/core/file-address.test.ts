import { expect, it } from 'vitest';

import { recordId } from '../testing/engagement-records.ts';
import { clientLogo } from './file-address.ts';

const [client, file] = [recordId(1), recordId(2)];

it.each([
  [`/api/files/${file}/logo.png`, `/api/provider/companies/${client}/files/${file}/logo.png`],
  [`/api/files/${file}/Our%20logo%20(1).png`, `/api/provider/companies/${client}/files/${file}/Our%20logo%20(1).png`],
  [null, null],
  [undefined, null],
])('staff load the logo %j of a client from %j', (logo, address) => {
  expect(clientLogo({ _id: client, ...(logo !== undefined && { logo }) })).toBe(address);
});
