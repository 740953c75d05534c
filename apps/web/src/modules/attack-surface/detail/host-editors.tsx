import { attackSurface } from '@gatehouse/contract/attack-surface/attack-surface';
import type { SurfaceHostDetail } from '@gatehouse/contract/attack-surface/surface-host.schema';
import type { Body } from '@gatehouse/contract/core/endpoint';

import { useChange } from '../../../core/data/use-change.ts';
import { useRead } from '../../../core/data/use-read.ts';
import { ColleaguePicker } from '../../../shared/people/colleague-picker.tsx';
import { CriticalityEditor, TagsEditor } from '../../../shared/records/property-editors.tsx';
import { Select } from '../../../ui/forms/select-field.tsx';
import { surfaceTexts } from '../attack-surface.texts.ts';
import { surfaceListTexts } from '../lists/surface-lists.texts.ts';
import { hostTexts as texts } from './host-detail.texts.ts';
import styles from './host-sections.module.css';

interface EditorProps {
  host: SurfaceHostDetail;
  onDone: () => void;
}

type Settings = Omit<Body<typeof attackSurface.changeHosts>, 'ids'>;

/** Returns a function that changes the host and resolves to true on success. */
function useSettings({ _id }: SurfaceHostDetail) {
  const { change, isBusy } = useChange(attackSurface.changeHosts);
  const apply = async (settings: Settings): Promise<boolean> => {
    const { error } = await change({ body: { ids: [_id], ...settings } });
    return error === undefined;
  };
  return { apply, isBusy };
}

const scopeOptions = [
  { value: 'undecided', label: surfaceListTexts.bulk.scope.undo },
  { value: 'confirmed', label: surfaceListTexts.bulk.scope.confirm },
  { value: 'not ours', label: surfaceListTexts.bulk.scope.notOurs },
];

export function ScopeEditor({ host, onDone }: EditorProps) {
  const { apply, isBusy } = useSettings(host);
  const choose = async (scope: NonNullable<Settings['scope']>) => {
    if (await apply({ scope })) onDone();
  };
  return (
    <div className={styles.editor}>
      <Select
        aria-label={texts.edit.scope}
        value={host.decision?.scope ?? 'undecided'}
        disabled={isBusy}
        options={scopeOptions}
        onChange={({ target }) => void choose(target.value as NonNullable<Settings['scope']>)}
      />
    </div>
  );
}

export function HostCriticalityEditor({ host, onDone }: EditorProps) {
  const { apply, isBusy } = useSettings(host);
  const choose = async (criticality: Settings['criticality']) => {
    if (await apply({ criticality })) onDone();
  };
  return (
    <CriticalityEditor
      criticality={host.criticality}
      names={surfaceTexts.criticalities}
      isBusy={isBusy}
      onChoose={(criticality) => void choose(criticality)}
    />
  );
}

export function OwnerEditor({ host, onDone }: EditorProps) {
  const { apply } = useSettings(host);
  const { data: colleagues } = useRead(attackSurface.colleagues);
  const choose = async (owner: string | null) => {
    if (await apply({ owner })) onDone();
  };
  return (
    <ColleaguePicker
      colleagues={colleagues}
      current={host.owner}
      onChoose={(person) => void choose(person?._id ?? null)}
    />
  );
}

export function HostTagsEditor({ host }: EditorProps) {
  const { tags } = host;
  const { apply, isBusy } = useSettings(host);
  const set = (next: readonly string[]) => {
    const addTags = next.filter((tag) => !tags.includes(tag));
    void apply({ addTags, removeTags: tags.filter((tag) => !next.includes(tag)) });
  };
  return <TagsEditor tags={tags} isBusy={isBusy} onChange={set} />;
}
