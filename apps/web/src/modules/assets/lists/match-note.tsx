import { assetTexts as texts } from '../assets.texts.ts';

/** A note that some advisories cannot be compared with the asset; nothing if it is fully matched. */
export const MatchNote = ({ isPartlyMatched }: { isPartlyMatched: boolean }) =>
  isPartlyMatched ? <span title={texts.partlyMatchedWhy}>{texts.partlyMatched}</span> : null;
