import type {
  EmployeeLine,
  EmployeePreview,
} from '@gatehouse/contract/company-employees/company-employee-imports.schema';
import { companyEmployees } from '@gatehouse/contract/company-employees/company-employees';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';

import { ines } from '../../../testing/employee-records.ts';
import { type Answer, answer, refuse } from '../../../testing/fake-api.ts';
import { hr } from '../../../testing/people.ts';
import { markReleaseNotesSeen } from '../../../testing/returning-visitor.ts';
import { renderPage, shownAddress } from '../../../testing/render-screen.tsx';

beforeEach(markReleaseNotesSeen);

const path = '/security-awareness/employees';
const list = answer(companyEmployees.list, { rows: [ines], total: 1, nextCursor: null });
const departments = answer(companyEmployees.departments, []);
const file = new File(['Name,Email\n'], 'staff.csv', { type: 'text/csv' });

const line = (n: number, outcome: EmployeeLine['outcome'], fault: string | null = null): EmployeeLine => ({
  line: n,
  fullname: `Person ${n}`,
  email: `p${n}@acme.example`,
  department: 'Sales',
  outcome,
  fault,
});

const previewOf = (part: Partial<EmployeePreview> = {}): EmployeePreview => ({
  headers: ['Name', 'Email', 'Team'],
  samples: [['Ada Lovelace', 'ada@acme.example', 'Research']],
  mapping: { fullname: 'Name', email: 'Email' },
  faults: [],
  counts: { faulty: 0, new: 1, changed: 1, restored: 0, unchanged: 0 },
  notInFile: 0,
  encoding: null,
  warnings: [],
  lines: [line(2, 'new'), line(3, 'changed')],
  ...part,
});

const result = { new: 1, changed: 1, restored: 0, unchanged: 0, archived: 0 };

async function openColumns(...answers: Answer[]) {
  const rendered = renderPage(path, { viewer: hr, answers: [list, departments, ...answers] });
  const { person } = rendered;
  await person.click(await screen.findByRole('button', { name: 'Import' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Import employees' }));
  await person.upload(dialog.getByLabelText('Employee file'), file);
  await person.click(dialog.getByRole('button', { name: 'Continue' }));
  return { ...rendered, dialog };
}

const next = (person: UserEvent, dialog: ReturnType<typeof within>) =>
  person.click(dialog.getByRole('button', { name: 'Continue' }));

describe('an import of employees', () => {
  it('leads from the file to its columns, its lines and the result', async () => {
    const { person, dialog, server } = await openColumns(
      answer(companyEmployees.previewImport, previewOf({ notInFile: 3 })),
      answer(companyEmployees.import, { ...result, archived: 3 }),
    );

    expect(await dialog.findByLabelText<HTMLSelectElement>('Full name')).toMatchObject({ value: 'Name' });
    expect(dialog.getByText('For example: Ada Lovelace')).toBeTruthy();
    await next(person, dialog);
    expect(await dialog.findByText('1 new, 1 updated')).toBeTruthy();
    expect(shownAddress()).toBe(`${path}?import=check`);
    await next(person, dialog);
    expect(await dialog.findByText('1 employee will be added')).toBeTruthy();
    await person.click(dialog.getByRole('checkbox', { name: 'Archive 3 active employees who aren’t in this file' }));
    await person.click(dialog.getByRole('button', { name: 'Import 2 employees' }));

    expect(await screen.findByText('Import finished: 1 added, 1 updated, 3 archived')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(shownAddress()).toBe(path);
    const form = server.sentTo(companyEmployees.import)[0]?.body as unknown as FormData;
    expect(form.get('archiveMissing')).toBe('true');
  });

  it('stops at the first line with an error', async () => {
    const faulty = [line(7, 'faulty', 'This email address is not valid.'), line(2, 'new')];
    const counts = { faulty: 1, new: 1, changed: 0, restored: 0, unchanged: 0 };
    const { person, dialog } = await openColumns(
      answer(companyEmployees.previewImport, previewOf({ counts, lines: faulty })),
    );
    await dialog.findByLabelText('Full name');
    await next(person, dialog);

    const rows = await dialog.findAllByRole('row');
    expect(rows[1]?.textContent).toMatch(/7.*This email address is not valid\./);
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Continue' }).disabled).toBe(true);
  });

  it('asks for the column of addresses if none has a usual name', async () => {
    const fault = 'No column of email addresses was found. Select it.';
    const { person, dialog, server } = await openColumns(
      answer(companyEmployees.previewImport, ({ body }) => {
        const isMapped = (body as unknown as FormData).has('mapping');
        return isMapped ? previewOf() : previewOf({ faults: [fault], mapping: { fullname: 'Name' }, lines: [] });
      }),
    );

    expect(await dialog.findByText(fault)).toBeTruthy();
    await person.selectOptions(dialog.getByLabelText('Email'), 'Email');
    await next(person, dialog);

    expect(await dialog.findByText('1 new, 1 updated')).toBeTruthy();
    const sent = server.sentTo(companyEmployees.previewImport).at(-1)?.body as unknown as FormData;
    expect(JSON.parse(sent.get('mapping') as string)).toEqual({ fullname: 'Name', email: 'Email' });
  });

  it('asks for the encoding of ambiguous text, and lists sheets that were not read', async () => {
    const fault = 'The letters of this file can be read in more than one way. Select its encoding.';
    const warning = 'Only the sheet "Staff" was read. Not read: "Leavers".';
    const guess = { encoding: 'windows-1250', isCertain: false, example: 'ana@acme.example,Ana Peńa' } as const;
    const { person, dialog, server } = await openColumns(
      answer(companyEmployees.previewImport, ({ body }) => {
        const chosen = (body as unknown as FormData).get('encoding');
        return chosen === null
          ? previewOf({ faults: [fault], encoding: guess, warnings: [warning] })
          : previewOf({ encoding: { encoding: 'windows-1252', isCertain: true, example: 'Ana Peña' } });
      }),
      answer(companyEmployees.import, result),
    );

    expect(await dialog.findByText(fault)).toBeTruthy();
    expect(dialog.getByText(warning)).toBeTruthy();
    expect(dialog.getByText(/Central European \(Windows\):/).textContent).toContain('Ana Peńa');
    await person.selectOptions(dialog.getByLabelText('File encoding'), 'Western (Windows)');
    await waitFor(() => expect(dialog.queryByText(fault)).toBeNull());
    await next(person, dialog);
    await dialog.findByText('1 new, 1 updated');
    await next(person, dialog);
    await person.click(await dialog.findByRole('button', { name: 'Import 2 employees' }));

    await waitFor(() => expect(server.sentTo(companyEmployees.import)).toHaveLength(1));
    const sent = server.sentTo(companyEmployees.import)[0]?.body as unknown as FormData;
    expect(sent.get('encoding')).toBe('windows-1252');
  });

  it('shows why a file cannot be read', async () => {
    const message = 'The workbook is protected by a password. Remove the password and upload it again.';
    const { dialog } = await openColumns(
      refuse(companyEmployees.previewImport, { status: 422, code: 'VALIDATION_FAILED', message }),
    );

    expect(await dialog.findByText(message)).toBeTruthy();
    expect(shownAddress()).toBe(`${path}?import=file`);
  });
});
