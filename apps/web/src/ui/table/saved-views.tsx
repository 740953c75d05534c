import IconBookmarkPlus from '@tabler/icons-react/dist/esm/icons/IconBookmarkPlus.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router';

import { Button } from '../actions/button.tsx';
import { ChipGroup, FilterChip } from './filter-chip.tsx';
import { IconButton } from '../actions/icon-button.tsx';
import { Popover } from '../overlays/popover.tsx';
import styles from './saved-views.module.css';
import { TextField } from '../forms/text-field.tsx';

/** Filters and order of a list under a name; `search` is what stands behind the address. */
interface View {
  _id: string;
  name: string;
  search: string;
  /** Only an own view can be deleted. */
  isOwn: boolean;
}

interface SavedViewsTexts {
  label: string;
  save: string;
  name: string;
  hint: string;
  done: string;
  remove: (name: string) => string;
}

interface SavedViewsProps {
  views: readonly View[];
  /** Absent where views are saved in another place, such as the menu of the list. */
  onSave?: (view: Pick<View, 'name' | 'search'>) => void;
  onRemove: (id: string) => void;
  texts: SavedViewsTexts;
}

const longestName = 60;

/** The same filters in another order are the same view. */
function sorted(search: URLSearchParams | string): string {
  const fields = new URLSearchParams(search);
  fields.sort();
  return fields.toString();
}

/** The views that somebody keeps of a list, as chips, and the way to keep one more. */
export function SavedViews({ views, onSave, onRemove, texts }: SavedViewsProps) {
  const [search, setSearch] = useSearchParams();
  const current = sorted(search);
  const isKept = views.some((view) => view.search === current);
  return (
    <>
      {views.length > 0 && (
        <ChipGroup label={texts.label}>
          {views.map((view) => (
            <span key={view._id} className={styles.view}>
              <FilterChip isOn={view.search === current} onToggle={() => setSearch(view.search)}>
                <bdi>{view.name}</bdi>
              </FilterChip>
              {view.isOwn && (
                <IconButton
                  size="small"
                  icon={<IconX size={14} stroke={1.8} />}
                  label={texts.remove(view.name)}
                  onClick={() => onRemove(view._id)}
                />
              )}
            </span>
          ))}
        </ChipGroup>
      )}
      {onSave && current !== '' && !isKept && (
        <SaveView texts={texts} onSave={(name) => onSave({ name, search: current })} />
      )}
    </>
  );
}

interface SaveProps {
  texts: SavedViewsTexts;
  onSave: (name: string) => void;
}

function SaveView({ texts, onSave }: SaveProps) {
  return (
    <Popover
      label={texts.save}
      align="start"
      trigger={(trigger) => (
        <Button {...trigger} variant="quiet" size="small" icon={<IconBookmarkPlus size={16} stroke={1.7} />}>
          {texts.save}
        </Button>
      )}
    >
      {(close) => (
        <NameForm
          texts={texts}
          onSave={(name) => {
            onSave(name);
            close();
          }}
        />
      )}
    </Popover>
  );
}

function NameForm({ texts, onSave }: SaveProps) {
  const [name, setName] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== '') onSave(name.trim());
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <TextField
        label={texts.name}
        hint={texts.hint}
        required
        maxLength={longestName}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <div>
        <Button type="submit" variant="primary">
          {texts.done}
        </Button>
      </div>
    </form>
  );
}
