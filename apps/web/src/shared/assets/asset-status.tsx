import { hasAccess } from '@gatehouse/contract/core/access';
import { assets } from '@gatehouse/contract/assets/assets';
import { assetWriteAccess } from '@gatehouse/contract/assets/assets-access';
import { type AssetStatus, selectableAssetStatuses } from '@gatehouse/domain/asset-status';
import { useState } from 'react';

import { useChange } from '../../core/data/use-change.ts';
import { useViewer } from '../../core/session-store.ts';
import { raiseToast } from '../../core/toast.ts';
import { FormDialog } from '../forms/form-dialog.tsx';
import { useForm } from '../forms/use-form.ts';
import { StatusMenu } from '../records/status-menu.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { StatusBadge, type StatusSign } from '../../ui/marks/status-badge.tsx';
import { assetStatusTexts as texts } from './asset-status.texts.ts';

const statusSigns: Record<AssetStatus, StatusSign> = {
  Updated: 'fixed',
  'Partially updated': 'inProgress',
  'Out of Date': 'notFixed',
  'Not Updated': 'open',
  'False Positive': 'falsePositive',
};

/** The status of an asset in the monitor. */
export const AssetStatusBadge = ({ status }: { status: AssetStatus }) => (
  <StatusBadge look="plain" sign={statusSigns[status]} label={texts.statuses[status]} />
);

interface StatusAsset {
  _id: string;
  name: string;
  status: AssetStatus;
}

/** The status of an asset as a button that changes it. Only the server sets Out of Date. */
export function AssetStatusControl({ asset }: { asset: StatusAsset }) {
  const { change } = useChange(assets.change);
  const [isAsking, setIsAsking] = useState(false);
  const mayWrite = hasAccess(assetWriteAccess, useViewer());
  if (!mayWrite) return <AssetStatusBadge status={asset.status} />;
  const select = async (status: (typeof selectableAssetStatuses)[number]) => {
    if (status === 'False Positive') return setIsAsking(true);
    const { error } = await change({ params: { id: asset._id }, body: { status } });
    if (!error) raiseToast({ kind: 'success', message: texts.changed(texts.statuses[status]) });
  };
  return (
    <>
      <StatusMenu
        label={texts.change(asset.name)}
        title={texts.changeTitle}
        items={selectableAssetStatuses.map((status) => ({
          label: texts.statuses[status],
          isChosen: status === asset.status,
          onSelect: () => void select(status),
        }))}
      >
        <AssetStatusBadge status={asset.status} />
      </StatusMenu>
      {isAsking && <FalsePositiveDialog asset={asset} onClose={() => setIsAsking(false)} />}
    </>
  );
}

function FalsePositiveDialog({ asset, onClose }: { asset: StatusAsset; onClose: () => void }) {
  const form = useForm({
    endpoint: assets.change,
    initial: { comment: '' },
    check: ({ comment }) => ({ comment: comment.trim() === '' ? texts.falsePositive.missing : undefined }),
    toInput: ({ comment }) => ({ params: { id: asset._id }, body: { status: 'False Positive' as const, comment } }),
    onSaved: () => {
      raiseToast({ kind: 'success', message: texts.changed(texts.statuses['False Positive']) });
      onClose();
    },
  });
  return (
    <FormDialog
      title={texts.falsePositive.title}
      texts={{ submit: texts.falsePositive.submit }}
      form={form}
      onClose={onClose}
    >
      <p>{texts.falsePositive.why}</p>
      <TextArea label={texts.falsePositive.comment} rows={3} maxLength={1_000} {...form.textField('comment')} />
    </FormDialog>
  );
}
