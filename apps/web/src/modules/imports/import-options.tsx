import type { CsvMappingRecord } from '@gatehouse/contract/imports/csv-mappings.schema';
import { csvMappings } from '@gatehouse/contract/imports/csv-mappings';
import { leakEncodings } from '@gatehouse/domain/text-encodings';
import { useRef, useState } from 'react';

import { useRead } from '../../core/data/use-read.ts';
import { useChange } from '../../core/data/use-change.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { Row } from '../../ui/layout/row.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { importsTexts } from './imports.texts.ts';
import type { StartedImport } from './use-start-import.ts';

const texts = importsTexts.start;

interface MappingFieldProps {
  companyId: string;
  start: StartedImport;
  /** Opens the dialog, which is outside the form because nested forms would both be submitted. */
  onName: () => void;
}

/** Deletes a mapping, and remembers it until the page is left, so that the deletion can be undone. */
function useRemovedMapping({ companyId, start: { change } }: Omit<MappingFieldProps, 'onName'>) {
  const [removed, setRemoved] = useState<CsvMappingRecord | null>(null);
  const { change: remove, isBusy: isRemoving } = useChange(csvMappings.remove);
  const { change: save, isBusy: isSaving } = useChange(csvMappings.save, { isQuiet: true });
  return {
    removed,
    isBusy: isRemoving || isSaving,
    async remove(mapping: CsvMappingRecord): Promise<void> {
      const { data } = await remove({ params: { companyId, id: mapping._id } });
      if (!data) return;
      change({ mapping: '' });
      setRemoved(mapping);
    },
    async restore({ name, columns }: CsvMappingRecord): Promise<void> {
      const { data } = await save({ params: { companyId }, body: { name, columns } });
      if (!data) return;
      change({ mapping: name });
      setRemoved(null);
    },
  };
}

/** The column names: the default ones, or a mapping saved for this client. */
export function MappingField({ companyId, start, onName }: MappingFieldProps) {
  const { form, change } = start;
  const mappings = useRead(csvMappings.list, { params: { companyId } });
  const { removed, isBusy, remove, restore } = useRemovedMapping({ companyId, start });
  const place = useRef<HTMLDivElement>(null);
  // Moves the focus, because the focused button was removed.
  const focusColumns = () => place.current?.querySelector('select')?.focus();
  const chosen = mappings.data?.find(({ name }) => name === form.mapping);
  const options = [
    { value: '', label: texts.usualColumns },
    ...(mappings.data ?? []).map(({ name }) => ({ value: name, label: name })),
  ];
  return (
    <div ref={place}>
      <Stack gap={8}>
        <SelectField
          label={texts.mapping}
          options={options}
          value={form.mapping}
          onChange={(mapping) => change({ mapping })}
        />
        <Row>
          <Button size="small" onClick={onName}>
            {texts.newMapping}
          </Button>
          {chosen && (
            <Button size="small" isBusy={isBusy} onClick={() => void remove(chosen).then(focusColumns)}>
              {texts.removeMapping(chosen.name)}
            </Button>
          )}
        </Row>
        {removed && (
          <Notice
            kind="info"
            action={
              <Button size="small" isBusy={isBusy} onClick={() => void restore(removed).then(focusColumns)}>
                {texts.restoreMapping}
              </Button>
            }
          >
            {texts.mappingRemoved(removed.name)}
          </Notice>
        )}
      </Stack>
    </div>
  );
}

/** Returns the label of a complete file, which implies that absent records are gone: of a system, an engagement, or the attack surface. */
function completeLabel(takes: StartedImport['takes']): string {
  if (takes.includes('system')) return texts.completeSystem;
  return takes.includes('engagement') ? texts.completeFindings : texts.complete;
}

/** The fields for the system or campaign, completeness and preview of a file. */
export function ScanFields({ start: { form, change, takes, isPreview } }: { start: StartedImport }) {
  return (
    <>
      {takes.includes('system') && (
        <TextField
          label={texts.system}
          hint={texts.systemHint}
          maxLength={300}
          value={form.system}
          onChange={({ target }) => change({ system: target.value })}
        />
      )}
      {takes.includes('campaign') && (
        <TextField
          label={texts.campaign}
          hint={texts.campaignHint}
          maxLength={200}
          value={form.campaign}
          onChange={({ target }) => change({ campaign: target.value })}
        />
      )}
      {takes.includes('complete') && (
        <Checkbox
          label={completeLabel(takes)}
          checked={form.isComplete}
          onChange={({ target }) => change({ isComplete: target.checked })}
        />
      )}
      {takes.includes('preview') && (
        <Checkbox
          label={texts.preview}
          checked={isPreview}
          onChange={({ target }) => change({ isPreview: target.checked })}
        />
      )}
    </>
  );
}

const encodings = [
  { value: '', label: texts.detectEncoding },
  ...leakEncodings.map((name) => ({ value: name, label: name })),
];

/** The fields for the domains and the encoding of a list of leaks. */
export function DomainFields({ start: { form, change } }: { start: StartedImport }) {
  return (
    <>
      <TextField
        label={texts.domains}
        hint={texts.domainsHint}
        dir="ltr"
        value={form.domains}
        disabled={form.allDomains}
        onChange={({ target }) => change({ domains: target.value })}
      />
      <Checkbox
        label={texts.allDomains}
        checked={form.allDomains}
        onChange={({ target }) => change({ allDomains: target.checked })}
      />
      <SelectField
        label={texts.encoding}
        hint={texts.encodingHint}
        options={encodings}
        value={form.encoding}
        onChange={(encoding) => change({ encoding })}
      />
    </>
  );
}
