import { type BuildRecords, type ModuleProof, staff } from '../../testing/module-proof.ts';
import { buildTemplate } from './finding-templates.build.ts';

const path = '/provider/findingTemplates';

const template: BuildRecords = async ({ portal, companyId }) => ({
  templateId: (await buildTemplate(portal.platform.database, { companyId })).id,
});

export const proof: ModuleProof = {
  access: {
    [`GET ${path}`]: staff,
    [`POST ${path}`]: staff,
    [`GET ${path}/:templateId`]: staff,
    [`PUT ${path}/:templateId`]: staff,
    [`DELETE ${path}/:templateId`]: staff,
  },
  records: { [`${path}/:templateId`]: template },
};
