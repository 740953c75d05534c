import { companyEmployees, publicCompanyEmployees } from '@gatehouse/contract/company-employees/company-employees';

import { employeeTexts as texts } from './company-employees.texts.ts';

/** The differences between the company's employees and the participants of the public area. */
export const employeeAreas = {
  company: {
    name: 'employees',
    calls: companyEmployees,
    texts: texts.list,
    context: texts.context,
    archivedView: texts.views.archived,
  },
  public: {
    name: 'public-employees',
    calls: publicCompanyEmployees,
    texts: texts.publicList,
    context: texts.publicContext,
    archivedView: texts.views.deleted,
  },
} as const;
export type AreaKey = keyof typeof employeeAreas;
