/** Where the employees of the company are. */
export const employeesPath = '/security-awareness/employees';
/** Where the people of the public area are (specification.md, Access table). */
export const publicEmployeesPath = '/p/company-employees';
