import { readComboLine } from './combo/read-combo-line.ts';
import { readHibpLeaks } from './hibp/hibp-leaks.ts';
import type { LeakReader } from './leak-record.ts';
import { readLineList, type LineList } from './read-line-list.ts';
import { readStealerLeaks } from './stealer/stealer-leaks.ts';
import { readTableLeaks } from './table/table-leaks.ts';
import { readUlpLine } from './ulp/read-ulp-line.ts';

const ulp: LineList = { kind: 'ulp', called: 'a url:login:password list', readLine: readUlpLine };
const combo: LineList = { kind: 'combo', called: 'a login:password list', readLine: readComboLine };

/** All leak readers, one entry per format. */
export const leakReaders: readonly LeakReader[] = [
  {
    format: 'ulp',
    title: 'url:login:password list',
    kind: 'leaks',
    read: (input, options) => readLineList(ulp, input, options),
  },
  {
    format: 'combo',
    title: 'login:password list',
    kind: 'leaks',
    read: (input, options) => readLineList(combo, input, options),
  },
  {
    format: 'stealer',
    title: 'Infostealer passwords (file, folder or ZIP archive)',
    kind: 'leaks',
    read: readStealerLeaks,
  },
  { format: 'hibp', title: 'HIBP domain search result (JSON)', kind: 'leaks', read: readHibpLeaks },
  {
    format: 'leak-csv',
    title: 'Leaked credentials table with common column names (CSV)',
    kind: 'leaks',
    read: readTableLeaks,
  },
];
