import type { BlockOf, ReportedStep } from '@gatehouse/contract/reports/report-blocks.schema';
import { findTactic } from '@gatehouse/domain/attack-tactics';
import { useParams } from 'react-router';

import { clientFileAddress, fileAddress } from '../../../core/file-address.ts';
import { bySide } from '../../../core/sides.ts';
import { formatList, formatNumber } from '../../../core/texts.ts';
import { Markdown } from '../../rich-text/markdown.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import { reportTexts } from '../report.texts.ts';
import { blockLooks } from './block-looks.ts';
import { References } from './reference.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { rowLook, stackLook } from '../../../ui/layout/flow.tsx';
import { textLook } from '../../../ui/layout/text.tsx';
import styles from './steps.module.css';

const looks = {
  steps: classNames(stackLook(), styles.steps),
  number: classNames(textLook({ size: 13, weight: 'strong', isNumeric: true }), styles.number),
  content: classNames(stackLook(), styles.content),
  tactic: classNames(rowLook({ align: 'stretch' }), textLook({ size: 13, tone: 'muted' }), styles.tactic),
  name: classNames(textLook({ size: 16 }), styles.name),
  hosts: classNames(rowLook({ align: 'stretch' }), textLook({ size: 13 }), styles.hosts),
  image: classNames(stackLook(), styles.image),
  breaker: classNames(stackLook(), styles.breaker),
};

const texts = reportTexts.steps;

interface StepsProps {
  steps: readonly ReportedStep[];
  engagementId: string;
}

/** The steps of the attack in order. */
export function Steps({ steps, engagementId }: StepsProps) {
  return (
    <ol className={looks.steps} aria-label={texts.label} data-steps>
      {steps.map((step) => (
        <Step key={step._id} step={step} engagementId={engagementId} />
      ))}
    </ol>
  );
}

/** True if a step depends on more or other steps than the one before. */
const isBranch = ({ needs, number }: ReportedStep): boolean => needs.length > 0 && needs.join() !== String(number - 1);

function Step({ step, engagementId }: { step: ReportedStep; engagementId: string }) {
  const { number, tacticId, techniqueId, name, note, hosts, findings, needs } = step;
  return (
    <li className={styles.step}>
      <span className={looks.number} aria-hidden="true">
        {formatNumber(number)}
      </span>
      <div className={looks.content}>
        <p className={looks.tactic}>
          <bdi>{findTactic(tacticId)?.name ?? tacticId}</bdi> <code>{techniqueId}</code>
          {isBranch(step) && <bdi>{texts.needs(formatList(needs.map(texts.step)))}</bdi>}
        </p>
        <h3 className={looks.name}>
          <VisuallyHidden>{texts.step(number)}: </VisuallyHidden>
          <bdi>{name}</bdi>
        </h3>
        {note !== '' && <Markdown text={note} headingLevel={4} />}
        <References label={texts.findings} findings={findings} engagementId={engagementId} />
        {hosts.length > 0 && (
          <ul className={looks.hosts} aria-label={texts.hosts}>
            {hosts.map((host) => (
              <li key={host}>
                <code>{host}</code>
              </li>
            ))}
          </ul>
        )}
        <Images step={step} />
      </div>
    </li>
  );
}

function Images({ step: { images } }: { step: ReportedStep }) {
  const { companyId } = useParams();
  if (images.length === 0) return null;
  return (
    <div className={styles.images}>
      {images.map((image) => (
        <figure key={image._id} className={looks.image}>
          <img
            src={bySide(companyId, fileAddress(image), (client) => clientFileAddress(client, image))}
            alt={image.alt || image.name}
            width={image.width}
            height={image.height}
            loading="lazy"
            decoding="async"
          />
          {image.alt !== '' && (
            <figcaption className={blockLooks.muted} aria-hidden="true">
              <bdi>{image.alt}</bdi>
            </figcaption>
          )}
        </figure>
      ))}
    </div>
  );
}

interface BreakersProps extends Pick<BlockOf<'breakers'>, 'breakers'> {
  engagementId: string;
}

/** The fixes that break the chain, the most effective first. */
export function Breakers({ breakers, engagementId }: BreakersProps) {
  return (
    <ol className={blockLooks.rows}>
      {breakers.map(({ finding, outcome }) => (
        <li key={finding._id} className={looks.breaker}>
          <References label={texts.findings} findings={[finding]} engagementId={engagementId} />
          <p className={blockLooks.muted}>
            <bdi>{outcome}</bdi>
          </p>
        </li>
      ))}
    </ol>
  );
}
