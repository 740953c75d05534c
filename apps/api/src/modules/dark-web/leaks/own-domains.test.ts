import { leakType } from '@gatehouse/contract/dark-web/dark-web-rules';
import { expect, it } from 'vitest';

import { ownershipResolver } from './own-domains.ts';

it.each(['bücher.example', 'www.bu\u0308cher.example', 'xn--bcher-kva.example', 'shop.XN--BCHER-KVA.example'])(
  'a leak of %s belongs to the domain that is stored in ASCII',
  (name) => {
    const ownerOf = ownershipResolver(['xn--bcher-kva.example'], false);

    expect(ownerOf({ host: name, loginDomain: null })).toEqual({
      type: leakType.client,
      domain: 'xn--bcher-kva.example',
    });
    expect(ownerOf({ host: null, loginDomain: name })).toMatchObject({ type: leakType.employee });
    expect(ownerOf({ host: 'bucher.example', loginDomain: null })).toBeNull();
  },
);
