import type { ImportReport } from '@gatehouse/contract/imports/imports.schema';

type Rejection = NonNullable<ImportReport['rejections']>[number];

const counted = (count: number, noun: string): string => (count === 1 ? `1 ${noun}` : `${count} ${noun}s`);

function namePlaces({ count, first }: Rejection): string {
  const places = first.map(({ file, line }) => (file === null ? String(line) : `${file}:${line}`));
  const more = count - first.length;
  const named = more > 0 ? `${places.join(', ')} and ${more} more` : places.join(', ');
  return ` (${count === 1 ? 'line' : 'lines'} ${named})`;
}

/** Returns one line of text per reason of rejection, without the contents of the records. */
export function describeRejections({ rejections = [] }: Pick<ImportReport, 'rejections'>): string[] {
  return rejections.map((rejection) => {
    const { reason, count, first } = rejection;
    // Some reasons are sentences.
    const why = reason.replace(/\.$/, '');
    if (first.length === 0) return `Rejected ${counted(count, 'record')}: ${why}.`;
    return `Rejected ${counted(count, 'line')}: ${why}${namePlaces(rejection)}.`;
  });
}
