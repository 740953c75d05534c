import type { RepeatClickers } from '@gatehouse/contract/phishing/repeat-clickers.schema';

import { formatNumber } from '../../../core/texts.ts';
import { classNames } from '../../../ui/class-names.ts';
import { textLook } from '../../../ui/layout/text.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import { repeatTexts as texts } from './repeat-clickers.texts.ts';
import styles from '../phishing.module.css';
import { nameOf, outcomeWords } from './repeat-strips.tsx';

/** The picture of repeat clickers as a table. */
export function RepeatTable({ clickers: { shows, campaigns, people } }: { clickers: RepeatClickers }) {
  const hasDepartments = shows === 'names';
  return (
    <div className={styles.tableScroller}>
      <table className={classNames(textLook({ size: 13, isNumeric: true }), styles.plain)}>
        <caption>
          <VisuallyHidden>{texts.title}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">{texts.employee}</th>
            {hasDepartments && <th scope="col">{texts.department}</th>}
            <th scope="col">{texts.failures}</th>
            {campaigns.map(({ _id, name }) => (
              <th key={_id} scope="col">
                <bdi>{name}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {people.map((person, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- people have no other key that identifies nobody
            <tr key={at}>
              <th scope="row">
                <bdi>{nameOf(person)}</bdi>
              </th>
              {hasDepartments && (
                <td>
                  <bdi>{person.department}</bdi>
                </td>
              )}
              <td>{formatNumber(person.failures)}</td>
              {campaigns.map(({ _id }, place) => (
                <td key={_id}>{outcomeWords(person.outcomes[place] ?? null)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
