import type { Employee } from '@gatehouse/contract/company-employees/company-employee.schema';

/** An active employee with every field filled in. */
export const ines: Employee = {
  _id: '01990000-0000-7000-8000-00000000f001',
  fullname: 'Ines Keller',
  email: 'ines.keller@acme.example',
  department: 'Finance',
  jobTitle: 'Accountant',
  employeeNumber: 'E-1001',
  language: 'de',
  timeZone: 'Europe/Berlin',
  state: 'Active',
  archivedAt: null,
  createdAt: '2026-01-15T10:00:00.000Z',
  updatedAt: '2026-01-15T10:00:00.000Z',
};
/** An employee who has left. */
export const oskar: Employee = {
  ...ines,
  _id: '01990000-0000-7000-8000-00000000f002',
  fullname: 'Oskar Dahl',
  email: 'oskar.dahl@acme.example',
  department: '',
  state: 'Archived',
  archivedAt: '2026-01-20T10:00:00.000Z',
};
