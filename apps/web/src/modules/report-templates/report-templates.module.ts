import { previewPaths } from '@gatehouse/contract/courses/preview-paths';
import { reportTemplatesAccess as access } from '@gatehouse/contract/report-templates/report-templates-access';
import IconFileSettings from '@tabler/icons-react/dist/esm/icons/IconFileSettings.mjs';

import type { WebModule } from '../../core/module.ts';
import { templatesPath } from './report-templates-address.ts';
import { reportTemplateNames } from './report-templates-names.texts.ts';

/** The design of reports: the provider's templates, and the options of one engagement with a preview. */
export const reportTemplatesModule: WebModule = {
  name: 'report-templates',
  screens: [
    { path: templatesPath, access, title: reportTemplateNames.title, load: () => import('./list/templates-page.tsx') },
    { path: `${templatesPath}/:templateId`, access, load: () => import('./template/template-page.tsx') },
    { path: previewPaths.report, access, frames: 'files', load: () => import('./engagement/report-page.tsx') },
  ],
  menu: [
    {
      title: reportTemplateNames.title,
      icon: IconFileSettings,
      to: templatesPath,
      access,
      section: 'library',
      order: 20,
    },
  ],
};
