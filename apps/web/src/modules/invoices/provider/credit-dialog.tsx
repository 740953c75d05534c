import type { ShownLine } from '@gatehouse/contract/invoices/invoice-parts.schema';
import { providerInvoices } from '@gatehouse/contract/invoices/provider-invoices';

import { raiseToast } from '../../../core/toast.ts';
import { FormDialog } from '../../../shared/forms/form-dialog.tsx';
import { ReasonField } from '../../../shared/forms/reason-field.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { formatMoney } from '../../../ui/money/money-text.ts';
import { numberOf } from '../list/invoice-columns.tsx';
import { amountOf, typedAmount } from './line-draft.ts';
import type { InvoiceDialogProps } from './void-dialog.tsx';
import { workTexts } from './work.texts.ts';

const texts = workTexts.creditDialog;

interface Draft {
  reason: string;
  /** The typed amounts by line ID. */
  amounts: Readonly<Record<string, string>>;
}

/** Returns the amount of a line that is not credited yet. */
export const uncreditedAmount = ({ amount, credited }: Pick<ShownLine, 'amount' | 'credited'>): number =>
  amount - credited;

/** Returns the error of a credited amount; an empty field has none. */
function faultOf(line: ShownLine, typed: string, currency: string): string | undefined {
  const amount = amountOf(typed, currency);
  if (amount === null) return texts.invalid;
  const most = uncreditedAmount(line);
  return amount > BigInt(most) ? texts.tooMuch(formatMoney({ amount: most, currency })) : undefined;
}

function creditedLines(lines: readonly ShownLine[], { amounts }: Draft, currency: string) {
  return lines
    .map(({ _id: lineId }) => ({ lineId, amount: Number(amountOf(amounts[lineId] ?? '', currency) ?? 0n) }))
    .filter(({ amount }) => amount > 0);
}

function useCreditForm({ invoice, onClose }: InvoiceDialogProps) {
  const { lines, currency, company, _id: id } = invoice;
  const amountsFault = (draft: Draft): string | undefined => {
    const isWrong = lines.some((line) => faultOf(line, draft.amounts[line._id] ?? '', currency) !== undefined);
    return isWrong || creditedLines(lines, draft, currency).length === 0 ? texts.none : undefined;
  };
  return useForm({
    endpoint: providerInvoices.credit,
    initial: { reason: '', amounts: {} } as Draft,
    check: (draft) => ({
      reason: draft.reason.trim() === '' ? texts.reasonMissing : undefined,
      amounts: amountsFault(draft),
    }),
    toInput: (draft) => ({
      params: { companyId: company._id, id },
      body: { reason: draft.reason, lines: creditedLines(lines, draft, currency) },
    }),
    onSaved: () => {
      raiseToast({ kind: 'success', message: texts.done });
      onClose();
    },
  });
}

/** The dialog that issues a credit note, at most for the remaining amount of each line. */
export function CreditDialog({ invoice, onClose }: InvoiceDialogProps) {
  const { lines, currency } = invoice;
  const form = useCreditForm({ invoice, onClose });
  const { values, set, errorOf } = form;
  const open = lines.filter((line) => uncreditedAmount(line) > 0);
  const error = errorOf('amounts') ?? errorOf('lines');
  const creditAll = () =>
    set({ amounts: Object.fromEntries(open.map((line) => [line._id, typedAmount(uncreditedAmount(line), currency)])) });
  return (
    <FormDialog
      title={texts.title(numberOf(invoice))}
      texts={{ submit: texts.submit }}
      form={form}
      size="large"
      onClose={onClose}
    >
      <p>{texts.text}</p>
      <ReasonField label={texts.reason} {...form.textField('reason')} />
      <Row justify="between">
        <Text weight="strong">{texts.lines}</Text>
        <Button size="small" onClick={creditAll}>
          {texts.all}
        </Button>
      </Row>
      <Stack>
        {open.map((line) => {
          const typed = values.amounts[line._id] ?? '';
          return (
            <TextField
              key={line._id}
              label={texts.amount(line.description)}
              hint={texts.remains(formatMoney({ amount: uncreditedAmount(line), currency }))}
              inputMode="decimal"
              dir="ltr"
              autoComplete="off"
              maxLength={18}
              value={typed}
              error={faultOf(line, typed, currency)}
              onChange={({ target }) => set({ amounts: { ...values.amounts, [line._id]: target.value } })}
            />
          );
        })}
      </Stack>
      {error !== undefined && (
        <div role="alert">
          <Text tone="danger" size={13}>
            {error}
          </Text>
        </div>
      )}
    </FormDialog>
  );
}
