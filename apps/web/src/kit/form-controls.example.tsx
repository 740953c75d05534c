import { useState } from 'react';

import { Calendar } from '../ui/forms/calendar.tsx';
import { Combobox, MultiCombobox } from '../ui/forms/combobox.tsx';
import { DateField } from '../ui/forms/date-field.tsx';
import { DateRangeField } from '../ui/forms/date-range-field.tsx';
import { Segmented } from '../ui/forms/segmented.tsx';
import styles from './kit-example.module.css';

const dateTexts = {
  format: 'DD-MM-YYYY',
  openCalendar: 'Choose a date',
  invalid: 'Enter a date as DD-MM-YYYY.',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  from: 'From',
  to: 'To',
  reversed: 'The start date must be before the end date.',
};
const comboboxTexts = {
  noMatches: 'No matches',
  loading: 'Loading',
  clear: 'Clear',
  create: (text: string) => `Create “${text}”`,
  remove: (label: string) => `Remove ${label}`,
};
const people = [
  { value: 'uma', label: 'Uma Perera', hint: 'uma@acme.example', count: '12', group: 'Your team' },
  { value: 'amira', label: 'Amira Haddad', hint: 'amira@acme.example', count: '3', group: 'Your team' },
  { value: 'sofia', label: 'Sofia Marin', hint: 'sofia@provider.example', group: 'Provider' },
];

function Dates() {
  const [due, setDue] = useState('2026-11-25');
  const [range, setRange] = useState({ from: '2026-11-10', to: '2026-11-28' });
  return (
    <div className={styles.row}>
      <div className={styles.field}>
        <DateField label="Due date" hint="Europe/Berlin" value={due} onChange={setDue} texts={dateTexts} />
      </div>
      <div className={styles.field}>
        <DateRangeField label="Test window" value={range} onChange={setRange} texts={dateTexts} />
      </div>
      <Calendar value={range.from} range={range} min="2026-11-05" onChoose={() => undefined} texts={dateTexts} />
    </div>
  );
}

/** Dates, comboboxes and the segmented control. */
export default function FormControlsExample() {
  const [period, setPeriod] = useState('quarter');
  const [person, setPerson] = useState('uma');
  const [team, setTeam] = useState<readonly string[]>(['uma', 'sofia']);
  const periods = ['30 days', '90 days', 'Quarter', 'Year'].map((label) => ({ value: label.toLowerCase(), label }));
  return (
    <div className={styles.stack}>
      <Segmented label="Period" segments={periods} value={period} onChange={setPeriod} />
      <div className={styles.row}>
        <div className={styles.field}>
          <Combobox label="Assignee" options={people} value={person} onChange={setPerson} texts={comboboxTexts} />
        </div>
        <div className={styles.field}>
          <MultiCombobox
            label="Testers"
            options={people}
            value={team}
            onChange={setTeam}
            onCreate={(name) => setTeam([...team, name])}
            texts={comboboxTexts}
          />
        </div>
      </div>
      <Dates />
    </div>
  );
}
