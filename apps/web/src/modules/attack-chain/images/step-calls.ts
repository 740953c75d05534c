import { attackChain, providerAttackChain } from '@gatehouse/contract/attack-chain/attack-chain';

/** A step of an engagement; the provider's staff name the client too. */
export interface StepScope {
  companyId?: string;
  engagementId: string;
  mitreId: string;
}

/** How a step and its images are changed on either side. */
export function stepCallsOf({ companyId, ...step }: StepScope) {
  if (companyId === undefined) return { addImage: attackChain.addImage, update: attackChain.update, params: step };
  return {
    addImage: providerAttackChain.addImage,
    update: providerAttackChain.update,
    params: { companyId, ...step },
  };
}
