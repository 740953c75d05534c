import { type ReactNode, useState } from 'react';

import { useUserInfo } from '../../core/session-store.ts';
import { type Choice, ChoiceList } from '../../ui/forms/choice-list.tsx';
import { SearchField } from '../../ui/forms/search-field.tsx';
import { Text } from '../../ui/layout/text.tsx';
import { PersonCell } from '../../ui/people/person-cell.tsx';
import { matchingColleagues } from '../findings/comments/mentions.ts';
import styles from './colleague-picker.module.css';
import { peopleTexts as texts } from './people.texts.ts';

const shownAtMost = 50;

export interface Colleague {
  _id: string;
  fullname: string;
  username: string;
}

type Person = Pick<Colleague, '_id' | 'fullname'>;

interface ColleaguePickerProps {
  /** Undefined while loading. */
  colleagues: readonly Colleague[] | undefined;
  /** The current assignee. */
  current: Pick<Person, '_id'> | null;
  /** Offers to unassign even without a current assignee, for several records. */
  canUnassign?: boolean;
  onChoose: (person: Person | null) => void;
}

/** A picker with "Assign to me", "Unassign" and the colleagues, with a search by name. */
export function ColleaguePicker({
  colleagues,
  current,
  canUnassign = current !== null,
  onChoose,
}: ColleaguePickerProps) {
  const quick = useQuickChoices({ current, canUnassign, onChoose });
  const [query, setQuery] = useState('');
  const typed = query.trim();
  const shown = matchingColleagues(colleagues ?? [], typed).slice(0, shownAtMost);
  const people = shown.map(({ _id, fullname, username }) =>
    choice(_id, <PersonCell name={fullname} missing="" detail={username} />, () => onChoose({ _id, fullname })),
  );
  return (
    <div className={styles.picker}>
      <SearchField label={texts.search} value={query} onChange={({ target }) => setQuery(target.value)} />
      <ChoiceList choices={typed === '' ? [...quick, ...people] : people} />
      {colleagues && shown.length === 0 && <Text tone="muted">{texts.noMatches}</Text>}
    </div>
  );
}

const choice = (key: string, label: ReactNode, onSelect: () => void): Choice => ({ key, label, onSelect });

/** Returns the choices to assign to oneself and to unassign. */
function useQuickChoices({ current, canUnassign, onChoose }: Omit<ColleaguePickerProps, 'colleagues'>): Choice[] {
  const me = useUserInfo();
  return [
    ...(current?._id === me._id ? [] : [choice('me', texts.toMe, () => onChoose(me))]),
    ...(canUnassign ? [choice('nobody', texts.unassign, () => onChoose(null))] : []),
  ];
}
