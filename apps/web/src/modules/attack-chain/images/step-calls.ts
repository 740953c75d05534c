import { attackChain, providerAttackChain } from '@gatehouse/contract/attack-chain/attack-chain';

import { bySide } from '../../../core/sides.ts';

/** The parameters of a step; the provider's staff also name the client. */
export interface StepScope {
  companyId?: string;
  engagementId: string;
  mitreId: string;
}

/** Returns the calls that change a step and its images, for the viewer's side. */
export function stepCallsOf({ companyId, ...step }: StepScope) {
  return bySide(companyId, { addImage: attackChain.addImage, update: attackChain.update, params: step }, (client) => ({
    addImage: providerAttackChain.addImage,
    update: providerAttackChain.update,
    params: { companyId: client, ...step },
  }));
}
