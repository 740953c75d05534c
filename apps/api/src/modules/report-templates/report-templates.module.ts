import type { ApiModule } from '../../extensions/api-module.ts';
import { fillReportTemplates } from './report-templates.demo.ts';
import { reportTemplateRoutes } from './report-templates.routes.ts';

export const reportTemplatesModule: ApiModule = {
  name: 'report-templates',
  routes: reportTemplateRoutes,
  demo: fillReportTemplates,
};
