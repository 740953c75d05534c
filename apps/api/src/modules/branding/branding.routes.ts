import { branding } from '@gatehouse/contract/branding/branding';

import { mountUpload } from '../../platform/mounting/mount-files.ts';
import { mountPublicFile } from '../../platform/mounting/mount-public-file.ts';
import { mount } from '../../platform/mounting/mount.ts';
import { inPublic, type RouteContext } from '../../platform/routes/route.ts';
import { checkColour, readBranding, readOwnBranding, saveBranding } from './branding.service.ts';
import { dropImage, readImage, storeImage } from './branding-images.service.ts';

export function brandingRoutes(context: RouteContext): void {
  const open = inPublic(context);
  mount(open, branding.get, readBranding);
  mountPublicFile(open, branding.image, readImage);
  mount(context, branding.getOwn, readOwnBranding);
  mount(context, branding.save, saveBranding);
  mount(context, branding.accentCheck, checkColour);
  mountUpload(context, branding.setImage, storeImage);
  mount(context, branding.removeImage, dropImage);
}
