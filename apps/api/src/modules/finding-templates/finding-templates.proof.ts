import { type BuildRecords, type ModuleProof, staff } from '../../testing/module-proof.ts';
import { buildTemplate, buildTranslation } from './finding-templates.build.ts';

const path = '/provider/findingTemplates';

const template: BuildRecords = async ({ portal, companyId }) => ({
  templateId: (await buildTemplate(portal.platform.database, { companyId })).id,
});

const ofTranslation = `${path}/:templateId/translations/:language`;

const translation: BuildRecords = async ({ portal, companyId }) => {
  const { id } = await buildTemplate(portal.platform.database, { companyId });
  await buildTranslation(portal.platform.database, { companyId, templateId: id, language: 'de' });
  return { templateId: id, language: 'de' };
};

export const proof: ModuleProof = {
  access: {
    [`GET ${path}`]: staff,
    [`POST ${path}`]: staff,
    [`GET ${path}/:templateId`]: staff,
    [`PUT ${path}/:templateId`]: staff,
    [`DELETE ${path}/:templateId`]: staff,
    [`GET ${ofTranslation}`]: staff,
    [`PUT ${ofTranslation}`]: staff,
    [`DELETE ${ofTranslation}`]: staff,
  },
  records: { [`${path}/:templateId`]: template, [ofTranslation]: translation },
};
