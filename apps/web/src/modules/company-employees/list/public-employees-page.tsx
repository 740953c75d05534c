import { PublicEmployeeMenu } from '../record/employee-menu.tsx';
import { EmployeeList } from './employee-list.tsx';

/** The participants of the public awareness area. */
export function PublicEmployeesPage() {
  return <EmployeeList area="public" rowActions={(employee) => <PublicEmployeeMenu employee={employee} />} />;
}
