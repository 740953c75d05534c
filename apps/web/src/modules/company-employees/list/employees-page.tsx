import type { Employee } from '@gatehouse/contract/company-employees/company-employee.schema';
import IconFileImport from '@tabler/icons-react/dist/esm/icons/IconFileImport.mjs';
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs';
import { useState } from 'react';

import { HeldEmails } from '../../../shared/people/held-emails.tsx';
import { useImportStep } from '../../../shared/people-import/import-steps.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { employeeTexts as texts } from '../company-employees.texts.ts';
import { ImportDialog } from '../imports/import-dialog.tsx';
import { AddEmployeeDialog, EditEmployeeDialog } from '../record/employee-dialog.tsx';
import { type EmployeeAction, EmployeeMenu } from '../record/employee-menu.tsx';
import { EraseDialog } from '../record/erase-dialog.tsx';
import { EmployeeList } from './employee-list.tsx';

const dialogs = { edit: EditEmployeeDialog, erase: EraseDialog };

/** The company's employees, for HR and admins. */
export function EmployeesPage() {
  const [open, setOpen] = useState<{ action: EmployeeAction; employee: Employee } | null>(null);
  const Dialog = open && dialogs[open.action];
  return (
    <>
      <EmployeeList
        area="company"
        action={<AddEmployees />}
        notice={<HeldEmails />}
        rowActions={(employee) => (
          <EmployeeMenu employee={employee} onAction={(action) => setOpen({ action, employee })} />
        )}
      />
      {open && Dialog && <Dialog employee={open.employee} onClose={() => setOpen(null)} />}
    </>
  );
}

const iconLook = { size: 17, stroke: 1.7, 'aria-hidden': true } as const;

function AddEmployees() {
  const [isAdding, setIsAdding] = useState(false);
  const [importStep, showImport] = useImportStep();
  return (
    <Row>
      <Button icon={<IconFileImport {...iconLook} />} onClick={() => showImport('file')}>
        {texts.import}
      </Button>
      <Button variant="primary" icon={<IconUserPlus {...iconLook} />} onClick={() => setIsAdding(true)}>
        {texts.add}
      </Button>
      {importStep !== null && <ImportDialog step={importStep} onClose={() => showImport(null)} />}
      {isAdding && <AddEmployeeDialog onClose={() => setIsAdding(false)} />}
    </Row>
  );
}
