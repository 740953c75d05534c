import { formatNumber } from '../../core/texts.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './report-sheets.module.css';

/** A company on the cover: its name where the report shows no logo. */
export interface SheetParty {
  name: string;
  /** The address of its logo. */
  logo: string | null;
}

interface CoverSheet {
  kind: string;
  title: string;
  idVisual: string;
  /** Empty if there is none. */
  classification: string;
  /** As #rrggbb. */
  accent: string;
  provider: SheetParty;
  /** Null if the cover names no client. */
  client: SheetParty | null;
  /** Names and values. */
  facts: readonly (readonly [name: string, value: string])[];
}

/** A section in the table of contents. */
export interface SheetSection {
  key: string;
  title: string;
  /** The number of its entries, or that it is not written yet. */
  note: string;
  isEmpty: boolean;
}

interface ReportSheetsProps {
  /** Accessible name of the picture. */
  label: string;
  cover: CoverSheet;
  contents: { title: string; sections: readonly SheetSection[] };
}

/** The first two pages of a report, drawn from its settings. They look like paper in every skin. */
export const ReportSheets = ({ label, cover, contents: { title, sections } }: ReportSheetsProps) => (
  <div className={styles.sheets} role="img" aria-label={label}>
    <div className={styles.paper} aria-hidden="true">
      <Cover cover={cover} />
    </div>
    <div className={styles.paper} aria-hidden="true">
      <div className={styles.page}>
        <span className={styles.heading}>{title}</span>
        {sections.map(({ key, title: name, note, isEmpty }, place) => (
          <span key={key} className={classNames(styles.line, isEmpty && styles.empty)}>
            <span className={styles.number}>{formatNumber(place + 1)}</span>
            <bdi>{name}</bdi>
            <span className={styles.dots} />
            <bdi>{note}</bdi>
          </span>
        ))}
      </div>
    </div>
  </div>
);

const Party = ({ party: { name, logo } }: { party: SheetParty }) =>
  logo === null ? <bdi className={styles.party}>{name}</bdi> : <img className={styles.logo} src={logo} alt="" />;

function Cover({ cover }: { cover: CoverSheet }) {
  const { kind, title, idVisual, classification, accent, provider, client, facts } = cover;
  return (
    <>
      <span className={styles.edge} style={{ background: accent }} />
      <div className={styles.page}>
        <span className={styles.top}>
          <Party party={provider} />
        </span>
        <span style={{ color: accent }}>{kind}</span>
        <bdi className={styles.title}>{title}</bdi>
        <span className={styles.muted}>{idVisual}</span>
        {classification !== '' && (
          <bdi className={styles.label} style={{ background: accent }}>
            {classification}
          </bdi>
        )}
        <span className={styles.foot}>
          {client && <Party party={client} />}
          {facts.map(([name, value]) => (
            <span key={name} className={styles.fact}>
              <span className={styles.muted}>{name}</span>
              <bdi>{value}</bdi>
            </span>
          ))}
        </span>
      </div>
    </>
  );
}
