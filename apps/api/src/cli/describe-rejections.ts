import type { ImportReport } from '@gatehouse/contract/imports';

type Rejection = NonNullable<ImportReport['rejections']>[number];

function namePlaces({ count, first }: Rejection): string {
  const places = first.map(({ file, line }) => (file === null ? String(line) : `${file}:${line}`));
  const more = count - first.length;
  return more > 0 ? `${places.join(', ')} and ${more} more` : places.join(', ');
}

/** Why lines of a leak were rejected, a line of text for each reason; never what they hold. */
export function describeRejections({ rejections = [] }: Pick<ImportReport, 'rejections'>): string[] {
  return rejections.map((rejection) => {
    const lines = rejection.count === 1 ? '1 line' : `${rejection.count} lines`;
    return `Rejected ${lines}, ${rejection.reason}: ${namePlaces(rejection)}`;
  });
}
