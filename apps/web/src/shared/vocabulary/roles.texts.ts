import { roleNames } from '@gatehouse/contract/core/access';

import { catalogue } from '../../core/texts.ts';

/** The roles by the names of the specification; English takes them from the contract, as the server does. */
export const roleTexts = catalogue(roleNames);
