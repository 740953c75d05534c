import type { ReportTree, ReportTreeSection } from '@gatehouse/contract/reports/report-tree.schema';
import { displayDate } from '@gatehouse/domain/display-date';
import type { ReportSection } from '@gatehouse/contract/report-templates/report-templates';

import { formatNumber } from '../../../core/texts.ts';
import { SlideShow } from '../../../shared/slides/slide-show.tsx';
import { reportTexts } from '../../../shared/reports/report.texts.ts';
import { PlainSentence } from '../../../ui/layout/plain-sentence.tsx';
import { Parties } from '../../../shared/reports/parties.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { rowLook, stackLook } from '../../../ui/layout/flow.tsx';
import { textLook } from '../../../ui/layout/text.tsx';
import styles from './slides.module.css';
import { Block } from '../../../shared/reports/blocks/block.tsx';
import { briefContent } from './brief-block.ts';

const looks = {
  cover: classNames(stackLook(), styles.cover),
  section: classNames(stackLook(), styles.section),
  context: classNames(rowLook({ align: 'stretch' }), textLook({ size: 16, tone: 'muted' }), styles.context),
};

interface ReportShowProps {
  report: ReportTree;
  /** 0 is the cover, then one for each section. */
  slide: number;
  onShow: (slide: number | null) => void;
}

/** Returns the sections that have a slide, in the order of the report. */
const slidesOf = ({ sections }: ReportTree): ReportTreeSection[] =>
  sections.filter(({ key, content }) => presentedSections.includes(key) && content.length > 0);

/** The report as a presentation: the cover, then one slide for each of its main sections. */
export function ReportShow({ report, slide, onShow }: ReportShowProps) {
  const sections = slidesOf(report);
  const at = Math.min(slide, sections.length);
  const section = sections[at - 1];
  const places = [
    { title: reportTexts.hero.label },
    ...sections.map(({ title }, place) => ({ title, number: formatNumber(place + 1) })),
  ];
  return (
    <SlideShow name={report.engagement.title} slides={places} at={at} onShow={onShow}>
      {section ? (
        <SectionSlide section={section} engagementId={report.engagement._id} />
      ) : (
        <CoverSlide report={report} />
      )}
    </SlideShow>
  );
}

/** The sections that have a slide; the others are for reading. */
const presentedSections: readonly ReportSection[] = [
  'summary',
  'attackChain',
  'held',
  'matrix',
  'findings',
  'remediation',
  'comparison',
];

interface SectionSlideProps {
  section: ReportTreeSection;
  engagementId: string;
}

/** A section as a slide, with the parts that are understood from a distance. */
function SectionSlide({ section, engagementId }: SectionSlideProps) {
  const { title } = section;
  const blocks = briefContent(section).map((block, place) => ({ block, key: `${place} ${block.kind}` }));
  return (
    <div className={looks.section}>
      <h2 tabIndex={-1} className={styles.title}>
        <bdi>{title}</bdi>
      </h2>
      {blocks.map(({ block, key }) => (
        <Block key={key} block={block} engagementId={engagementId} />
      ))}
    </div>
  );
}

const texts = reportTexts.hero;

/** The first slide: firm and client with the headline. */
function CoverSlide({
  report: { branding, headline, engagement, stage, classification, asOf },
}: {
  report: ReportTree;
}) {
  return (
    <div className={looks.cover}>
      <Parties branding={branding} />
      <h2 tabIndex={-1} className={styles.headline}>
        <bdi>{headline}</bdi>
      </h2>
      <p className={looks.context}>
        <bdi>{engagement.title}</bdi>
        <span>{texts.stages[stage]}</span>
        <PlainSentence>{texts.asOf(displayDate(asOf) ?? asOf)}</PlainSentence>
        {classification !== '' && <bdi>{classification}</bdi>}
      </p>
    </div>
  );
}
