import type { ApiModule } from '../../extensions/api-module.ts';
import { fillBranding } from './branding.demo.ts';
import { brandingRoutes } from './branding.routes.ts';

export const brandingModule: ApiModule = { name: 'branding', routes: brandingRoutes, demo: fillBranding };
