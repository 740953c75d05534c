import { hasAccess } from '@gatehouse/contract/core/access';
import { assetJobNouns } from '@gatehouse/contract/assets/asset-jobs';
import type { InventoryFilter, MonitorFilter } from '@gatehouse/contract/assets/asset-lists.schema';
import { assets } from '@gatehouse/contract/assets/assets';
import { assetWriteAccess } from '@gatehouse/contract/assets/assets-access';
import { type SelectableAssetStatus, selectableAssetStatuses } from '@gatehouse/domain/asset-status';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import { useState } from 'react';

import { useViewer } from '../../../core/session-store.ts';
import { FormDialog } from '../../../shared/forms/form-dialog.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { StatusJobBar } from '../../../shared/jobs/status-job-bar.tsx';
import { useRecordJob } from '../../../shared/jobs/use-record-job.ts';
import type { Bulk } from '../../../shared/resource-list/bulk-bar.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import type { MenuItem } from '../../../ui/actions/menu.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { assetTexts } from '../assets.texts.ts';
import { assetStatusTexts } from '../../../shared/assets/asset-status.texts.ts';

const texts = assetTexts.bulk;
const commentAtMost = 1_000;

/** The assets of a bulk change: selected ones, or all that match the filter of the inventory or the monitor. */
type AssetSelection = { ids: string[] } | { filter: InventoryFilter } | { monitor: MonitorFilter };

const jobs = {
  read: { own: assets.job, staff: assets.job },
  undo: { own: assets.undoJob, staff: assets.undoJob },
  stale: assetJobNouns,
};

/** The assets of a bulk status change; `clear` clears the selection. */
interface BulkTarget {
  selection: AssetSelection;
  count: number;
  clear?: () => void;
}

type Query = Readonly<Record<string, string>>;

/** Returns the bulk status change of a list, for users with the permission. `labelOf` returns the name of a row. */
export function useAssetBulk<R extends { _id: string }>(
  labelOf: (row: R) => string,
  everything: (query: Query) => AssetSelection,
) {
  const mayWrite = hasAccess(assetWriteAccess, useViewer());
  const [target, setTarget] = useState<BulkTarget | null>(null);
  const job = useRecordJob(jobs, useState(''));
  const bulk: Bulk<R> = {
    labelOf,
    actions: (rows, clear) => (
      <Button
        size="small"
        variant="primary"
        onClick={() => setTarget({ selection: { ids: rows.map(({ _id }) => _id) }, count: rows.length, clear })}
      >
        {texts.change}
      </Button>
    ),
  };
  const all = ({ sort: _sort, ...query }: Query, count = 0): readonly MenuItem[] =>
    count === 0
      ? []
      : [
          {
            label: texts.title(count),
            hint: texts.allHint,
            icon: <IconRefresh size={17} stroke={1.6} />,
            onSelect: () => setTarget({ selection: everything(query), count }),
          },
        ];
  const dialog = (
    <>
      {target && <BulkStatusDialog target={target} onStarted={job.follow} onClose={() => setTarget(null)} />}
      <StatusJobBar
        state={job}
        texts={assetTexts.job}
        runningOf={({ status }) => assetTexts.job.running(assetStatusTexts.statuses[status])}
        doneOf={({ changed, status }) => assetTexts.job.done(changed, assetStatusTexts.statuses[status])}
      />
    </>
  );
  return { bulk: mayWrite ? bulk : undefined, all: mayWrite ? all : () => [], dialog };
}

interface DialogProps {
  target: BulkTarget;
  onStarted: (jobId: string) => void;
  onClose: () => void;
}

const isReasonMissing = ({ status, comment }: { status: SelectableAssetStatus; comment: string }): boolean =>
  status === 'False Positive' && comment.trim() === '';

function useStatusForm({ target: { selection, clear }, onStarted, onClose }: DialogProps) {
  const initial: { status: SelectableAssetStatus; comment: string } = { status: 'Updated', comment: '' };
  return useForm({
    endpoint: assets.startJob,
    initial,
    check: (values) => ({ comment: isReasonMissing(values) ? assetStatusTexts.falsePositive.missing : undefined }),
    toInput: ({ status, comment }) => ({ body: { ...selection, status, comment: comment.trim() } }),
    onSaved: ({ _id }) => {
      onStarted(_id);
      clear?.();
      onClose();
    },
  });
}

/** The dialog that asks for the new status of several assets and for a reason. */
function BulkStatusDialog(props: DialogProps) {
  const form = useStatusForm(props);
  return (
    <FormDialog title={texts.title(props.target.count)} texts={texts} form={form} onClose={props.onClose}>
      <SelectField
        label={texts.status}
        value={form.values.status}
        options={selectableAssetStatuses.map((value) => ({ value, label: assetStatusTexts.statuses[value] }))}
        onChange={(value) => form.set({ status: value as SelectableAssetStatus })}
      />
      <TextArea
        label={texts.comment}
        hint={texts.commentHint}
        rows={3}
        maxLength={commentAtMost}
        {...form.textField('comment')}
      />
    </FormDialog>
  );
}
