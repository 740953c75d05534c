import { sharedLooks } from './shared-report-looks.ts';

/** Enough lines for a section of several screens; what does not fit is cut. */
const lines = Array.from({ length: 60 }, (_, place) => place);

/** The name of the reader across a part of the report, on the screen and on paper. Screen readers read it once, above the report. It is drawn by
 * the style sheet, because it is paler than a text may be. */
export function Watermark({ text }: { text: string }) {
  return (
    <div className={sharedLooks.watermark} aria-hidden="true" data-watermark>
      {lines.map((place) => (
        <span key={place} className={sharedLooks.mark} data-text={text} />
      ))}
    </div>
  );
}
