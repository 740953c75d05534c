import { findingTemplates } from '@gatehouse/contract/finding-templates/finding-templates';

import { mountList } from '../../platform/mounting/mount-list.ts';
import { mount } from '../../platform/mounting/mount.ts';
import type { RouteContext } from '../../platform/routes/route.ts';
import { templateSource } from './finding-templates.list.ts';
import { createTemplate, readTemplate, removeTemplate, saveTemplate } from './finding-templates.service.ts';
import { readTranslation, removeTranslation, saveTranslation } from './translations.service.ts';

export function findingTemplateRoutes(context: RouteContext): void {
  mountList(context, findingTemplates.list, templateSource);
  mount(context, findingTemplates.create, createTemplate);
  mount(context, findingTemplates.get, readTemplate);
  mount(context, findingTemplates.save, saveTemplate);
  mount(context, findingTemplates.remove, removeTemplate);
  mount(context, findingTemplates.translation, readTranslation);
  mount(context, findingTemplates.saveTranslation, saveTranslation);
  mount(context, findingTemplates.removeTranslation, removeTranslation);
}
