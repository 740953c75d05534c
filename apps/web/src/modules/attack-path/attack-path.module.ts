import { attackChainAccess } from '@gatehouse/contract/attack-chain/attack-chain';
import { attackPath } from '@gatehouse/contract/attack-path/attack-path';
import { surfaceAccess } from '@gatehouse/contract/attack-surface/attack-surface-access';

import type { WebModule } from '../../core/module.ts';
import { attackPathNames } from '../../shared/attack-path/attack-path-names.texts.ts';

/** Height of a usual picture on the board in px, reserved while it loads. */
const boardHeight = 300;

/** The attack paths of a company on its dashboard; other pages show them as a part of their record. */
export const attackPathModule: WebModule = {
  name: 'attack-path',
  screens: [],
  boardParts: [
    {
      name: 'attack-paths',
      title: attackPathNames.title,
      place: 'chart',
      // Paths of engagements, or those that follow from leaked logins and the attack surface.
      access: { permissions: [...attackChainAccess.permissions, ...surfaceAccess.permissions] },
      order: 5,
      span: 12,
      height: boardHeight,
      awaits: attackPath.board,
      load: async () => ({ default: (await import('./attack-paths-part.tsx')).AttackPathsPart }),
    },
  ],
};
