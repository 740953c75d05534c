import { findingTemplateAccess } from '@gatehouse/contract/finding-templates/finding-templates-access';
import IconBooks from '@tabler/icons-react/dist/esm/icons/IconBooks.mjs';

import type { WebModule } from '../../core/module.ts';
import { findingTemplateNames } from './finding-templates-names.texts.ts';
import { libraryPath } from './library-address.ts';

const access = findingTemplateAccess;

export const findingTemplatesModule: WebModule = {
  name: 'finding-templates',
  screens: [
    {
      path: libraryPath,
      access,
      title: findingTemplateNames.title,
      load: () => import('./list/library-page.tsx'),
    },
    {
      path: `${libraryPath}/new`,
      access,
      title: findingTemplateNames.newTemplate,
      load: () => import('./template/new-template-page.tsx'),
    },
    { path: `${libraryPath}/:templateId`, access, load: () => import('./template/template-page.tsx') },
    {
      path: `${libraryPath}/:templateId/translations`,
      access,
      load: () => import('./translations/translations-page.tsx'),
    },
    {
      path: `${libraryPath}/:templateId/translations/:language`,
      access,
      load: () => import('./translations/translations-page.tsx'),
    },
  ],
  menu: [
    { title: findingTemplateNames.title, icon: IconBooks, to: libraryPath, access, section: 'library', order: 10 },
  ],
  palette: [
    {
      title: findingTemplateNames.title,
      access,
      search: async (text) => (await import('./search-templates.ts')).searchTemplates(text),
    },
  ],
};
