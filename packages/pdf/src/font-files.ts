import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

import { scriptFonts, signFonts } from './script-fonts.ts';

export type FontName = 'text' | 'strong' | 'italic' | 'strongItalic' | 'code';

/** A font file with its name in a document. */
export interface Source {
  name: string;
  file: string | URL;
  /** The letters for which a large file is opened. */
  covers?: RegExp;
}

type Look = readonly [weight: 400 | 600, style: 'normal' | 'italic'];
const looks: Readonly<Record<FontName, Look>> = {
  text: [400, 'normal'],
  strong: [600, 'normal'],
  italic: [400, 'italic'],
  strongItalic: [600, 'italic'],
  code: [400, 'normal'],
};

const require = createRequire(import.meta.url);
const filesBeside = (licence: string): string => join(dirname(licence), 'files');
const folders = {
  'noto-sans': filesBeside(require.resolve('@fontsource/noto-sans/LICENSE')),
  'noto-sans-hebrew': filesBeside(require.resolve('@fontsource/noto-sans-hebrew/LICENSE')),
  'noto-sans-arabic': filesBeside(require.resolve('@fontsource/noto-sans-arabic/LICENSE')),
  'noto-emoji': filesBeside(require.resolve('@fontsource/noto-emoji/LICENSE')),
};
const fontsBeside = (main: string): string => join(dirname(main), '..', 'fonts');
const asianFolders = {
  sc: fontsBeside(require.resolve('@embedpdf/fonts-sc')),
  jp: fontsBeside(require.resolve('@embedpdf/fonts-jp')),
  kr: fontsBeside(require.resolve('@embedpdf/fonts-kr')),
};

/** The subsets in which Noto Sans is published. If several contain a letter, the first one is used. */
const parts = [
  ['noto-sans', 'latin'],
  ['noto-sans', 'latin-ext'],
  ['noto-sans', 'cyrillic'],
  ['noto-sans', 'greek'],
  ['noto-sans-hebrew', 'hebrew'],
  ['noto-sans-arabic', 'arabic'],
  ['noto-sans', 'cyrillic-ext'],
  ['noto-sans', 'greek-ext'],
  ['noto-sans', 'vietnamese'],
  ['noto-sans', 'devanagari'],
] as const;

const partSource = ([family, part]: (typeof parts)[number], [weight, style]: Look): Source => {
  const file = `${family}-${part}-${weight}-${style}.woff`;
  return { name: file, file: join(folders[family], file) };
};

/** The regional variant of Chinese characters, which share code points but differ in shape. */
export type HanScript = 'sc' | 'jp' | 'kr';

/** Determines the variant from the surrounding letters, or returns null if they do not show it. */
export function hanScriptOf(text: string): HanScript | null {
  if (/[\p{sc=Hira}\p{sc=Kana}]/u.test(text)) return 'jp';
  return /\p{sc=Hang}/u.test(text) ? 'kr' : null;
}

/** Font files for a whole script, by weight. */
const asian = [
  [
    'sc',
    /[\p{sc=Hani}\u3000-\u303F\u3200-\u33FF\uFF00-\uFFEF]/u,
    { 400: 'NotoSansHans-Regular', 600: 'NotoSansHans-Bold' },
  ],
  [
    'jp',
    /[\p{sc=Hani}\p{sc=Hira}\p{sc=Kana}\u3000-\u303F\u3200-\u33FF\uFF00-\uFFEF]/u,
    { 400: 'NotoSansJP-Regular', 600: 'NotoSansJP-Bold' },
  ],
  [
    'kr',
    /[\p{sc=Hani}\p{sc=Hang}\u3000-\u303F\u3200-\u33FF\uFF00-\uFFEF]/u,
    { 400: 'NotoSansKR-Regular', 600: 'NotoSansKR-Bold' },
  ],
] as const;

const asianSource = ([script, covers, names]: (typeof asian)[number], [weight]: Look): Source => {
  const file = `${names[weight]}.otf`;
  return { name: file, file: join(asianFolders[script], file), covers };
};

function fontSource(name: string, { licence, covers }: { licence: string; covers: RegExp }): Source {
  const file = `${name}-normal.woff`;
  return { name: file, file: join(filesBeside(licence), file), covers };
}

const emojiFile = 'noto-emoji-emoji-400-normal.woff';
const emoji = (): Source => ({
  name: emojiFile,
  file: join(folders['noto-emoji'], emojiFile),
  covers: /[\p{Extended_Pictographic}\p{Regional_Indicator}]/u,
});

export const codeFile = new URL('./mono-latin.ttf', import.meta.url);

/**
 * Returns the fonts in the order in which a letter is looked up. The operator's own font comes last and supplies letters that the bundled
 * fonts lack.
 */
export function sourcesOf(font: FontName, ownFile: string | null, han: HanScript): readonly Source[] {
  const look = looks[font];
  const [weight, style] = look;
  const slanted = parts.filter(([family]) => family === 'noto-sans').map((part) => partSource(part, look));
  const upright = parts.map((part) => partSource(part, [weight, 'normal']));
  // Hebrew and Arabic have no italics.
  const text = style === 'italic' ? [...slanted, ...upright] : upright;
  const code: Source = { name: 'code', file: codeFile };
  return [
    ...(font === 'code' ? [code, ...text] : [...text, code]),
    ...scriptFonts.map(({ licence, script, covers }) =>
      fontSource(`noto-sans-${script}-${script}-${weight}`, { licence, covers }),
    ),
    ...signFonts.map(({ licence, name, covers }) => fontSource(`${name}-400`, { licence, covers })),
    ...asian
      .toSorted(([one], [other]) => Number(other === han) - Number(one === han))
      .map((family) => asianSource(family, look)),
    emoji(),
    ...(ownFile === null ? [] : [{ name: 'own', file: ownFile }]),
  ];
}
