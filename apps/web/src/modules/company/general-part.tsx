import { company as calls, resultMonths } from '@gatehouse/contract/company/company';
import type { Company } from '@gatehouse/contract/company/company.schema';
import { readLog, type ReadLogMonths, readLogMonths } from '@gatehouse/contract/read-log/read-log';
import { displayDate } from '@gatehouse/domain/display-date';

import { useChange } from '../../core/data/use-change.ts';
import { useRead } from '../../core/data/use-read.ts';
import { reloadInfoNow } from '../../core/session.ts';
import { raiseToast } from '../../core/toast.ts';
import { useUpload } from '../../core/use-upload.ts';
import { LogoCard, logoForm } from '../../shared/clients/logo-card.tsx';
import { logoTexts } from '../../shared/clients/logo.texts.ts';
import { TimeZoneField } from '../../shared/clients/time-zone-field.tsx';
import { useZoneDay } from '../../shared/dates/use-zone-day.ts';
import { EditForm } from '../../shared/forms/edit-form.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { SettingRow, SettingRows } from '../../ui/layout/setting-rows.tsx';
import { Text } from '../../ui/layout/text.tsx';
import styles from './company.module.css';
import { companyTexts as texts } from './company.texts.ts';
import { StorageMeter } from './storage-meter.tsx';
import { type CompanyForm, useCompanyForm } from './use-company-form.ts';

/** The logo, the form of general settings and the used storage of the company. */
export function GeneralPart({ company }: { company: Company }) {
  const form = useCompanyForm(company);
  return (
    <>
      <LogoPart company={company} />
      <EditForm label={texts.parts.general} form={form}>
        <SettingRows>
          <ZonePart form={form} />
          <BrandPart form={form} />
          {company.services.includes('awareness') && <RetentionPart form={form} />}
          <ReadLogPart form={form} saved={company.readLogMonths} />
        </SettingRows>
      </EditForm>
      <StoragePart company={company} />
    </>
  );
}

function LogoPart({ company: { logo, name } }: { company: Company }) {
  const { send, share, failure, isBusy, forgetFailure } = useUpload(calls.setLogo);
  const { change: remove, isBusy: isRemoving } = useChange(calls.removeLogo);
  const set = async (file: File): Promise<void> => {
    forgetFailure();
    const changed = await send(file, { body: logoForm(file) }, crypto.randomUUID());
    if (!changed) return;
    await reloadInfoNow();
    raiseToast({ kind: 'success', message: logoTexts.set });
  };
  const removeLogo = async (): Promise<void> => {
    const { error } = await remove();
    if (error) return;
    await reloadInfoNow();
    raiseToast({ kind: 'success', message: logoTexts.gone });
  };
  return (
    <LogoCard
      {...{ logo, name, share, failure, isBusy, isRemoving }}
      onChoose={(file) => void set(file)}
      onRemove={() => void removeLogo()}
    />
  );
}

const zoneTexts = texts.zone;

/** The time zone of the company. */
const ZonePart = ({ form: { values, set } }: { form: CompanyForm }) => (
  <SettingRow title={zoneTexts.title} context={zoneTexts.context}>
    <TimeZoneField label={zoneTexts.label} value={values.timeZone} onChange={(timeZone) => set({ timeZone })} />
  </SettingRow>
);

const brandTexts = texts.brand;
const isColour = (text: string): boolean => /^#[\da-f]{6}$/i.test(text);
/** The default color of certificates. */
const ownColour = '#a50000';

/** The color of the company's certificates. */
const BrandPart = ({ form: { values, set, textField } }: { form: CompanyForm }) => (
  <SettingRow title={brandTexts.title} context={brandTexts.context}>
    <div className={styles.adding}>
      <TextField
        label={brandTexts.label}
        hint={brandTexts.hint}
        maxLength={7}
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        placeholder={ownColour}
        {...textField('brandColour')}
      />
      <input
        type="color"
        className={styles.colour}
        aria-label={brandTexts.picker}
        value={isColour(values.brandColour) ? values.brandColour : ownColour}
        onChange={({ target }) => set({ brandColour: target.value })}
      />
    </div>
  </SettingRow>
);

const retentionTexts = texts.retention;
const retentionOptions = resultMonths.map((months) => ({
  value: String(months),
  label: retentionTexts.months[months],
}));

/** The retention of named training results. */
const RetentionPart = ({ form: { values, set } }: { form: CompanyForm }) => (
  <SettingRow title={retentionTexts.title} context={retentionTexts.context}>
    <SelectField
      label={retentionTexts.label}
      options={retentionOptions}
      value={String(values.resultMonths)}
      onChange={(value) =>
        set({ resultMonths: resultMonths.find((months) => String(months) === value) ?? values.resultMonths })
      }
    />
  </SettingRow>
);

const readLogTexts = texts.readLog;
const readLogOptions = readLogMonths.map((months) => ({ value: String(months), label: readLogTexts.months[months] }));

/** A sentence about the entries that saving deletes. */
function Expiry({ months }: { months: ReadLogMonths }) {
  const zoneDay = useZoneDay();
  const { data, failure } = useRead(readLog.expiry, { query: { months } }, { keepPrevious: true });
  if (failure) return <Text tone="muted">{readLogTexts.unknown}</Text>;
  if (!data) return <Text tone="muted">{readLogTexts.counting}</Text>;
  const day = displayDate(zoneDay(data.before)) ?? '';
  return <Text>{data.entries === 0 ? readLogTexts.deletesNone(day) : readLogTexts.deletes(data.entries, day)}</Text>;
}

/** The retention of the read log, with what a shorter one deletes. */
const ReadLogPart = ({ form: { values, set }, saved }: { form: CompanyForm; saved: ReadLogMonths }) => (
  <SettingRow title={readLogTexts.title} context={readLogTexts.context}>
    <SelectField
      label={readLogTexts.label}
      options={readLogOptions}
      value={String(values.readLogMonths)}
      onChange={(value) =>
        set({
          readLogMonths: readLogMonths.find((months) => String(months) === value) ?? values.readLogMonths,
        })
      }
    />
    <div aria-live="polite">
      {values.readLogMonths < saved && <Expiry months={values.readLogMonths} />}
      {values.readLogMonths > saved && <Text tone="muted">{readLogTexts.longer}</Text>}
    </div>
  </SettingRow>
);

const storageTexts = texts.storage;

/** The used storage of the company. */
function StoragePart({ company: { storage } }: { company: Company }) {
  return (
    <Card title={storageTexts.title} context={storageTexts.context}>
      <StorageMeter storage={storage} />
    </Card>
  );
}
