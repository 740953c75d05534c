import { reportTemplates } from '@gatehouse/contract/report-templates/report-templates';

import { mountList } from '../../platform/http/mount-list.ts';
import { mount } from '../../platform/http/mount.ts';
import { inClient, type RouteContext } from '../../platform/http/route.ts';
import { changeOptions, readOptions } from './report-options.service.ts';
import { templateSource } from './report-templates.list.ts';
import { createTemplate, readTemplate, removeTemplate, saveTemplate } from './report-templates.service.ts';

export function reportTemplateRoutes(context: RouteContext): void {
  mountList(context, reportTemplates.list, templateSource);
  mount(context, reportTemplates.create, createTemplate);
  mount(context, reportTemplates.get, readTemplate);
  mount(context, reportTemplates.save, saveTemplate);
  mount(context, reportTemplates.remove, removeTemplate);
  mount(inClient(context), reportTemplates.options, readOptions);
  mount(inClient(context), reportTemplates.saveOptions, changeOptions);
}
