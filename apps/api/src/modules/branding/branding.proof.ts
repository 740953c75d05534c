import { imageVersion } from '../../platform/branding/branding.store.ts';
import type { ModuleProof } from '../../testing/module-proof.ts';
import { anyPng } from '../../testing/pictures.ts';
import { buildBranding } from './branding.build.ts';

const admin = ['provider-admin'] as const;
const image = '/provider/branding/images/:image';

export const proof: ModuleProof = {
  access: {
    'GET /branding': 'public',
    'GET /branding/images/:image/:version': 'public',
    'GET /provider/branding': admin,
    'PUT /provider/branding': admin,
    'GET /provider/branding/accentCheck': admin,
    [`POST ${image}`]: admin,
    [`DELETE ${image}`]: admin,
  },
  records: {
    [image]: async () => ({ image: 'icon' }),
    '/branding/images/:image/:version': async ({ portal: { platform } }) => {
      const { name, url, accent, senderName: sender_name } = await platform.branding.current();
      await buildBranding(platform.database, { name, url, accent, sender_name }, { icon: anyPng() });
      platform.branding.forget();
      return { image: 'icon', version: imageVersion(anyPng()) };
    },
  },
  forms: { [image]: () => ({ fields: {}, file: { name: 'icon.png', content: anyPng() } }) },
};
