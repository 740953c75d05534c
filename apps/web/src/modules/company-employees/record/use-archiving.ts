import type { Employee } from '@gatehouse/contract/company-employees/company-employee.schema';
import { publicUndoDays } from '@gatehouse/contract/company-employees/company-employee';

import { useChange } from '../../../core/data/use-change.ts';
import { raiseToast } from '../../../core/toast.ts';
import { formTexts } from '../../../shared/vocabulary/forms.texts.ts';
import { employeeTexts as texts } from '../company-employees.texts.ts';
import { type AreaKey, employeeAreas } from '../employee-area.ts';

/** Archives and restores employees of an area; the toast after archiving has an undo button. */
export function useArchiving(area: AreaKey) {
  const { calls } = employeeAreas[area];
  const { change: archiveOne } = useChange(calls.archive, { isParallel: true });
  const { change: restoreOne } = useChange(calls.restore, { isParallel: true });
  const restore = async ({ _id: id, fullname }: Employee): Promise<void> => {
    const { error } = await restoreOne({ params: { id } });
    if (!error) raiseToast({ kind: 'success', message: texts.restored(fullname) });
  };
  const archive = async (employee: Employee): Promise<void> => {
    const { error } = await archiveOne({ params: { id: employee._id } });
    if (error) return;
    const { fullname } = employee;
    raiseToast({
      kind: 'success',
      message: area === 'public' ? texts.deletedFor(fullname, publicUndoDays) : texts.archived(fullname),
      action: { label: formTexts.undo, act: () => void restore(employee) },
    });
  };
  return { archive, restore };
}
