import { billingSettings } from '@gatehouse/contract/billing-settings/billing-settings';
import { billingLimits } from '@gatehouse/contract/invoices/invoices-access';
import { providerInvoices } from '@gatehouse/contract/invoices/provider-invoices';
import { type TaxCategory, taxCategories } from '@gatehouse/domain/money/tax-categories';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';

import { useRead } from '../../../core/data/use-read.ts';
import { formatList } from '../../../core/texts.ts';
import { type Keyed, RowsField } from '../../../shared/forms/rows-field.tsx';
import { formTexts } from '../../../shared/vocabulary/forms.texts.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Menu } from '../../../ui/actions/menu.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { invoicesTexts } from '../invoices.texts.ts';
import { draftTexts } from './draft.texts.ts';
import { type LineDraft, lineFaults, typedRate } from './line-draft.ts';
import styles from './provider.module.css';

const texts = draftTexts.lines;

interface LinesProps {
  companyId: string;
  currency: string;
  lines: readonly Keyed<LineDraft>[];
  onChange: (lines: Keyed<LineDraft>[]) => void;
  /** Returns the validation error of a line, from the server or the form. */
  errorOf: (path: string) => string | undefined;
}

const categories = taxCategories.map((code) => ({ value: code, label: draftTexts.categories[code] }));
const number = { inputMode: 'decimal', autoComplete: 'off', dir: 'ltr', maxLength: 18 } as const;

interface LineFieldsProps {
  line: Keyed<LineDraft>;
  place: number;
  change: (part: Partial<LineDraft>) => void;
  lines: Pick<LinesProps, 'currency' | 'errorOf'>;
}

function LineFields({ line, place, change, lines: { currency, errorOf } }: LineFieldsProps) {
  // The form's own errors are shown only after an attempt to save.
  const faults = errorOf('lines') === undefined ? {} : lineFaults(line, currency);
  const fieldOf = (name: 'description' | 'quantity' | 'unitAmount' | 'discount' | 'taxRate') => ({
    value: line[name],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
    error: faults[name] ?? errorOf(`lines.${String(place)}.${name}`),
  });
  return (
    <div className={styles.lineFields}>
      <div className={styles.whole}>
        <TextField
          label={texts.description}
          maxLength={500}
          dir="auto"
          autoComplete="off"
          {...fieldOf('description')}
        />
      </div>
      <TextField label={texts.quantity} {...number} {...fieldOf('quantity')} />
      <TextField label={texts.unitAmount(currency)} {...number} {...fieldOf('unitAmount')} />
      <TextField label={texts.discount} optionalMark={formTexts.optional} {...number} {...fieldOf('discount')} />
      <SelectField
        label={texts.category}
        options={categories}
        value={line.taxCategory}
        onChange={(value) => change({ taxCategory: value as TaxCategory })}
      />
      {line.taxCategory === 'S' && <TextField label={texts.rate} {...number} {...fieldOf('taxRate')} />}
    </div>
  );
}

/** The menu that adds a line for an engagement of the client and marks those that are already billed. */
function FromEngagement({ companyId, onAdd }: { companyId: string; onAdd: (line: Partial<LineDraft>) => void }) {
  const { data } = useRead(providerInvoices.engagements, { params: { companyId } });
  if (data === undefined) return null;
  if (data.length === 0) return <Text tone="muted">{texts.noEngagements}</Text>;
  const items = data.map(({ _id, title, idVisual, description, invoices }) => ({
    label: `${idVisual} · ${invoices.length > 0 ? texts.billed(title) : title}`,
    onSelect: () => onAdd({ description, engagementId: _id }),
    ...(invoices.length > 0 && {
      hint: texts.billedOn(formatList(invoices.map(({ invoiceID }) => invoiceID ?? invoicesTexts.draft))),
    }),
  }));
  return (
    <Menu
      label={texts.engagements}
      items={items}
      align="start"
      trigger={(trigger) => (
        <Button {...trigger} size="small" icon={<IconPlus size={15} stroke={1.8} />}>
          {texts.fromEngagement}
        </Button>
      )}
    />
  );
}

/** Returns an empty line with the tax of the line before it or, for the first one, of the settings. */
function useEmptyLine(lines: LinesProps['lines']): LineDraft {
  const settings = useRead(billingSettings.get).data;
  const known = settings && { taxCategory: settings.taxCategory, taxRate: typedRate(settings) };
  const { taxCategory, taxRate } = lines.at(-1) ?? known ?? { taxCategory: 'S', taxRate: '' };
  return { description: '', quantity: '1', unitAmount: '', discount: '', engagementId: null, taxCategory, taxRate };
}

/** The lines of an invoice or a subscription. */
export function InvoiceLines({ companyId, lines, onChange, ...own }: LinesProps) {
  const empty = useEmptyLine(lines);
  const error = own.errorOf('lines');
  return (
    <Card
      title={texts.title}
      actions={
        <FromEngagement
          companyId={companyId}
          onAdd={(line) => onChange([...lines, { ...empty, ...line, key: crypto.randomUUID() }])}
        />
      }
    >
      <RowsField
        nameOf={texts.row}
        rows={lines}
        onChange={onChange}
        empty={empty}
        addLabel={texts.add}
        none={texts.none}
        atMost={billingLimits.lines}
      >
        {(line, change, place) => <LineFields line={line} place={place} change={change} lines={own} />}
      </RowsField>
      {error !== undefined && (
        <div role="alert">
          <Text tone="danger" size={13}>
            {error}
          </Text>
        </div>
      )}
    </Card>
  );
}
