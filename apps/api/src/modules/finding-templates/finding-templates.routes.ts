import { findingTemplates } from '@gatehouse/contract/finding-templates/finding-templates';

import { mountList } from '../../platform/http/mount-list.ts';
import { mount } from '../../platform/http/mount.ts';
import type { RouteContext } from '../../platform/http/route.ts';
import { templateSource } from './finding-templates.list.ts';
import { createTemplate, readTemplate, removeTemplate, saveTemplate } from './finding-templates.service.ts';

export function findingTemplateRoutes(context: RouteContext): void {
  mountList(context, findingTemplates.list, templateSource);
  mount(context, findingTemplates.create, createTemplate);
  mount(context, findingTemplates.get, readTemplate);
  mount(context, findingTemplates.save, saveTemplate);
  mount(context, findingTemplates.remove, removeTemplate);
}
