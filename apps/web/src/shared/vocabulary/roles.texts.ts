import { roleNames } from '@gatehouse/contract/core/access';

import { catalogue } from '../../core/texts.ts';

/** Role names of the specification; English uses those of the contract, as the server does. */
export const roleTexts = catalogue(roleNames);
