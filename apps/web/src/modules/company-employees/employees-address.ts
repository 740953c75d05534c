/** The page of the company's employees. */
export const employeesPath = '/security-awareness/employees';
/** The page of the public area's participants (specification.md, Access table). */
export const publicEmployeesPath = '/p/company-employees';
