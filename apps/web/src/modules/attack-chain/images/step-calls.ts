import { attackChain, providerAttackChain } from '@gatehouse/contract/attack-chain/attack-chain';

/** The parameters of a step; the provider's staff also name the client. */
export interface StepScope {
  companyId?: string;
  engagementId: string;
  mitreId: string;
}

/** Returns the calls that change a step and its images, for the viewer's side. */
export function stepCallsOf({ companyId, ...step }: StepScope) {
  if (companyId === undefined) return { addImage: attackChain.addImage, update: attackChain.update, params: step };
  return {
    addImage: providerAttackChain.addImage,
    update: providerAttackChain.update,
    params: { companyId, ...step },
  };
}
