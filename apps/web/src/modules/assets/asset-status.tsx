import { hasAccess } from '@gatehouse/contract/core/access';
import { assets } from '@gatehouse/contract/assets/assets';
import { assetWriteAccess } from '@gatehouse/contract/assets/assets-access';
import { type AssetStatus, selectableAssetStatuses } from '@gatehouse/domain/asset-status';
import { useState } from 'react';

import { useChange } from '../../core/data/use-change.ts';
import { useViewer } from '../../core/session-store.ts';
import { raiseToast } from '../../core/toast.ts';
import { FormDialog } from '../../shared/forms/form-dialog.tsx';
import { useForm } from '../../shared/forms/use-form.ts';
import { StatusMenu } from '../../shared/records/status-menu.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { AssetStatusBadge } from './asset-marks.tsx';
import { assetTexts as texts } from './assets.texts.ts';

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
