import type { Access } from '../core/access.ts';
import { downloadEndpoint, endpoint, endpoints, typedBy, uploadEndpoint } from '../core/endpoint.ts';
import { engagementAccess } from '../engagements/engagements.ts';
import { imageRules } from '../files/stored-file.ts';
import type { attackChainSchemas, providerAttackChainSchemas } from './attack-chain.schema.ts';

/** Live event with the `{ ids }` of engagements whose chain, narrative or practices changed. */
export const attackChainEvents = { updated: 'attackChain:updated' } as const;

/** Reading a chain, and adding images and notes to it. */
export const attackChainAccess = engagementAccess;
const staffAccess: Access = { staff: ['engagements:write'] };
const emits = [attackChainEvents.updated];

/** The calls of clients about attack chains. */
export const attackChain = endpoints(typedBy<typeof attackChainSchemas>(), {
  get: endpoint({
    method: 'GET',
    path: '/engagements/:id/attack-chain',
    access: attackChainAccess,
    reads: { noun: 'attackChain', id: 'id', within: { engagement: 'id' } },
  }),
  layer: downloadEndpoint({ path: '/engagements/:id/attack-chain/layer.json', access: attackChainAccess }),
  addImage: uploadEndpoint({
    method: 'POST',
    path: '/engagements/:engagementId/mitres/:mitreId',
    access: attackChainAccess,
    changes: { noun: 'attackChain', id: 'engagementId', within: { engagement: 'engagementId' } },
    file: imageRules,
    emits,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/engagements/:engagementId/mitres/:mitreId',
    access: attackChainAccess,
    changes: { noun: 'attackChain', id: 'engagementId', within: { engagement: 'engagementId' } },
    emits,
  }),
});

/** The calls of provider staff about attack chains. */
export const providerAttackChain = endpoints(typedBy<typeof providerAttackChainSchemas>(), {
  get: endpoint({
    method: 'GET',
    path: '/provider/companies/:companyId/engagements/:id/attack-chain',
    access: staffAccess,
    reads: { noun: 'attackChain', id: 'id', within: { engagement: 'id' } },
  }),
  replace: endpoint({
    method: 'PUT',
    path: '/provider/companies/:companyId/engagements/:id/attack-chain',
    access: staffAccess,
    changes: { noun: 'attackChain', id: 'id', within: { engagement: 'id' }, answersRecord: true, also: ['engagement'] },
    emits,
  }),
  addImage: uploadEndpoint({
    method: 'POST',
    path: '/provider/companies/:companyId/engagements/:engagementId/mitres/:mitreId',
    access: staffAccess,
    changes: { noun: 'attackChain', id: 'engagementId', within: { engagement: 'engagementId' } },
    file: imageRules,
    emits,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/provider/companies/:companyId/engagements/:engagementId/mitres/:mitreId',
    access: staffAccess,
    changes: { noun: 'attackChain', id: 'engagementId', within: { engagement: 'engagementId' } },
    emits,
  }),
});
