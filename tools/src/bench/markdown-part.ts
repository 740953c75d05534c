import { startCpuClock } from '@gatehouse/domain/testing/cpu-milliseconds';
import { inertMarkdown } from '@gatehouse/formats/export/inert-markdown';
import { plainToMarkdown } from '@gatehouse/formats/markdown-text';
import { parseMarkdown } from '@gatehouse/markdown/parse-markdown';
import { hostileMarks } from '@gatehouse/markdown/testing/samples';

import type { Bench } from './bench-database.ts';
import type { Figure, ReportProgress } from './figure.ts';

const part = 'markdown';
const kilobyte = 1_000;
const maxCharacters = 2_000_000;
/** An ordinary finding text, repeated many times. */
const paragraph =
  'The parameter `q` of **/search** is not validated, see [the advice](https://example.com/advice).\n\n- one\n- two\n\n';

interface Case {
  name: string;
  sizes: readonly number[];
  work: (text: string) => unknown;
  atMost: Readonly<Record<number, number>>;
}

const cases: readonly Case[] = [
  { name: 'read', sizes: [100, 1_000], work: parseMarkdown, atMost: { 100: 2_000, 1_000: 4_000 } },
  {
    name: 'made inert for exports',
    sizes: [100],
    work: (text) => inertMarkdown(text, maxCharacters),
    atMost: { 100: 2_000 },
  },
  { name: 'plain text as Markdown', sizes: [100], work: plainToMarkdown, atMost: { 100: 2_000 } },
];

function cpuMs(work: () => unknown): number {
  const elapsed = startCpuClock();
  work();
  return elapsed();
}

const repeat = (text: string, kilobytes: number): string =>
  text.repeat(Math.ceil((kilobytes * kilobyte) / text.length));

function measureCase({ name, work, atMost }: Case, size: number): Figure[] {
  const times = hostileMarks.map((mark) => ({ mark, value: cpuMs(() => work(repeat(mark, size))) }));
  const [slowest = { mark: '', value: 0 }] = times.toSorted((one, other) => other.value - one.value);
  const goal = atMost[size];
  return [
    {
      part,
      name: `${size} KB of one mark ${name}: slowest, ${JSON.stringify(slowest.mark)}`,
      value: slowest.value,
      unit: 'ms',
      ...(goal === undefined ? {} : { atMost: goal }),
    },
    {
      part,
      name: `${size} KB of ordinary text ${name}`,
      value: cpuMs(() => work(repeat(paragraph, size))),
      unit: 'ms',
    },
  ];
}

/** Measures the CPU time of repeated marks that once took a Markdown parser too long. The slowest one counts. */
export async function measureMarkdown(_bench: Bench, report: ReportProgress): Promise<Figure[]> {
  return cases.flatMap((one) =>
    one.sizes.flatMap((size) => {
      report(`markdown: ${size} KB of ${hostileMarks.length} marks ${one.name}`);
      return measureCase(one, size);
    }),
  );
}
