import { pathWording } from '@gatehouse/domain/attack-path/path-wording';
import { plainWording } from '@gatehouse/domain/board/wording';

/** Texts of attack paths in replies and pictures. */
export const attackPathTexts = {
  ...pathWording(plainWording),
  picture: (engagement: string) => `Attack paths of ${engagement}`,
};
