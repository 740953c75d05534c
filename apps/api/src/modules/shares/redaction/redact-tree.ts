import type { AttackPath } from '@gatehouse/contract/attack-path/attack-path.schema';
import type { ReportBlock, ReportedFinding } from '@gatehouse/contract/reports/report-blocks.schema';
import type { ReportTree } from '@gatehouse/contract/reports/report-tree.schema';

import { redactTexts } from './redact-texts.ts';

/** The redaction of a share link. */
export interface Redaction {
  hides: { hosts: boolean; evidence: boolean };
  /** Replaces hosts in a text; returns it unchanged if hosts are not hidden. */
  redactHosts: (text: string) => string;
}

const image = /!\[(?:\\.|[^[\]\\]){0,1000}\](?:\([^()]{0,2000}\)|\[[^[\]]{0,200}\])/g;
const fileLink = /(?<!!)\[((?:\\.|[^[\]\\]){0,1000})\]\(<?\/api\/[^()\s]{1,2000}>?[^()\n]{0,500}\)/g;
const fileAddress = /\/api\/[\w/.%-]{1,2000}/g;

/** Images go with hosts and with evidence, because either is seen in them. */
const hidesImages = ({ hides }: Redaction): boolean => hides.hosts || hides.evidence;

/** Returns the change of each text. Files of the portal are for its users, so that their links go in any case. */
function changeOf(redaction: Redaction): (text: string) => string {
  const withoutImages = (text: string) => text.replaceAll(image, '').replaceAll(fileAddress, '');
  return (text) => {
    const unlinked = text.includes('/api/') ? text.replaceAll(fileLink, '$1') : text;
    return redaction.redactHosts(hidesImages(redaction) ? withoutImages(unlinked) : unlinked);
  };
}

function withoutEvidence(finding: ReportedFinding, { hides }: Redaction): ReportedFinding {
  return hides.evidence ? { ...finding, evidence: [], moreEvidence: 0 } : finding;
}

/** Returns a block without the evidence and images that the link hides. */
function reduceBlock(block: ReportBlock, redaction: Redaction): ReportBlock {
  if (block.kind === 'findings')
    return { ...block, findings: block.findings.map((finding) => withoutEvidence(finding, redaction)) };
  if (block.kind === 'steps' && hidesImages(redaction))
    return { ...block, steps: block.steps.map((step) => ({ ...step, images: [] })) };
  return block;
}

/**
 * Returns the report as the reader of a link may see it: without sections that are not shared, and without what the link hides. Every
 * format of a shared report is made from this tree, so that no format can have more than another.
 */
export function redactTree(tree: ReportTree, redaction: Redaction): ReportTree {
  const change = changeOf(redaction);
  const { branding, engagement, headline, sections, ...rest } = tree;
  const shown = sections.filter(({ isShown }) => isShown);
  // The headline sums up the findings, as the summary does.
  const hasSummary = shown.some(({ key }) => key === 'summary');
  return {
    ...rest,
    branding,
    engagement: redactTexts(engagement, change),
    headline: hasSummary ? change(headline) : '',
    sections: shown.map(({ content, ...section }) => ({
      ...section,
      content: content.map((block) => redactTexts(reduceBlock(block, redaction), change)),
    })),
  };
}

/** Returns further findings as the reader may see them. */
export const redactFindings = (findings: readonly ReportedFinding[], redaction: Redaction): ReportedFinding[] =>
  findings.map((finding) => redactTexts(withoutEvidence(finding, redaction), changeOf(redaction)));

/** Returns the attack paths as the reader may see them. */
export const redactPaths = (paths: AttackPath, redaction: Redaction): AttackPath =>
  redactTexts(paths, changeOf(redaction));
