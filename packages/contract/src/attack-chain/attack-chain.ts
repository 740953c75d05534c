import type { Access } from '../core/access.ts';
import { getCall, putCall } from '../core/calls.ts';
import { downloadEndpoint, endpoints, typedBy, uploadEndpoint } from '../core/endpoint.ts';
import { engagementAccess } from '../engagements/engagements.ts';
import { imageRules } from '../files/stored-file.ts';
import type { attackChainSchemas, providerAttackChainSchemas } from './attack-chain.schema.ts';

/** Live event with the `{ ids }` of engagements whose chain, narrative or practices changed. */
export const attackChainEvents = { updated: 'attackChain:updated' } as const;

/** Reading a chain, and adding images and notes to it. */
export const attackChainAccess = engagementAccess;
const staffAccess: Access = { staff: ['engagements:write'] };
const emits = [attackChainEvents.updated];
const staffPath = '/provider/companies/:companyId/engagements';
const chain = { noun: 'attackChain', id: 'id', within: { engagement: 'id' } } as const;
/** A change of one step of a chain. */
const stepChanged = {
  changes: { noun: 'attackChain', id: 'engagementId', within: { engagement: 'engagementId' } },
  emits,
} as const;

/** The calls of clients about attack chains. */
export const attackChain = endpoints(typedBy<typeof attackChainSchemas>(), {
  get: getCall('/engagements/:id/attack-chain', { access: attackChainAccess, reads: chain }),
  layer: downloadEndpoint({ path: '/engagements/:id/attack-chain/layer.json', access: attackChainAccess }),
  addImage: uploadEndpoint({
    method: 'POST',
    path: '/engagements/:engagementId/mitres/:mitreId',
    access: attackChainAccess,
    file: imageRules,
    ...stepChanged,
  }),
  update: putCall('/engagements/:engagementId/mitres/:mitreId', { access: attackChainAccess, ...stepChanged }),
});

/** The calls of provider staff about attack chains. */
export const providerAttackChain = endpoints(typedBy<typeof providerAttackChainSchemas>(), {
  get: getCall(`${staffPath}/:id/attack-chain`, { access: staffAccess, reads: chain }),
  replace: putCall(`${staffPath}/:id/attack-chain`, {
    access: staffAccess,
    changes: { ...chain, answersRecord: true, also: ['engagement'] },
    emits,
  }),
  addImage: uploadEndpoint({
    method: 'POST',
    path: `${staffPath}/:engagementId/mitres/:mitreId`,
    access: staffAccess,
    file: imageRules,
    ...stepChanged,
  }),
  update: putCall(`${staffPath}/:engagementId/mitres/:mitreId`, { access: staffAccess, ...stepChanged }),
});
