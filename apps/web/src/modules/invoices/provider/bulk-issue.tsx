import type { Result } from '@gatehouse/contract/core/endpoint';
import type { ProviderInvoiceRow } from '@gatehouse/contract/invoices/invoice.schema';
import { billingLimits } from '@gatehouse/contract/invoices/invoices-access';
import { providerInvoices } from '@gatehouse/contract/invoices/provider-invoices';
import { useState } from 'react';

import { useChange } from '../../../core/data/use-change.ts';
import { failureMessage } from '../../../core/failure.ts';
import { UndrawnNotice } from '../../../shared/documents/undrawn-letters.tsx';
import type { Bulk } from '../../../shared/resource-list/bulk-bar.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Progress } from '../../../ui/feedback/progress.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { Modal } from '../../../ui/overlays/modal.tsx';
import { formatMoney } from '../../../ui/money/money-text.ts';
import { numberOf } from '../list/invoice-columns.tsx';
import { type DraftCheck, useDraftChecks } from './use-draft-checks.ts';
import { workTexts } from './work.texts.ts';

const texts = workTexts.bulk;

type Outcome = Result<typeof providerInvoices.issueMany>[number];

interface CheckedProps {
  checks: readonly DraftCheck[];
  title: string;
}

const nameOf = ({ company, total, currency }: ProviderInvoiceRow): string =>
  texts.rowLabel(company.name, formatMoney({ amount: total, currency }));

/** The drafts that cannot be issued, with their missing fields. */
function Incomplete({ checks, title }: CheckedProps) {
  if (checks.length === 0) return null;
  return (
    <Notice kind="warning" title={title}>
      <p>{texts.incompleteWhy}</p>
      <ul>
        {checks.map(({ draft, missing }) => (
          <li key={draft._id}>
            <bdi>{nameOf(draft)}</bdi>
            <ul>
              {missing.map((message) => (
                <li key={message}>{message}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** The result of each draft. */
function Outcomes({ outcomes, drafts }: { outcomes: readonly Outcome[]; drafts: readonly ProviderInvoiceRow[] }) {
  const issued = outcomes.filter(({ invoiceID }) => invoiceID !== null);
  const refused = outcomes.filter(({ invoiceID }) => invoiceID === null);
  return (
    <>
      {issued.length > 0 && <Notice kind="success">{texts.issued(issued.length)}</Notice>}
      {refused.length > 0 && (
        <Notice kind="error" title={texts.notIssued}>
          <ul>
            {refused.map(({ _id, message }) => {
              const draft = drafts.find((one) => one._id === _id);
              return (
                <li key={_id}>
                  <bdi>{draft && nameOf(draft)}</bdi> {message}
                </li>
              );
            })}
          </ul>
        </Notice>
      )}
    </>
  );
}

interface DialogProps {
  drafts: readonly ProviderInvoiceRow[];
  onClose: () => void;
  onDone: () => void;
}

/** The dialog that shows which drafts are ready and what the others lack, and issues those that are ready. */
function BulkIssueDialog({ drafts, onClose, onDone }: DialogProps) {
  const { checks, isComplete } = useDraftChecks(drafts);
  const { change, isBusy, failure } = useChange(providerInvoices.issueMany, { isQuiet: true });
  const [outcomes, setOutcomes] = useState<readonly Outcome[] | null>(null);
  const ready = checks.filter(({ missing }) => missing.length === 0).map(({ draft }) => draft);
  const incomplete = checks.filter(({ missing }) => missing.length > 0);
  const issue = async (): Promise<void> => {
    const invoices = ready.map(({ _id: id, company }) => ({ id, companyId: company._id }));
    const { data } = await change({ body: { invoices } });
    if (data) setOutcomes(data);
  };
  return (
    <Modal
      isOpen
      title={texts.title}
      closeLabel={texts.close}
      onClose={outcomes ? onDone : onClose}
      footer={
        outcomes ? (
          <Button variant="primary" onClick={onDone}>
            {texts.done}
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>{texts.cancel}</Button>
            <Button
              variant="primary"
              isBusy={isBusy}
              disabled={!isComplete || ready.length === 0}
              onClick={() => void issue()}
            >
              {texts.submit(ready.length)}
            </Button>
          </>
        )
      }
    >
      <Stack gap={12}>
        {failure && <Notice kind="error">{failureMessage(failure)}</Notice>}
        {outcomes ? (
          <Outcomes outcomes={outcomes} drafts={drafts} />
        ) : (
          <>
            {!isComplete && (
              <Progress
                label={texts.title}
                value={checks.length / drafts.length}
                text={texts.checking(checks.length, drafts.length)}
              />
            )}
            {isComplete && <Text>{texts.ready(ready.length)}</Text>}
            <UndrawnNotice record={ready} />
            <Incomplete checks={incomplete} title={texts.incomplete(incomplete.length)} />
          </>
        )}
      </Stack>
    </Modal>
  );
}

function IssueSelected({ rows, clear }: { rows: readonly ProviderInvoiceRow[]; clear: () => void }) {
  const [isOpen, setIsOpen] = useState(false);
  const drafts = rows.filter(({ status }) => status === 'Draft').slice(0, billingLimits.issuedAtOnce);
  if (drafts.length === 0) return <Text tone="muted">{texts.noDrafts}</Text>;
  const done = () => {
    setIsOpen(false);
    clear();
  };
  return (
    <>
      <Button size="small" onClick={() => setIsOpen(true)}>
        {texts.issue(drafts.length)}
      </Button>
      {isOpen && <BulkIssueDialog drafts={drafts} onClose={() => setIsOpen(false)} onDone={done} />}
    </>
  );
}

/** The bulk action of staff: issue the selected drafts. */
export const bulkIssue: Bulk<ProviderInvoiceRow> = {
  labelOf: (invoice) => texts.rowLabel(invoice.company.name, numberOf(invoice)),
  actions: (rows, clear) => <IssueSelected rows={rows} clear={clear} />,
};
