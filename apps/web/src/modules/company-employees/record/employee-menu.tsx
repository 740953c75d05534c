import { hasAccess } from '@gatehouse/contract/core/access';
import { companyEmployees } from '@gatehouse/contract/company-employees/company-employees';
import { publicEmployeeDeleteAccess } from '@gatehouse/contract/company-employees/company-employees-access';
import { publicUndoDays } from '@gatehouse/contract/company-employees/company-employee';
import type { Employee } from '@gatehouse/contract/company-employees/company-employee.schema';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';

import { saveFile } from '../../../core/download.ts';
import { useChange } from '../../../core/data/use-change.ts';
import { useViewer } from '../../../core/session-store.ts';
import { raiseToast } from '../../../core/toast.ts';
import { formTexts } from '../../../shared/vocabulary/forms.texts.ts';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { Menu, type MenuItem } from '../../../ui/actions/menu.tsx';
import { employeeTexts } from '../company-employees.texts.ts';
import { type AreaKey, employeeAreas } from '../employee-area.ts';

const texts = employeeTexts.actions;

/** An action on an employee that opens a dialog. */
export type EmployeeAction = 'edit' | 'erase';

function ActionsMenu({ name, items }: { name: string; items: readonly MenuItem[] }) {
  const label = employeeTexts.actionsOf(name);
  return (
    <Menu
      label={label}
      items={items}
      trigger={(props) => <IconButton {...props} label={label} icon={<IconDots size={16} />} size="small" />}
    />
  );
}

/** Archives and restores employees of an area; the toast after archiving has an undo button. */
function useArchiving(area: AreaKey) {
  const { calls } = employeeAreas[area];
  const { change: archiveOne } = useChange(calls.archive, { isParallel: true });
  const { change: restoreOne } = useChange(calls.restore, { isParallel: true });
  const restore = async ({ _id: id, fullname }: Employee): Promise<void> => {
    const { error } = await restoreOne({ params: { id } });
    if (!error) raiseToast({ kind: 'success', message: employeeTexts.restored(fullname) });
  };
  const archive = async (employee: Employee): Promise<void> => {
    const { error } = await archiveOne({ params: { id: employee._id } });
    if (error) return;
    const { fullname } = employee;
    raiseToast({
      kind: 'success',
      message:
        area === 'public' ? employeeTexts.deletedFor(fullname, publicUndoDays) : employeeTexts.archived(fullname),
      action: { label: formTexts.undo, act: () => void restore(employee) },
    });
  };
  return { archive, restore };
}

/** Returns a function that exports all data about an employee. */
function useExport() {
  const { change } = useChange(companyEmployees.export);
  return async ({ _id: id, fullname }: Employee): Promise<void> => {
    const { data } = await change({ params: { id } });
    if (!data) return;
    const blob = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
    saveFile({ blob, name: employeeTexts.exportName(id) });
    raiseToast({ kind: 'success', message: employeeTexts.exported(fullname) });
  };
}

interface EmployeeMenuProps {
  employee: Employee;
  onAction: (action: EmployeeAction) => void;
}

/** HR's actions on an employee; the irreversible one comes last. */
export function EmployeeMenu({ employee, onAction }: EmployeeMenuProps) {
  const { archive, restore } = useArchiving('company');
  const exportData = useExport();
  const isArchived = employee.state === 'Archived';
  return (
    <ActionsMenu
      name={employee.fullname}
      items={[
        { label: texts.edit, onSelect: () => onAction('edit') },
        { label: texts.export, onSelect: () => void exportData(employee) },
        isArchived
          ? { label: texts.restore, onSelect: () => void restore(employee) }
          : { label: texts.archive, onSelect: () => void archive(employee) },
        { label: texts.erase, tone: 'danger', onSelect: () => onAction('erase') },
      ]}
    />
  );
}

/** The public area admin's actions on a participant. */
export function PublicEmployeeMenu({ employee }: { employee: Employee }) {
  const { archive, restore } = useArchiving('public');
  if (!hasAccess(publicEmployeeDeleteAccess, useViewer())) return null;
  const item: MenuItem =
    employee.state === 'Archived'
      ? { label: texts.restore, onSelect: () => void restore(employee) }
      : { label: texts.delete, tone: 'danger', onSelect: () => void archive(employee) };
  return <ActionsMenu name={employee.fullname} items={[item]} />;
}
