import type { ReportBlock } from '@gatehouse/contract/reports/report-blocks.schema';
import type { ReportTreeSection } from '@gatehouse/contract/reports/report-tree.schema';

const isTable = (block: ReportBlock | undefined): boolean => block?.kind === 'table';

/** Returns the content of a section as a PDF has it: the chart of a summary has the numbers of its table of statuses. */
export const withoutStatusTable = ({ key, content }: Pick<ReportTreeSection, 'key' | 'content'>): ReportBlock[] =>
  key === 'summary'
    ? content.filter((block, place) => !isTable(block) && !(block.kind === 'heading' && isTable(content[place + 1])))
    : content;
