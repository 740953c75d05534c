import IconBookmarkPlus from '@tabler/icons-react/dist/esm/icons/IconBookmarkPlus.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router';

import { useRemembered } from '../../core/remember.ts';
import { useUserInfo } from '../../core/session-store.ts';
import { Button } from '../../ui/button.tsx';
import { ChipGroup, FilterChip } from '../../ui/filter-chip.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Popover } from '../../ui/popover.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './finding-list.module.css';
import { findingListTexts } from './finding-list.texts.ts';
import { savedViewsOf } from './saved-views-store.ts';

const texts = findingListTexts.views;
const longestName = 60;

/** The same filters in another order are the same view. */
function sorted(search: URLSearchParams | string): string {
  const fields = new URLSearchParams(search);
  fields.sort();
  return fields.toString();
}

/** The views that somebody keeps, as chips, and the way to keep one more. */
export function SavedViews() {
  const { _id } = useUserInfo();
  const [views, setViews] = useRemembered(savedViewsOf(_id));
  const [search, setSearch] = useSearchParams();
  const current = sorted(search);
  const save = (name: string) => setViews([...views.filter((view) => view.name !== name), { name, search: current }]);
  const isKept = views.some((view) => view.search === current);
  return (
    <>
      {views.length > 0 && (
        <ChipGroup label={texts.label}>
          {views.map((view) => (
            <span key={view.name} className={styles.view}>
              <FilterChip isOn={view.search === current} onToggle={() => setSearch(view.search)}>
                <bdi>{view.name}</bdi>
              </FilterChip>
              <IconButton
                size="small"
                icon={<IconX size={14} stroke={1.8} />}
                label={texts.remove(view.name)}
                onClick={() => setViews(views.filter((each) => each !== view))}
              />
            </span>
          ))}
        </ChipGroup>
      )}
      {current !== '' && !isKept && <SaveView onSave={save} />}
    </>
  );
}

function SaveView({ onSave }: { onSave: (name: string) => void }) {
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
          onSave={(name) => {
            onSave(name);
            close();
          }}
        />
      )}
    </Popover>
  );
}

function NameForm({ onSave }: { onSave: (name: string) => void }) {
  const [name, setName] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== '') onSave(name.trim());
  };
  return (
    <form className={`${styles.form} ${styles.popover}`} onSubmit={submit}>
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
