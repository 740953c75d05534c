import type { ApiModule } from '../../platform/http/route.ts';
import { fillBranding } from './branding.demo.ts';
import { brandingRoutes } from './branding.routes.ts';

export const brandingModule: ApiModule = { name: 'branding', routes: brandingRoutes, demo: fillBranding };
