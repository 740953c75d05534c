import { findingTemplates } from '@gatehouse/contract/finding-templates/finding-templates';

import { type ListProofs, proofOf } from '../../testing/lists/list-proof.ts';
import { buildTemplate, buildTranslation } from './finding-templates.build.ts';

export const proof: ListProofs = {
  lists: proofOf(findingTemplates.list, {
    search: ({ title, tags }) => [title, ...tags],
    filters: {
      language: ({ language, translations }) => [language, ...translations.map((each) => each.language)],
      outdated: ({ translations }) => translations.some(({ isOutdated }) => isOutdated),
    },
    build: async ({ portal, viewer }) => {
      const companyId = viewer.company_id;
      const { database } = portal.platform;
      await buildTemplate(database, { companyId, title: 'a template in lower case' });
      const { id } = await buildTemplate(database, { companyId, title: 'Injection SQL', language: 'fr' });
      await buildTranslation(database, { companyId, templateId: id, language: 'de', formerly: { title: 'Injection' } });
    },
  }),
};
