import { assets } from '@gatehouse/contract/assets/assets';
import type { AssetDetail } from '@gatehouse/contract/assets/asset.schema';
import type { Body } from '@gatehouse/contract/core/endpoint';

import { useChange } from '../../../core/data/use-change.ts';
import { useRead } from '../../../core/data/use-read.ts';
import { ColleaguePicker } from '../../../shared/people/colleague-picker.tsx';
import { CriticalityEditor, TagsEditor } from '../../../shared/records/property-editors.tsx';
import { assetTexts } from '../assets.texts.ts';

interface EditorProps {
  asset: AssetDetail;
  onDone: () => void;
}

type Settings = Pick<Body<typeof assets.change>, 'owner' | 'criticality' | 'tags'>;

/** Returns a function that changes the asset and resolves to true on success. */
function useSettings({ _id }: AssetDetail) {
  const { change, isBusy } = useChange(assets.change);
  const apply = async (settings: Settings): Promise<boolean> => {
    const { error } = await change({ params: { id: _id }, body: settings });
    return error === undefined;
  };
  return { apply, isBusy };
}

export function OwnerEditor({ asset, onDone }: EditorProps) {
  const { apply } = useSettings(asset);
  const { data: colleagues } = useRead(assets.colleagues);
  const choose = async (owner: string | null) => {
    if (await apply({ owner })) onDone();
  };
  return (
    <ColleaguePicker
      colleagues={colleagues}
      current={asset.owner}
      onChoose={(person) => void choose(person?._id ?? null)}
    />
  );
}

export function AssetCriticalityEditor({ asset, onDone }: EditorProps) {
  const { apply, isBusy } = useSettings(asset);
  const choose = async (criticality: Settings['criticality']) => {
    if (await apply({ criticality })) onDone();
  };
  return (
    <CriticalityEditor
      criticality={asset.criticality}
      names={assetTexts.criticalities}
      isBusy={isBusy}
      onChoose={(criticality) => void choose(criticality)}
    />
  );
}

export function AssetTagsEditor({ asset }: Pick<EditorProps, 'asset'>) {
  const { apply, isBusy } = useSettings(asset);
  return <TagsEditor tags={asset.tags} isBusy={isBusy} onChange={(tags) => void apply({ tags: [...tags] })} />;
}
