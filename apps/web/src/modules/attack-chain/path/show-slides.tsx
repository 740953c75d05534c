import type { AttackStep } from '@gatehouse/contract/attack-chain/chain.schema';

import { formatNumber } from '../../../core/texts.ts';
import { Markdown } from '../../../shared/rich-text/markdown.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Progress } from '../../../ui/feedback/progress.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { textLook } from '../../../ui/layout/text.tsx';
import { breakersOf, breaksOf, fixedIn } from '../steps/chain-break.ts';
import { tacticName } from '../steps/chain-phases.ts';
import { chainTexts } from '../steps/chain.texts.ts';
import { FindingMarks, Hosts, StepFindings } from '../steps/step-parts.tsx';
import { StepImage } from '../images/step-image.tsx';
import { ChainMap } from './chain-map.tsx';
import { useRoom } from './chain-path.tsx';
import styles from './chain-show.module.css';

const texts = chainTexts.show;
/** Width in px for which the map next to a step is drawn; it is then scaled to the available space. */
const besideRoom = 620;

/** Scale of the presentation, for viewers at a distance. */
const stageScale = 1.4;

interface SlideProps {
  engagementId: string;
  steps: readonly AttackStep[];
  at: number;
  onShow: (at: number) => void;
}

/** Returns the title of a slide: the whole chain, a step, or the effect of fixes. */
export function slideTitle(steps: readonly AttackStep[], at: number): string {
  if (at === 0) return texts.whole;
  const step = steps[at - 1];
  return step ? `${chainTexts.chain.step(at)}: ${step.name}` : chainTexts.fix.title;
}

/** One slide of the presentation. */
export function Slide(props: SlideProps) {
  const step = props.steps[props.at - 1];
  if (props.at === 0) return <WholeSlide {...props} />;
  return step ? <StepSlide {...props} step={step} /> : <FixSlide {...props} />;
}

/** The current chain; each step links to its slide. */
function useMap({ steps }: SlideProps) {
  const breaks = breaksOf(steps, fixedIn(steps));
  const toStep = (id: string): string => `?show=${steps.findIndex(({ _id }) => _id === id) + 1}`;
  return { steps, breaks, toStep };
}

function WholeSlide(props: SlideProps) {
  const map = useMap(props);
  const { frame, room } = useRoom();
  return (
    <Stack gap={12}>
      <h2 tabIndex={-1} className={styles.title}>
        {texts.whole}
      </h2>
      <Row as="p" gap="4 12" className={textLook({ size: 16, tone: 'muted' })}>
        <bdi>{texts.summary(props.steps.length, breakersOf(props.steps).length)}</bdi>
      </Row>
      <div ref={frame} className={styles.map}>
        <ChainMap {...map} room={room / stageScale} isScaled />
      </div>
      <p className={textLook({ size: 13, tone: 'muted' })}>{texts.hint}</p>
    </Stack>
  );
}

function StepSlide({ step, ...props }: SlideProps & { step: AttackStep }) {
  const { engagementId, at } = props;
  return (
    <div className={styles.columns}>
      <Stack>
        <Row as="p" gap="4 12" className={textLook({ size: 16, tone: 'muted' })}>
          <span className={styles.number} aria-hidden="true">
            {formatNumber(at)}
          </span>
          <bdi>{tacticName(step.tacticId)}</bdi> <code>{step.techniqueId}</code>
        </Row>
        <h2 tabIndex={-1} className={styles.title}>
          <bdi>{step.name}</bdi>
        </h2>
        {step.note !== '' && (
          <div className={styles.note}>
            <Markdown text={step.note} headingLevel={3} />
          </div>
        )}
        <StepFindings engagementId={engagementId} step={step} />
        <Hosts hosts={step.hosts} />
      </Stack>
      <StepPicture {...props} step={step} />
    </div>
  );
}

/** The image of a step or, if it has none, its position in the chain. */
function StepPicture({ step, ...props }: SlideProps & { step: AttackStep }) {
  const map = useMap(props);
  const [image] = step.images;
  return (
    <div className={styles.picture}>
      {image ? (
        <StepImage image={image} images={step.images} look="wide" />
      ) : (
        <ChainMap {...map} room={besideRoom} current={step._id} />
      )}
    </div>
  );
}

function FixSlide({ steps }: SlideProps) {
  const breakers = breakersOf(steps);
  return (
    <Stack gap={12}>
      <h2 tabIndex={-1} className={styles.title}>
        {chainTexts.fix.title}
      </h2>
      <Row as="p" gap="4 12" className={textLook({ size: 16, tone: 'muted' })}>
        {breakers.length === 0 ? chainTexts.fix.none : texts.fixes}
      </Row>
      <Stack as="ol" gap={8}>
        {breakers.map(({ finding, broken }) => (
          <li key={finding._id} className={styles.breaker}>
            <FindingMarks finding={finding} />
            <bdi className={classNames(textLook({ size: 16, weight: 'medium' }), styles.fix)}>{finding.title}</bdi>
            <Progress
              label={finding.title}
              isBare
              value={broken / steps.length}
              text={chainTexts.fix.breaks(broken, steps.length)}
            />
            <bdi>{chainTexts.fix.breaks(broken, steps.length)}</bdi>
          </li>
        ))}
      </Stack>
    </Stack>
  );
}
