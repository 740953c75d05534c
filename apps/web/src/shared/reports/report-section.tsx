import type { ReportTreeSection } from '@gatehouse/contract/reports/report-tree.schema';

import { formatNumber } from '../../core/texts.ts';
import { Block } from './blocks/block.tsx';
import { looks } from './report-looks.ts';

interface SectionProps {
  section: ReportTreeSection;
  number: number;
  engagementId: string;
}

/** Returns the anchor of a section. */
export const anchorOf = ({ key }: Pick<ReportTreeSection, 'key'>): string => `report-${key}`;

/** A numbered section of the report with its blocks. */
export function Section({ section, number, engagementId }: SectionProps) {
  const { key, title, content } = section;
  const id = anchorOf(section);
  // Two blocks of a section may be the same, so the key includes the position.
  const blocks = content.map((block, place) => ({ block, id: `${place} ${block.kind}` }));
  return (
    <section id={id} className={looks.section} aria-labelledby={`${id}-title`} data-section={key}>
      <h2 id={`${id}-title`} className={looks.title}>
        <span className={looks.number} aria-hidden="true">
          {formatNumber(number)}
        </span>
        <bdi>{title}</bdi>
      </h2>
      {blocks.map(({ block, id: blockId }) => (
        <Block key={blockId} block={block} engagementId={engagementId} />
      ))}
    </section>
  );
}
