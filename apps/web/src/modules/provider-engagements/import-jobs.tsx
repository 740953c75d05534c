import { type ImportJob, importJobs } from '@gatehouse/contract/import-jobs';

import { useRead } from '../../core/data/use-read.ts';
import { useCursorPaging, useListAddress, useSearchText } from '../../core/list-address.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Pager } from '../../ui/table/pager.tsx';
import { SearchField } from '../../ui/forms/search-field.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { ImportJobLine } from './import-job-line.tsx';
import styles from './imports.module.css';
import { importsTexts } from './imports.texts.ts';
import { PageFailure } from './page-failure.tsx';
import { providerEngagementsTexts } from './provider-engagements.texts.ts';

const texts = importsTexts.jobs;
/** How often the list is read while something is under way, in milliseconds. */
const lookEveryMs = 1_000;

const isUnderWay = ({ state }: ImportJob): boolean => state === 'Waiting' || state === 'Running';

function useJobs(companyId: string) {
  const [{ q = '' }, change, clear] = useListAddress(['q']);
  const { cursor, movesFrom } = useCursorPaging();
  const [text, setText] = useSearchText(q, (typed) => change({ q: typed.trim() }));
  const list = useRead(
    importJobs.list,
    { params: { companyId }, query: { q, cursor } },
    {
      keepPrevious: true,
      refreshOnOpen: true,
      refreshEveryMs: (jobs) => (jobs?.rows.some(isUnderWay) ? lookEveryMs : 0),
    },
  );
  const page = list.data;
  return { list, page, text, setText, clear: q === '' ? undefined : clear, movesFrom };
}

type Jobs = ReturnType<typeof useJobs>;

/** The jobs of the client, those that run with how far they are. */
export function ImportJobs({ companyId }: { companyId: string }) {
  const jobs = useJobs(companyId);
  const { page, text, setText, clear } = jobs;
  const isAsked = clear !== undefined || (page?.total ?? 0) > 0;
  return (
    <Card
      title={texts.title}
      padding="flush"
      actions={
        isAsked && (
          <div role="search">
            <SearchField label={texts.search} value={text} onChange={({ target }) => setText(target.value)} />
          </div>
        )
      }
    >
      <JobList jobs={jobs} />
    </Card>
  );
}

const { missing: title, missingWhy: why } = providerEngagementsTexts.list;
const lost = { title, why, to: '/provider', back: providerEngagementsTexts.toCompanies };

function JobList({ jobs }: { jobs: Jobs }) {
  const { list, page, clear, movesFrom } = jobs;
  const failure = list.failure;
  if (!page && failure) return <PageFailure failure={failure} lost={lost} onRetry={list.refresh} />;
  if (!page) return <JobBones />;
  if (page.rows.length === 0) return <NoJobs onClear={clear} />;
  return (
    <>
      <ul className={styles.jobs} aria-label={texts.list}>
        {page.rows.map((job) => (
          <ImportJobLine key={job._id} job={job} />
        ))}
      </ul>
      <Pager
        texts={{ ...texts.pager, summary: texts.summary(page.rows.length, page.total) }}
        {...movesFrom(page.nextCursor)}
      />
    </>
  );
}

function JobBones() {
  return (
    <div className={styles.bones}>
      <Skeleton height="56px" />
      <Skeleton height="56px" />
      <Skeleton height="56px" />
    </div>
  );
}

function NoJobs({ onClear }: { onClear: (() => void) | undefined }) {
  const clear = onClear && <Button onClick={onClear}>{texts.clear}</Button>;
  return (
    <EmptyState kind={onClear ? 'filtered' : 'first-use'} title={onClear ? texts.filtered : texts.none} action={clear}>
      {onClear ? texts.filteredWhy : texts.noneWhy}
    </EmptyState>
  );
}
