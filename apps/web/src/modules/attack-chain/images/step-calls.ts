import { attackChain, providerAttackChain } from '@gatehouse/contract/attack-chain';

import { clientFileAddress, fileAddress } from '../../../core/file-address.ts';

/** A step of an engagement; the provider's staff name the client too. */
export interface StepScope {
  companyId?: string;
  engagementId: string;
  mitreId: string;
}

/** Where the images of a step are shown, added and changed on either side. */
export function stepCallsOf({ companyId, ...step }: StepScope) {
  if (companyId === undefined)
    return { addImage: attackChain.addImage, update: attackChain.update, params: step, addressOf: fileAddress };
  return {
    addImage: providerAttackChain.addImage,
    update: providerAttackChain.update,
    params: { companyId, ...step },
    addressOf: (file: { _id: string; name: string }) => clientFileAddress(companyId, file),
  };
}
