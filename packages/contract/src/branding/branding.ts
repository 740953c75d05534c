import { logoRules } from '../company/company.ts';
import type { Access } from '../core/access.ts';
import { deleteCall, getCall, putCall } from '../core/calls.ts';
import { downloadEndpoint, endpoints, typedBy, uploadEndpoint } from '../core/endpoint.ts';
import type { brandingSchemas } from './branding.schema.ts';

/** The name, the logo or another part of the provider's branding changed. */
export const brandingEvents = { updated: 'branding:updated' } as const;

/** Access of provider admins only. */
export const brandingAccess = { staff: ['companies:write'] } as const satisfies Access;

/** Logos for light and dark surfaces, the square icon, and the picture of the support contact. */
export const brandingImages = ['light', 'dark', 'icon', 'support'] as const;
export type BrandingImage = (typeof brandingImages)[number];
const path = '/provider/branding';
const emits = [brandingEvents.updated];
const changes = { noun: 'providerBranding', answersRecord: true, also: ['branding'] } as const;

/** The provider's branding, and how it is changed. */
export const branding = endpoints(typedBy<typeof brandingSchemas>(), {
  get: getCall('/branding', { access: 'public', reads: { noun: 'branding' } }),
  image: downloadEndpoint({ path: '/branding/images/:image/:version', access: 'public', servesImages: true }),
  getOwn: getCall(path, { access: brandingAccess, reads: { noun: 'providerBranding' } }),
  save: putCall(path, { access: brandingAccess, changes, emits }),
  setImage: uploadEndpoint({
    method: 'POST',
    path: `${path}/images/:image`,
    access: brandingAccess,
    changes,
    file: logoRules,
    emits,
  }),
  removeImage: deleteCall(`${path}/images/:image`, { access: brandingAccess, changes, emits }),
  accentCheck: getCall(`${path}/accentCheck`, { access: brandingAccess }),
});
