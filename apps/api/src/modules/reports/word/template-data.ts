import type { BlockOf, ReportBlock, ReportedFinding } from '@gatehouse/contract/reports/report-blocks.schema';
import { findTactic } from '@gatehouse/domain/attack-tactics';
import { figureRoom } from '@gatehouse/word/figure';
import { openImage } from '@gatehouse/word/image-size';
import { parseMarkdown } from '@gatehouse/markdown/parse-markdown';
import { plainText } from '@gatehouse/markdown/plain-text';
import type { FormattedContent } from '@gatehouse/word/template/formatted-plugin';
import type { TemplateData } from '@gatehouse/word/template/fill-template';
import { plainXmlText } from '@gatehouse/word/xml';

import { scoreOf, shortId } from '../document/report-words.ts';
import { evidenceBlock } from './draw-finding.ts';
import { matrixPicture } from './draw-matrix.ts';
import { type DrawnPicture, pathPicture } from './draw-pictures.ts';
import { imageBlock, storyBlock } from './draw-texts.ts';
import type { WordBook } from './word-book.ts';
import type { WordJob } from './word-job.ts';

type Draft = Omit<WordBook, 'parts'>;
type Draw = (book: WordBook) => Promise<string>;

const text = plainXmlText;

/** Level of headings within a text: below the parts of a finding, which are usually of level three. */
const levelOfText = 4;

/** Returns a formatted text, which is drawn once the document is open. */
const formatted = (draft: Draft, draw: Draw): FormattedContent => ({
  _type: 'formatted',
  draw: (parts) => draw({ ...draft, parts }),
});

const story = (draft: Draft, markdown: string): FormattedContent =>
  formatted(draft, (book) => storyBlock(book, markdown, levelOfText));

const formats = { png: 'image/png', jpeg: 'image/jpeg', gif: 'image/gif' } as const;

interface ImageSetting {
  alt: string;
  room?: { width: number; height: number };
}

/** Returns an image, or nothing if there is none. */
function image(bytes: Uint8Array | null, { alt, room = figureRoom }: ImageSetting): TemplateData[string] {
  const opened = bytes === null ? null : openImage(bytes);
  if (opened === null) return '';
  const scale = Math.min(room.width / opened.width, room.height / opened.height, 1);
  return {
    _type: 'image',
    source: Buffer.from(opened.bytes),
    format: formats[opened.type],
    width: Math.max(1, Math.round(opened.width * scale)),
    height: Math.max(1, Math.round(opened.height * scale)),
    altText: text(alt),
  };
}

const drawn = (picture: DrawnPicture | null): TemplateData[string] =>
  picture === null ? '' : image(picture.png, { alt: picture.alt });

const logoRoom = { width: 220, height: 64 };

function headOf({ words }: Draft, job: WordJob): TemplateData {
  const { cover, counts, texts, stage } = job;
  const { provider, company } = cover;
  const logo = (party: typeof provider) =>
    image(party.logo, { alt: words.sentences.logoOf(party.name), room: logoRoom });
  const numbers = Object.entries(counts).map(([severity, count]) => [`counts.${severity}`, String(count)] as const);
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return {
    'firm.name': text(provider.name),
    '%firm.logo': logo(provider),
    'client.name': text(company.name),
    '%client.logo': logo(company),
    'report.title': text(cover.title),
    'report.idVisual': text(cover.idVisual),
    'report.classification': text(cover.classification),
    'report.stage': words.texts[stage === 'Final' ? 'stageFinal' : 'stageInterim'],
    'report.headline': text(job.headline),
    'report.dateStart': words.showDay(texts.dateStart),
    'report.dateEnd': words.showDay(texts.dateEnd),
    'report.asOf': words.showDay(job.asOf),
    ...Object.fromEntries(numbers),
    'counts.total': String(total),
  };
}

/** Returns everything that a template may place, in the language of the report. */
export async function templateDataOf(draft: Draft, job: WordJob): Promise<TemplateData> {
  const { texts } = job;
  const findings: TemplateData[] = [];
  for await (const finding of draft.findings()) findings.push(findingOf(draft, finding));
  return {
    ...headOf(draft, job),
    '@summary': story(draft, texts.summary),
    '@methodology': story(draft, texts.methodology),
    '@narrative': story(draft, texts.narrative),
    '%attackPath': hasBlock(job, 'attackPath') ? drawn(await pathPicture(draft)) : '',
    '%matrix': drawn(await matrixPicture(draft)),
    scope: job.scope.map(({ kind, value }) => ({ kind: text(kind), value: text(value) })),
    team: job.team.map(({ name, role }) => ({ name: text(name), role: text(role) })),
    held: heldOf(draft, job),
    steps: stepsOf(draft, job),
    findings,
    plan: planOf(job),
  };
}

function blocksOf<Kind extends ReportBlock['kind']>({ sections }: WordJob, kind: Kind): BlockOf<Kind>[] {
  const all = sections.flatMap(({ content }) => content);
  return all.filter((block): block is BlockOf<Kind> => block.kind === kind);
}

const hasBlock = (job: WordJob, kind: ReportBlock['kind']): boolean => blocksOf(job, kind).length > 0;

function findingOf(draft: Draft, finding: ReportedFinding): TemplateData {
  const { words } = draft;
  const { cvssScore, cvssv3, statusVulnerability, cwe, affectedAssets, references, severity } = finding;
  return {
    idVisual: text(finding.idVisual),
    title: text(finding.title),
    severity: words.severityNames[severity],
    cvss: scoreOf(words, cvssScore),
    vector: text(cvssv3 ?? ''),
    status: words.statusNames[statusVulnerability],
    cwe: cwe === null ? '' : `CWE-${cwe}`,
    '@description': story(draft, finding.description),
    '@impact': story(draft, finding.impact),
    '@recommendation': story(draft, finding.recommendation),
    '@evidence': formatted(draft, (book) => evidenceBlock(book, finding)),
    assets: affectedAssets.map(({ host, location }) => ({ host: text(location || host) })),
    references: references.map((url) => ({ url: text(url) })),
  };
}

const heldOf = ({ words }: Draft, job: WordJob): TemplateData[] =>
  blocksOf(job, 'checks').flatMap(({ areas }) =>
    areas.flatMap(({ area, checks }) =>
      checks.map(({ item, result, note }) => ({
        area: text(area),
        item: text(item),
        result: words.checkResultNames[result],
        note: text(note),
      })),
    ),
  );

const stepsOf = (draft: Draft, job: WordJob): TemplateData[] =>
  blocksOf(job, 'steps').flatMap(({ steps }) =>
    steps.map(({ number, tacticId, techniqueId, name, note, images }) => ({
      number: String(number),
      tactic: text(draft.words.sentences.tactic(tacticId, findTactic(tacticId)?.name ?? '')),
      technique: text(`${techniqueId} ${name}`),
      '@note': formatted(draft, async (book) => {
        const drawn = [await storyBlock(book, note, levelOfText)];
        for (const { alt, _id: fileId } of images) drawn.push(await imageBlock(book, { alt, fileId }));
        return drawn.join('');
      }),
    })),
  );

const planOf = (job: WordJob): TemplateData[] =>
  blocksOf(job, 'plan').flatMap(({ items }) =>
    items.map(({ title, fix, findings }) => ({
      title: text(title),
      fix: text(plainText(parseMarkdown(fix))),
      findings: findings.map(({ idVisual }) => shortId(idVisual)).join(', '),
    })),
  );
