import { asciiEmail, isEmail } from '@gatehouse/domain/email';
import { peopleCharacters } from '@gatehouse/domain/people-columns';
import { isTimeZone } from '@gatehouse/domain/time-zone';
import { z } from 'zod';

import { nameLine } from '../core/name-line.schema.ts';
import { moment, optionalLine, recordId } from '../core/text.schema.ts';
import { employeeFaults, type EmployeeField, employeeStates } from './company-employee.ts';

/** An employee: takes part in simulations and training, and has no account. */
export const employeeSchema = z.strictObject({
  _id: recordId,
  fullname: z.string(),
  email: z.string(),
  department: z.string(),
  jobTitle: z.string(),
  /** In the company's own personnel system. */
  employeeNumber: z.string(),
  /** BCP 47; empty follows the company. */
  language: z.string(),
  /** IANA; empty follows the company. */
  timeZone: z.string(),
  state: z.enum(employeeStates),
  archivedAt: moment.nullable(),
  createdAt: moment,
  updatedAt: moment,
});
export type Employee = z.output<typeof employeeSchema>;

const languageForm = /^[A-Za-z]{2,3}(?:-[A-Za-z\d]{2,8})*$/;
/** True if the text is a language tag, such as `de` or `pt-BR`. */
const isLanguage = (text: string): boolean => text.length <= peopleCharacters.language && languageForm.test(text);

const fact = (field: EmployeeField) => optionalLine(peopleCharacters[field]);

/** The input fields of an employee. */
export const employeeValues = {
  fullname: nameLine(peopleCharacters.fullname, employeeFaults.fullname),
  email: z
    .string()
    .trim()
    .max(peopleCharacters.email, employeeFaults.email)
    .toLowerCase()
    .overwrite(asciiEmail)
    .refine(isEmail, employeeFaults.email),
  department: fact('department'),
  jobTitle: fact('jobTitle'),
  employeeNumber: fact('employeeNumber'),
  language: fact('language').refine((text) => text === '' || isLanguage(text), employeeFaults.language),
  timeZone: fact('timeZone').refine((text) => text === '' || isTimeZone(text), employeeFaults.timeZone),
} as const;

/** A department with the number of its employees. */
export const departmentSchema = z.strictObject({
  /** Empty for those without one. */
  name: z.string(),
  active: z.number().int(),
  archived: z.number().int(),
});
export type Department = z.output<typeof departmentSchema>;
