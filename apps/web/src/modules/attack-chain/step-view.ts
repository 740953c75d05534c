import type { AttackStep } from '@gatehouse/contract/attack-chain-schema';

import type { Fall } from './chain-break.ts';
import type { ChainAddress } from './use-chain-address.ts';

/** What every view of a chain is given. */
export interface StepViewProps {
  engagementId: string;
  steps: readonly AttackStep[];
  /** The steps that fall with the chosen finding; without one, those that have fallen already. */
  falls: ReadonlyMap<string, Fall>;
  address: ChainAddress;
}
