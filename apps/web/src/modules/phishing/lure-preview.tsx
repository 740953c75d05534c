import type { Lure } from '@gatehouse/contract/phishing/campaign.schema';
import type { MouseEvent } from 'react';

import { formatNumber } from '../../core/texts.ts';
import { classNames } from '../../ui/class-names.ts';
import { stackLook } from '../../ui/layout/flow.tsx';
import { textLook } from '../../ui/layout/text.tsx';
import { lureTexts as texts } from './lure.texts.ts';
import styles from './lure.module.css';

type Place = Pick<Lure['notes'][number], 'x' | 'y'>;

interface LurePreviewProps {
  lure: Pick<Lure, 'subject' | 'sender' | 'technique' | 'image'> & { notes: readonly Place[] };
  /** Called with the position of a click, from 0 to 1 of the width and height. */
  onPlace?: (place: Place) => void;
}

const rounded = (share: number): number => Math.round(Math.min(1, Math.max(0, share)) * 1000) / 1000;

function placeOf({ clientX, clientY, currentTarget }: MouseEvent<HTMLElement>): Place {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return { x: rounded((clientX - left) / width), y: rounded((clientY - top) / height) };
}

const calls: Readonly<Record<string, string>> = texts.calls;

/** A drawn placeholder of an email without a screenshot: the requested action, without invented text. */
const DrawnBody = ({ technique }: Pick<Lure, 'technique'>) => (
  <div className={classNames(stackLook({ align: 'start' }), styles.body)} aria-hidden="true">
    <span className={styles.line} data-width="long" />
    <span className={styles.line} />
    <span className={styles.line} data-width="short" />
    {technique !== '' && <span className={styles.call}>{calls[technique] ?? technique}</span>}
    <span className={styles.line} data-width="short" />
  </div>
);

const Pins = ({ notes }: { notes: readonly Place[] }) =>
  notes.map(({ x, y }, at) => (
    <span
      // oxlint-disable-next-line react/no-array-index-key -- a note is identified by its number
      key={at}
      className={classNames(textLook({ size: 12, weight: 'strong' }), styles.pin)}
      style={{ insetInlineStart: `${x * 100}%`, insetBlockStart: `${y * 100}%` }}
      aria-hidden="true"
    >
      {formatNumber(at + 1)}
    </span>
  ));

/**
 * A preview of the email with its numbered notes, on its screenshot or on the whole preview. It is never mirrored, so that notes stay in
 * place.
 */
export function LurePreview({ lure: { subject, sender, technique, image, notes }, onPlace }: LurePreviewProps) {
  const place = onPlace && { onClick: (event: MouseEvent<HTMLElement>) => onPlace(placeOf(event)) };
  const isOnImage = image !== null;
  return (
    <figure className={styles.mail} aria-label={texts.preview} data-placeable={onPlace ? '' : undefined}>
      <div className={classNames(styles.sheet, !isOnImage && styles.drawn)} dir="ltr" {...(!isOnImage && place)}>
        <div className={classNames(stackLook(), styles.head)}>
          <span className={classNames(textLook({ size: 13, tone: 'muted' }), styles.sender)}>
            <bdi>{sender || texts.noSender}</bdi>
          </span>
          <span className={styles.subject}>
            <bdi>{subject || texts.noSubject}</bdi>
          </span>
        </div>
        {isOnImage ? (
          <div className={styles.picture} {...place}>
            <img className={styles.image} src={image.path} alt={texts.image(subject)} />
            <Pins notes={notes} />
          </div>
        ) : (
          <>
            <DrawnBody technique={technique} />
            <Pins notes={notes} />
          </>
        )}
      </div>
    </figure>
  );
}
