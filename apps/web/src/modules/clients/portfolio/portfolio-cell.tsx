import type { PortfolioCell as Cell, PortfolioRow } from '@gatehouse/contract/clients/portfolio.schema';
import type { PortfolioService } from '@gatehouse/contract/clients/portfolio';
import { displayDate } from '@gatehouse/domain/display-date';
import { Link } from 'react-router';

import { formatNumber } from '../../../core/texts.ts';
import { severityInks } from '../../../shared/vocabulary/severity-inks.ts';
import { severityTexts } from '../../../shared/vocabulary/severities.texts.ts';
import { classNames } from '../../../ui/class-names.ts';
import tones from '../../../ui/charts/chart-tones.module.css';
import { rowLook } from '../../../ui/layout/flow.tsx';
import { textLook } from '../../../ui/layout/text.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import styles from './portfolio.module.css';
import { portfolioTexts } from './portfolio.texts.ts';

const texts = portfolioTexts.cell;
const { services } = portfolioTexts.list.columns;

const checkedOn = ({ checkedAt }: Cell): string | undefined =>
  checkedAt === null ? undefined : texts.checked(displayDate(checkedAt.slice(0, 10)) ?? '');

/** Returns the state of a cell as text. A service that was never checked is not called clear. */
function stateOf(service: PortfolioService, cell: Cell): string {
  const { severity, count } = cell;
  if (severity !== null) return texts.open(count, severityTexts[severity]);
  if (count > 0) return texts.counts[service](count);
  return cell.checkedAt === null ? texts.unchecked[service] : texts.clear[service];
}

const withSeverity = ({ severity }: Cell): string => (severity === null ? '' : `&severity=${severity}`);

/** The pages of a client with the records of a service; a cell with a severity links to exactly the records that it counts. */
const pages: Record<PortfolioService, (cell: Cell) => string> = {
  engagements: (cell) =>
    cell.checkedAt === null && cell.count === 0 ? 'engagements' : `findings?view=unresolved${withSeverity(cell)}`,
  darkWeb: () => 'dark-web?status=1,2',
  attackSurface: (cell) => `issues?view=open${withSeverity(cell)}`,
  assets: (cell) => `cves?view=all&state=Affected,Under%20investigation&confidence=confirmed${withSeverity(cell)}`,
  phishing: () => 'phishing',
  awareness: () => 'awareness',
};

/** Returns the address of the records behind a cell. */
const cellAddress = ({ _id }: PortfolioRow, service: PortfolioService, cell: Cell): string =>
  `/provider/companies/${_id}/${pages[service](cell)}`;

interface PortfolioCellProps {
  client: PortfolioRow;
  service: PortfolioService;
}

/** One service of a client: its highest open severity in the color of the severity, or a text if nothing is open or known. */
export function PortfolioCell({ client, service }: PortfolioCellProps) {
  const cell = client.cells[service];
  if (cell === null) {
    return (
      <span className={classNames(textLook({ size: 13, tone: 'muted' }), styles.plain)}>
        <span aria-hidden="true">{texts.notBought}</span>
        <VisuallyHidden>{texts.notBoughtLabel}</VisuallyHidden>
      </span>
    );
  }
  const state = stateOf(service, cell);
  const details = [state, ...(cell.isOverdue ? [texts.overdue] : []), checkedOn(cell)].filter(Boolean).join(', ');
  const link = {
    to: cellAddress(client, service, cell),
    'aria-label': texts.label(client.name, services[service], details),
    title: details,
  };
  if (cell.count === 0) return <QuietCell state={state} checked={checkedOn(cell)} link={link} />;
  return (
    <Link
      {...link}
      className={classNames(
        rowLook({ justify: 'center', wraps: false }),
        textLook({ size: 13, weight: 'medium', isNumeric: true }),
        styles.cell,
        tones[inkOf(cell)],
      )}
      data-ink={inkOf(cell)}
      data-print="plain"
    >
      <bdi className={styles.words}>
        {cell.severity === null ? state : `${severityTexts[cell.severity].slice(0, 1)} ${formatNumber(cell.count)}`}
      </bdi>
      {cell.isOverdue && <span className={styles.dot} />}
    </Link>
  );
}

const inkOf = ({ severity }: Cell) => (severity === null ? 'pale' : severityInks[severity]);

interface QuietCellProps {
  state: string;
  checked: string | undefined;
  link: { to: string; 'aria-label': string; title: string };
}

/** A service without open records, with the date of the last check, or a service that was not checked yet. */
const QuietCell = ({ state, checked, link }: QuietCellProps) => (
  <Link
    {...link}
    className={classNames(textLook({ size: 12, tone: 'muted' }), styles.quiet)}
    data-unchecked={checked === undefined || undefined}
    data-print="plain"
  >
    <bdi>{state}</bdi>
    {checked !== undefined && <bdi className={styles.checked}>{checked}</bdi>}
  </Link>
);
