import { DueLabel } from '../ui/marks/due-label.tsx';
import { AvatarStack } from '../ui/people/avatar-stack.tsx';
import { CompanyCell } from '../ui/people/company-cell.tsx';
import { PersonCell } from '../ui/people/person-cell.tsx';
import styles from './kit-example.module.css';

const names = ['Uma Perera', 'Amira Haddad', 'Sofia Marin', 'Grace Kim'];
const dueTexts = {
  overdue: (days: number) => `${days} days late`,
  today: 'Due today',
  soon: (days: number) => `in ${days} days`,
};

/** Users, companies and due dates. */
export default function PeopleExample() {
  return (
    <div className={styles.stack}>
      <div className={styles.row}>
        <PersonCell name="Uma Perera" missing="Unassigned" />
        <PersonCell name="Amira Haddad" missing="Unassigned" detail="Security lead" />
        <PersonCell name={null} missing="Unassigned" />
        <CompanyCell name="Acme Home Goods" logo={null} detail="2 engagements" />
        <AvatarStack names={names} label={names.join(', ')} />
      </div>
      <div className={styles.row}>
        {['2026-11-18', '2026-11-22', '2026-11-28', '2027-01-15'].map((day) => (
          <DueLabel key={day} day={day} today="2026-11-22" texts={dueTexts} />
        ))}
      </div>
    </div>
  );
}
