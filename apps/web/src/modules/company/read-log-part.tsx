import { readLog, type ReadLogMonths, readLogMonths } from '@gatehouse/contract/read-log/read-log';
import { displayDate } from '@gatehouse/domain/display-date';

import { useRead } from '../../core/data/use-read.ts';
import { useZoneDay } from '../../shared/dates/use-zone-day.ts';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { SettingRow } from '../../ui/layout/setting-rows.tsx';
import { Text } from '../../ui/layout/text.tsx';
import { companyTexts } from './company.texts.ts';
import type { CompanyForm } from './use-company-form.ts';

const texts = companyTexts.readLog;
const options = readLogMonths.map((months) => ({ value: String(months), label: texts.months[months] }));

/** A sentence about the entries that saving deletes. */
function Expiry({ months }: { months: ReadLogMonths }) {
  const zoneDay = useZoneDay();
  const { data, failure } = useRead(readLog.expiry, { query: { months } }, { keepPrevious: true });
  if (failure) return <Text tone="muted">{texts.unknown}</Text>;
  if (!data) return <Text tone="muted">{texts.counting}</Text>;
  const day = displayDate(zoneDay(data.before)) ?? '';
  return <Text>{data.entries === 0 ? texts.deletesNone(day) : texts.deletes(data.entries, day)}</Text>;
}

/** The retention of the read log, with what a shorter one deletes. */
export const ReadLogPart = ({ form: { values, set }, saved }: { form: CompanyForm; saved: ReadLogMonths }) => (
  <SettingRow title={texts.title} context={texts.context}>
    <SelectField
      label={texts.label}
      options={options}
      value={String(values.readLogMonths)}
      onChange={(value) =>
        set({
          readLogMonths: readLogMonths.find((months) => String(months) === value) ?? values.readLogMonths,
        })
      }
    />
    <div aria-live="polite">
      {values.readLogMonths < saved && <Expiry months={values.readLogMonths} />}
      {values.readLogMonths > saved && <Text tone="muted">{texts.longer}</Text>}
    </div>
  </SettingRow>
);
