import { hasAccess } from '@gatehouse/contract/core/access';
import { assets } from '@gatehouse/contract/assets/assets';
import { assetWriteAccess } from '@gatehouse/contract/assets/assets-access';
import type { Body } from '@gatehouse/contract/core/endpoint';
import { type AssetKind, assetKinds } from '@gatehouse/domain/asset-kind';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useState } from 'react';
import { useNavigate } from 'react-router';

import { useRead } from '../../../core/data/use-read.ts';
import { useViewer } from '../../../core/session-store.ts';
import { raiseToast } from '../../../core/toast.ts';
import { FormDialog } from '../../../shared/forms/form-dialog.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Combobox } from '../../../ui/forms/combobox.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { assetAddress } from '../../../shared/assets/assets-address.ts';
import { assetTexts } from '../assets.texts.ts';
import { addAssetTexts as texts } from './add-asset.texts.ts';

/** The button that opens the form of a new asset; hidden without permission. */
export function AddAsset() {
  const [isOpen, setIsOpen] = useState(false);
  if (!hasAccess(assetWriteAccess, useViewer())) return null;
  return (
    <>
      <Button variant="primary" icon={<IconPlus size={16} stroke={1.8} />} onClick={() => setIsOpen(true)}>
        {texts.add}
      </Button>
      {isOpen && <AddAssetDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}

interface Draft {
  name: string;
  kind: AssetKind;
  version: string;
  purl: string;
  cpe: string;
  system: string;
}

const initial: Draft = { name: '', kind: 'library', version: '', purl: '', cpe: '', system: '' };

/** Builds the request body without empty fields. */
function bodyOf({ name, kind, version, ...optional }: Draft): Body<typeof assets.create> {
  const stated = Object.entries(optional).filter(([, value]) => value.trim() !== '');
  return { name, kind, version, ...Object.fromEntries(stated) };
}

function useAssetForm(onClose: () => void) {
  const navigate = useNavigate();
  return useForm({
    endpoint: assets.create,
    initial,
    check: ({ name }) => ({ name: name.trim() === '' ? texts.noName : undefined }),
    toInput: (draft) => ({ body: bodyOf(draft) }),
    onSaved: ({ _id, name }) => {
      raiseToast({ kind: 'success', message: texts.added(name) });
      onClose();
      void navigate(assetAddress(_id));
    },
  });
}

/** Input attributes that turn off text corrections for codes. */
const codeInputProps = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false, dir: 'ltr' } as const;

function AddAssetDialog({ onClose }: { onClose: () => void }) {
  const form = useAssetForm(onClose);
  return (
    <FormDialog title={texts.title} texts={texts} form={form} onClose={onClose}>
      <TextField label={texts.name} autoComplete="off" maxLength={500} {...form.textField('name')} />
      <SelectField
        label={texts.kind}
        value={form.values.kind}
        options={assetKinds.map((value) => ({ value, label: assetTexts.kinds[value] }))}
        onChange={(value) => form.set({ kind: value as AssetKind })}
      />
      <TextField label={texts.version} maxLength={200} {...codeInputProps} {...form.textField('version')} />
      <SystemField value={form.values.system} onChange={(system) => form.set({ system })} />
      <TextField
        label={texts.purl}
        hint={texts.purlHint}
        maxLength={500}
        {...codeInputProps}
        {...form.textField('purl')}
      />
      <TextField
        label={texts.cpe}
        hint={texts.cpeHint}
        maxLength={500}
        {...codeInputProps}
        {...form.textField('cpe')}
      />
    </FormDialog>
  );
}

/** A field for an existing or a new system. */
function SystemField({ value, onChange }: { value: string; onChange: (system: string) => void }) {
  const { data: systems = [] } = useRead(assets.systems);
  return (
    <Combobox
      label={texts.system}
      hint={texts.systemHint}
      value={value}
      valueLabel={value}
      options={systems.map(({ name }) => ({ value: name, label: name }))}
      onChange={onChange}
      onCreate={onChange}
      texts={texts.systemTexts}
    />
  );
}
