import type { SeverityLevel } from '../ui/marks/severity-shape.tsx';

export interface SampleFinding {
  id: string;
  number: string;
  title: string;
  severity: SeverityLevel;
  score: number;
  asset: string;
  due: string;
  assignee: string | null;
  isFixed: boolean;
}

const titles = [
  'Backup account administers the domain',
  'Session remains valid after sign-out',
  'SQL injection in the search of the back office, reachable without signing in and with write access to orders',
  'TLS 1.0 is still offered by the mail gateway',
  'Verbose error pages reveal framework versions',
];
const severities: readonly SeverityLevel[] = ['critical', 'high', 'medium', 'low', 'info'];
const people = ['Uma Perera', 'Amira Haddad', null, 'Łucja Nowak'];
const dueDays = ['2026-11-18', '2026-11-28', '2027-01-15', '2026-11-22'];

const at = <T>(values: readonly T[], place: number): T => values[place % values.length] as T;

/** Returns the given number of findings, always the same ones. */
export const sampleFindings = (count: number): readonly SampleFinding[] =>
  Array.from({ length: count }, (_, place) => ({
    id: `finding-${place + 1}`,
    number: `F${String(place + 1).padStart(3, '0')}`,
    title: at(titles, place),
    severity: at(severities, place),
    score: Math.round((9.8 - (place % 5) * 1.7) * 10) / 10,
    asset: `app-${(place % 7) + 1}.acme.example`,
    due: at(dueDays, place),
    assignee: at(people, place),
    isFixed: place % 4 === 3,
  }));
