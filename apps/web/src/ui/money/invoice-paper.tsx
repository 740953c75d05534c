import type { ReactNode } from 'react';

import { classNames } from '../class-names.ts';
import styles from './invoice-paper.module.css';

/** Seller or buyer, with the name and address lines. */
export interface PaperParty {
  name: string;
  lines: readonly string[];
}

/** A line of the invoice, with formatted values. */
export interface PaperLine {
  key: string;
  description: string;
  quantity: string;
  unitAmount: ReactNode;
  /** The discount, shown under the description. */
  discount?: ReactNode;
  tax: string;
  amount: ReactNode;
}

/** A total under the lines. */
export interface PaperSum {
  key: string;
  label: ReactNode;
  amount: ReactNode;
  isTotal?: boolean;
}

/** Texts of the invoice. */
export interface PaperTexts {
  from: string;
  to: string;
  /** Accessible name of the table of lines. */
  lines: string;
  description: string;
  quantity: string;
  unitAmount: string;
  tax: string;
  amount: string;
}

interface InvoicePaperProps {
  title: string;
  number: ReactNode;
  /** The seller's logo or the status, at the end of the header. */
  mark?: ReactNode;
  seller: PaperParty;
  buyer: PaperParty;
  facts: readonly { label: string; value: ReactNode }[];
  lines: readonly PaperLine[];
  sums: readonly PaperSum[];
  /** A note under the totals, such as the reason no tax is charged. */
  note?: ReactNode;
  texts: PaperTexts;
}

function Party({ label, party }: { label: string; party: PaperParty }) {
  return (
    <div className={styles.party}>
      <p className={styles.label}>{label}</p>
      <p className={styles.name}>
        <bdi>{party.name}</bdi>
      </p>
      {party.lines.map((line) => (
        <p key={line}>
          <bdi>{line}</bdi>
        </p>
      ))}
    </div>
  );
}

function LineRow({ line }: { line: PaperLine }) {
  return (
    <tr>
      <th scope="row" className={styles.description}>
        <span className={styles.words}>
          <bdi>{line.description}</bdi>
        </span>
        <span className={styles.small}>
          <bdi>{line.quantity}</bdi> × {line.unitAmount} · <bdi>{line.tax}</bdi>
        </span>
        {line.discount !== undefined && <span className={styles.detail}>{line.discount}</span>}
      </th>
      <td className={styles.wide}>
        <bdi>{line.quantity}</bdi>
      </td>
      <td className={styles.wide}>{line.unitAmount}</td>
      <td className={styles.wide}>
        <bdi>{line.tax}</bdi>
      </td>
      <td>{line.amount}</td>
    </tr>
  );
}

function Lines({ lines, texts }: Pick<InvoicePaperProps, 'lines' | 'texts'>) {
  return (
    <table className={styles.lines} aria-label={texts.lines}>
      <thead>
        <tr>
          <th scope="col" className={styles.description}>
            {texts.description}
          </th>
          <th scope="col" className={styles.wide}>
            {texts.quantity}
          </th>
          <th scope="col" className={styles.wide}>
            {texts.unitAmount}
          </th>
          <th scope="col" className={styles.wide}>
            {texts.tax}
          </th>
          <th scope="col">{texts.amount}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <LineRow key={line.key} line={line} />
        ))}
      </tbody>
    </table>
  );
}

/** An invoice or credit note as printed, up to 720 px wide: parties, dates, lines, tax by rate, and total. */
export function InvoicePaper({ title, number, mark, seller, buyer, facts, sums, note, ...table }: InvoicePaperProps) {
  const { texts } = table;
  return (
    <article className={styles.frame} aria-label={title}>
      <div className={styles.paper}>
        <header className={styles.head}>
          <div>
            <p className={styles.title}>{title}</p>
            <p className={styles.number}>{number}</p>
          </div>
          {mark}
        </header>
        <div className={styles.parties}>
          <Party label={texts.from} party={seller} />
          <Party label={texts.to} party={buyer} />
        </div>
        <dl className={styles.facts}>
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt className={styles.label}>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <Lines {...table} />
        <dl className={styles.sums}>
          {sums.map(({ key, label, amount, isTotal = false }) => (
            <div key={key} className={classNames(styles.sum, isTotal && styles.total)}>
              <dt>
                <bdi>{label}</bdi>
              </dt>
              <dd>{amount}</dd>
            </div>
          ))}
        </dl>
        {note !== undefined && <p className={styles.note}>{note}</p>}
      </div>
    </article>
  );
}
