import type { ApiModule } from '../../extensions/api-module.ts';
import { fillTemplates } from './finding-templates.demo.ts';
import { findingTemplateRoutes } from './finding-templates.routes.ts';

export const findingTemplatesModule: ApiModule = {
  name: 'finding-templates',
  routes: findingTemplateRoutes,
  demo: fillTemplates,
};
