import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/**
 * Fonts of scripts with a separate Noto Sans family, and the letters for which each file is opened. Scripts that the library cannot shape
 * are omitted, such as Burmese, whose vowels would be on the wrong side of their letters.
 */
export const scriptFonts: readonly { script: string; licence: string; covers: RegExp }[] = [
  { script: 'thai', licence: require.resolve('@fontsource/noto-sans-thai/LICENSE'), covers: /[\u0E00-\u0E7F]/ },
  { script: 'lao', licence: require.resolve('@fontsource/noto-sans-lao/LICENSE'), covers: /[\u0E80-\u0EFF]/ },
  {
    script: 'khmer',
    licence: require.resolve('@fontsource/noto-sans-khmer/LICENSE'),
    covers: /[\u1780-\u17FF\u19E0-\u19FF]/,
  },
  {
    script: 'georgian',
    licence: require.resolve('@fontsource/noto-sans-georgian/LICENSE'),
    covers: /[\u10A0-\u10FF\u1C90-\u1CBF\u2D00-\u2D2F]/,
  },
  {
    script: 'armenian',
    licence: require.resolve('@fontsource/noto-sans-armenian/LICENSE'),
    covers: /[\u0530-\u058F\uFB13-\uFB17]/,
  },
  {
    script: 'ethiopic',
    licence: require.resolve('@fontsource/noto-sans-ethiopic/LICENSE'),
    covers: /[\u1200-\u139F\u2D80-\u2DDF\uAB00-\uAB2F]/,
  },
  { script: 'bengali', licence: require.resolve('@fontsource/noto-sans-bengali/LICENSE'), covers: /[\u0980-\u09FF]/ },
  { script: 'gurmukhi', licence: require.resolve('@fontsource/noto-sans-gurmukhi/LICENSE'), covers: /[\u0A00-\u0A7F]/ },
  { script: 'gujarati', licence: require.resolve('@fontsource/noto-sans-gujarati/LICENSE'), covers: /[\u0A80-\u0AFF]/ },
  { script: 'oriya', licence: require.resolve('@fontsource/noto-sans-oriya/LICENSE'), covers: /[\u0B00-\u0B7F]/ },
  { script: 'tamil', licence: require.resolve('@fontsource/noto-sans-tamil/LICENSE'), covers: /[\u0B80-\u0BFF]/ },
  { script: 'telugu', licence: require.resolve('@fontsource/noto-sans-telugu/LICENSE'), covers: /[\u0C00-\u0C7F]/ },
  { script: 'kannada', licence: require.resolve('@fontsource/noto-sans-kannada/LICENSE'), covers: /[\u0C80-\u0CFF]/ },
  {
    script: 'malayalam',
    licence: require.resolve('@fontsource/noto-sans-malayalam/LICENSE'),
    covers: /[\u0D00-\u0D7F]/,
  },
  { script: 'sinhala', licence: require.resolve('@fontsource/noto-sans-sinhala/LICENSE'), covers: /[\u0D80-\u0DFF]/ },
  { script: 'thaana', licence: require.resolve('@fontsource/noto-sans-thaana/LICENSE'), covers: /[\u0780-\u07BF]/ },
];

/** Box drawing characters in the width of code letters, followed by symbols and arrows. They have a single weight. */
export const signFonts: readonly { name: string; licence: string; covers: RegExp }[] = [
  {
    name: 'fira-code-symbols2',
    licence: require.resolve('@fontsource/fira-code/LICENSE'),
    covers: /[\u2500-\u259F]/,
  },
  {
    name: 'noto-sans-math-latin',
    licence: require.resolve('@fontsource/noto-sans-math/LICENSE'),
    covers: /[\u2000-\u23FF\u25A0-\u25FF\u27C0-\u27EF\u2900-\u2BFF\u{1D400}-\u{1D7FF}]/u,
  },
  {
    name: 'noto-sans-symbols-2-symbols',
    licence: require.resolve('@fontsource/noto-sans-symbols-2/LICENSE'),
    covers: /[\u2190-\u2BFF\u{1F000}-\u{1FBFF}]/u,
  },
  {
    name: 'noto-sans-symbols-symbols',
    licence: require.resolve('@fontsource/noto-sans-symbols/LICENSE'),
    covers: /[\u2100-\u2BFF\u{1F000}-\u{1F8FF}]/u,
  },
];
