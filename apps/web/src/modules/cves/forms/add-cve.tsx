import { hasAccess } from '@gatehouse/contract/core/access';
import { assetWriteAccess } from '@gatehouse/contract/assets/assets-access';
import { cves } from '@gatehouse/contract/cves/cves';
import type { Body } from '@gatehouse/contract/core/endpoint';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useState } from 'react';
import { useNavigate } from 'react-router';

import { useViewer } from '../../../core/session-store.ts';
import { raiseToast } from '../../../core/toast.ts';
import { FormDialog } from '../../../shared/forms/form-dialog.tsx';
import { type Keyed, RowsField } from '../../../shared/forms/rows-field.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { addCveTexts as texts } from './add-cve.texts.ts';
import { cveAddress } from '../../../shared/cves/cve-address.ts';

/** The button that opens the form of a company-specific CVE; hidden without permission. */
export function AddCve() {
  const [isOpen, setIsOpen] = useState(false);
  if (!hasAccess(assetWriteAccess, useViewer())) return null;
  return (
    <>
      <Button icon={<IconPlus size={16} stroke={1.8} />} onClick={() => setIsOpen(true)}>
        {texts.add}
      </Button>
      {isOpen && <AddCveDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}

/** A package URL or a CPE, distinguished by its prefix, with the affected versions. */
interface AffectedProduct {
  target: string;
  range: string;
}

interface Draft {
  cve: string;
  summary: string;
  cvssv3: string;
  affected: Keyed<AffectedProduct>[];
}

type CreateBody = Body<typeof cves.create>;

function affectedOf({ target, range }: AffectedProduct): CreateBody['affected'][number] {
  const name = target.trim();
  return {
    ...(name.toLowerCase().startsWith('cpe:') ? { cpe: name } : { purl: name }),
    ...(range.trim() === '' ? {} : { range: range.trim() }),
  };
}

const bodyOf = ({ cve, summary, cvssv3, affected }: Draft): CreateBody => ({
  cve,
  summary,
  ...(cvssv3.trim() === '' ? {} : { cvssv3: cvssv3.trim() }),
  affected: affected.map(affectedOf),
});

const isEmpty = (text: string): boolean => text.trim() === '';

function affectedFault(affected: readonly AffectedProduct[]): string | undefined {
  if (affected.length === 0) return texts.noAffected;
  return affected.some(({ target }) => isEmpty(target)) ? texts.incomplete : undefined;
}

const check = ({ cve, summary, affected }: Draft) => ({
  cve: isEmpty(cve) ? texts.noCve : undefined,
  summary: isEmpty(summary) ? texts.noSummary : undefined,
  affected: affectedFault(affected),
});

/** Input attributes that turn off text corrections for codes. */
const codeInputProps = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false, dir: 'ltr' } as const;

function useCveForm(onClose: () => void) {
  const navigate = useNavigate();
  const [initial] = useState<Draft>(() => ({
    cve: '',
    summary: '',
    cvssv3: '',
    affected: [{ key: crypto.randomUUID(), target: '', range: '' }],
  }));
  return useForm({
    endpoint: cves.create,
    initial,
    check,
    toInput: (draft) => ({ body: bodyOf(draft) }),
    onSaved: ({ cve }) => {
      raiseToast({ kind: 'success', message: texts.added(cve) });
      onClose();
      void navigate(cveAddress(cve));
    },
  });
}

function AddCveDialog({ onClose }: { onClose: () => void }) {
  const form = useCveForm(onClose);
  const fault = form.errorOf('affected');
  return (
    <FormDialog title={texts.title} texts={texts} form={form} onClose={onClose} size="large">
      <Text tone="muted">{texts.why}</Text>
      <TextField label={texts.cve} maxLength={100} {...codeInputProps} {...form.textField('cve')} />
      <TextArea label={texts.summary} rows={2} maxLength={1_000} {...form.textField('summary')} />
      <TextField
        label={texts.vector}
        hint={texts.vectorHint}
        maxLength={300}
        {...codeInputProps}
        {...form.textField('cvssv3')}
      />
      <AffectedRows
        rows={form.values.affected}
        fault={fault}
        errorOf={form.errorOf}
        onChange={(affected) => form.set({ affected })}
      />
    </FormDialog>
  );
}

interface AffectedRowsProps {
  rows: readonly Keyed<AffectedProduct>[];
  fault: string | undefined;
  errorOf: (path: string) => string | undefined;
  onChange: (rows: Keyed<AffectedProduct>[]) => void;
}

/** Rows of packages and products with their affected version ranges. */
function AffectedRows({ rows, fault, errorOf, onChange }: AffectedRowsProps) {
  const targetError = (target: string, at: number): string | undefined =>
    errorOf(`affected.${at}.purl`) ??
    errorOf(`affected.${at}.cpe`) ??
    (isEmpty(target) && fault !== undefined ? texts.incomplete : undefined);
  return (
    <section aria-label={texts.affected}>
      <RowsField
        rows={rows}
        onChange={onChange}
        empty={{ target: '', range: '' }}
        addLabel={texts.addAffected}
        none={texts.noAffected}
        nameOf={texts.affectedName}
      >
        {(row, change, at) => (
          <>
            <TextField
              label={texts.target}
              maxLength={500}
              {...codeInputProps}
              value={row.target}
              error={targetError(row.target, at)}
              onChange={({ target }) => change({ target: target.value })}
            />
            <TextField
              label={texts.range}
              hint={at === 0 ? texts.rangeHint : undefined}
              maxLength={1_000}
              {...codeInputProps}
              value={row.range}
              error={errorOf(`affected.${at}.range`)}
              onChange={({ target }) => change({ range: target.value })}
            />
          </>
        )}
      </RowsField>
    </section>
  );
}
