import { companyEmployees } from '@gatehouse/contract/company-employees/company-employees';

import { call } from '../../../core/call.ts';
import { employeesPath } from '../employees-address.ts';

const hitsInPalette = 6;

/** Searches the employees for the palette. */
export async function searchEmployees(text: string) {
  const { data } = await call(companyEmployees.list, { query: { q: text, limit: hitsInPalette } });
  return (data?.rows ?? []).map(({ fullname, email }) => ({
    title: fullname,
    hint: email,
    to: `${employeesPath}?${new URLSearchParams({ view: 'all', q: email })}`,
  }));
}
