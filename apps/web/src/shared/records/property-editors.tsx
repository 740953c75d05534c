import { type Criticality, criticalities } from '@gatehouse/domain/vulnerability-priority';

import { MultiCombobox } from '../../ui/forms/combobox.tsx';
import { Select } from '../../ui/forms/select-field.tsx';
import styles from './property-editors.module.css';
import { propertyEditorTexts as texts } from './property-editors.texts.ts';

interface CriticalityEditorProps {
  criticality: Criticality | null;
  names: Readonly<Record<Criticality, string>>;
  isBusy: boolean;
  onChoose: (criticality: Criticality | null) => void;
}

/** A select for the criticality, or none. */
export const CriticalityEditor = ({ criticality, names, isBusy, onChoose }: CriticalityEditorProps) => (
  <div className={styles.editor}>
    <Select
      aria-label={texts.criticality}
      value={criticality ?? ''}
      disabled={isBusy}
      options={[
        { value: '', label: texts.noCriticality },
        ...criticalities.map((value) => ({ value, label: names[value] })),
      ]}
      onChange={({ target }) => onChoose(criticalities.find((one) => one === target.value) ?? null)}
    />
  </div>
);

const tagCharacters = 40;

interface TagsEditorProps {
  tags: readonly string[];
  isBusy: boolean;
  /** Receives all tags without duplicates. */
  onChange: (tags: readonly string[]) => void;
}

/** A combobox to select, add and remove tags. */
export function TagsEditor({ tags, isBusy, onChange }: TagsEditorProps) {
  const set = (next: readonly string[]) =>
    onChange([...new Set(next.map((tag) => tag.trim().slice(0, tagCharacters)))]);
  return (
    <div className={styles.editor}>
      <MultiCombobox
        label={texts.tags}
        value={tags}
        options={tags.map((tag) => ({ value: tag, label: tag }))}
        onChange={set}
        onCreate={(tag) => set([...tags, tag])}
        disabled={isBusy}
        texts={texts.tagTexts}
      />
    </div>
  );
}
