import { findingTemplates } from '@gatehouse/contract/finding-templates/finding-templates';

import { type ListProofs, proofOf } from '../../testing/lists/list-proof.ts';
import { buildTemplate } from './finding-templates.build.ts';

export const proof: ListProofs = {
  lists: proofOf(findingTemplates.list, {
    search: ({ title, tags }) => [title, ...tags],
    build: ({ portal, viewer }) =>
      buildTemplate(portal.platform.database, { companyId: viewer.company_id, title: 'a template in lower case' }),
  }),
};
