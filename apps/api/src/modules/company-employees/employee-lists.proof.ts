import { companyEmployees, publicCompanyEmployees } from '@gatehouse/contract/company-employees/company-employees';
import type { Employee } from '@gatehouse/contract/company-employees/company-employee.schema';

import { inAnyCase, type ProofContext, type ListProofs, proofOf } from '../../testing/lists/list-proof.ts';
import { buildEmployees } from './company-employees.build.ts';

const rules = {
  sorts: { fullname: { alphabet: ({ fullname }: Employee) => fullname } },
  filters: {
    department: inAnyCase(({ department }: Employee) => department),
    noDepartment: ({ department }: Employee) => department === '',
  },
  search: ({ fullname, email, jobTitle, employeeNumber }: Employee) => [fullname, email, jobTitle, employeeNumber],
};

/** Adds an employee without a department and an archived one to each area. */
const build = ({ portal, companyId }: ProofContext) =>
  buildEmployees(
    portal.platform.database,
    companyId,
    [true, false].flatMap((is_public) => [
      { is_public, department: '' },
      { is_public, state: 'Archived' },
    ]),
  );

export const proof: ListProofs = {
  lists: { ...proofOf(companyEmployees.list, { ...rules, build }), ...proofOf(publicCompanyEmployees.list, rules) },
};
