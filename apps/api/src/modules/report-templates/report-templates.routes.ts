import { reportTemplates } from '@gatehouse/contract/report-templates/report-templates';
import { wordFiles } from '@gatehouse/contract/report-templates/word-files';

import { mountList } from '../../platform/mounting/mount-list.ts';
import { mountUpload } from '../../platform/mounting/mount-files.ts';
import { mount } from '../../platform/mounting/mount.ts';
import { inClient, type RouteContext } from '../../platform/routes/route.ts';
import { changeOptions, readOptions } from './report-options.service.ts';
import { templateSource } from './report-templates.list.ts';
import { createTemplate, readTemplate, removeTemplate, saveTemplate } from './report-templates.service.ts';
import { addWordFile, changeWordFile, readWordFiles, removeWordFile } from './word/word-files.service.ts';

export function reportTemplateRoutes(context: RouteContext): void {
  mountList(context, reportTemplates.list, templateSource);
  mount(context, reportTemplates.create, createTemplate);
  mount(context, reportTemplates.get, readTemplate);
  mount(context, reportTemplates.save, saveTemplate);
  mount(context, reportTemplates.remove, removeTemplate);
  mount(context, wordFiles.list, readWordFiles);
  mountUpload(context, wordFiles.add, addWordFile);
  mount(context, wordFiles.change, changeWordFile);
  mount(context, wordFiles.remove, removeWordFile);
  mount(inClient(context), reportTemplates.options, readOptions);
  mount(inClient(context), reportTemplates.saveOptions, changeOptions);
}
