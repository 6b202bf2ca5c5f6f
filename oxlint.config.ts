import { defineConfig, type OxlintOverride } from 'oxlint';

/** Refuses modules by what their name matches. */
type Pattern = {
  regex?: string;
  group?: string[];
  importNames?: string[];
  message: string;
  allowTypeImports?: boolean;
};

const DOWN = 'Imports lead down: studio → studio.config → src → kit.';
const TO_STUDIO: Pattern = { regex: '^#studio|^[.].*\\bstudio\\b', message: DOWN };

/** What kit and studio must not import; the pattern that makes exceptions has to be the last one. */
const PACKAGES: Record<string, Pattern[]> = {
  kit: [
    { regex: '^[.]{2}.*\\b(?:src|studio)\\b', message: DOWN },
    { group: ['#*', '#*/**', '!#kit/**'], message: DOWN },
  ],
  studio: [
    { regex: '^[.]{2}.*\\bsrc\\b', message: DOWN },
    { regex: '^#studio/.*/', message: 'Imports between the folders of the studio are relative.' },
    { group: ['#*', '#*/**', '!#kit/**', '!#studio/**', '!#studio.config'], message: DOWN },
  ],
};

/** Where prices are put in words. */
const SHOWN_PRICE = 'src/institute/shown-price.ts';
const OWN_PRICE: Pattern = {
  regex: 'french/format',
  importNames: ['formatPrice', 'speakPrice'],
  message: `A price is worded alike everywhere: show it by a function of ${SHOWN_PRICE}.`,
};

/** The folders of the kit; each imports from those above it. */
const KIT_FOLDERS = [['french', 'photos'], ['schema'], ['read'], ['check'], ['hosting', 'bakery']];

/** The same of the studio, whose folders are features, each with its window and its server. */
const STUDIO_FOLDERS = [
  ['ui', 'base'],
  ['content'],
  ['history'],
  ['state'],
  ['panel'],
  ['publishing'],
  ['photos'],
  ['share'],
  ['phone'],
  ['publish-panel'],
  ['page'],
  ['shell'],
];

/** What runs in the browser knows what runs in Node by its types alone. */
const NODE: Pattern = {
  group: [
    '**/server/**',
    '**/history/**',
    '**/publishing/**',
    // These two run in both.
    '!**/publishing/progress.ts',
    '!**/publishing/providers.ts',
    'node:*',
  ],
  allowTypeImports: true,
  message: 'The window knows the server by its types, and asks it by requests.',
};
/** Where the studio’s files run in Node. */
const IN_NODE = [
  '**/server/**',
  'studio/history/**',
  'studio/publishing/**',
  'studio/page/marks/middleware.ts',
];

/** Refuses imports. Of several that name the same file the last one counts alone. */
const refuse = (
  files: string,
  patterns: Pattern[],
  excludeFiles: string[] = [],
): OxlintOverride => ({
  files: [files],
  excludeFiles,
  rules: { 'no-restricted-imports': ['error', { patterns }] },
});

/** Refuses imports between the folders of one row, and from the rows below. */
const foldersOf = (dir: 'kit' | 'studio', rows: string[][]) =>
  rows.flatMap((row, index) =>
    row.flatMap((folder) => {
      const below = rows.slice(index).flat();
      const refused = below.filter((other) => other !== folder).join('|');
      const oneWay = {
        regex: `^(?:(?:\\.\\./)+|#${dir}/)(?:${refused})/`,
        message: 'A folder imports from those above it: see its README.',
      };
      const files = `${dir}/${folder}/**`;
      const tests = '**/*.test.{ts,tsx}';
      const all = [oneWay, ...PACKAGES[dir]!];
      return dir === 'kit'
        ? [refuse(files, all, [tests])]
        : [refuse(files, all, [tests]), refuse(files, [NODE, ...all], [tests, ...IN_NODE])];
    }),
  );

export default defineConfig({
  plugins: ['typescript', 'react', 'jsx-a11y', 'import'],
  // Most rules; those that are listed are in no such category.
  categories: { correctness: 'error' },
  options: { reportUnusedDisableDirectives: 'error' },
  rules: {
    // Also by their types: whoever reads one file of a circle has to read all.
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'no-var': 'error',
    'prefer-const': 'error',
    'prefer-rest-params': 'error',
    'prefer-spread': 'error',
    'typescript/adjacent-overload-signatures': 'error',
    'typescript/array-type': 'error',
    'typescript/ban-ts-comment': 'error',
    'typescript/class-literal-property-style': 'error',
    'typescript/consistent-generic-constructors': 'error',
    'typescript/consistent-indexed-object-style': 'error',
    'typescript/consistent-type-assertions': 'error',
    // `type` everywhere: one way to name a shape.
    'typescript/consistent-type-definitions': ['error', 'type'],
    'typescript/consistent-type-imports': 'error',
    'typescript/no-confusing-non-null-assertion': 'error',
    'typescript/no-dynamic-delete': 'error',
    'no-empty-function': 'error',
    'typescript/no-empty-object-type': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-extraneous-class': 'error',
    'typescript/no-inferrable-types': 'error',
    'typescript/no-invalid-void-type': 'error',
    'typescript/no-namespace': 'error',
    'typescript/no-non-null-asserted-nullish-coalescing': 'error',
    'typescript/no-require-imports': 'error',
    'typescript/no-unnecessary-type-constraint': 'error',
    'typescript/no-unsafe-function-type': 'error',
    'typescript/prefer-for-of': 'error',
    'typescript/prefer-function-type': 'error',
    'typescript/prefer-literal-enum-member': 'error',
    'typescript/unified-signatures': 'error',
    'no-array-constructor': 'error',
    'no-useless-constructor': 'error',
    'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    // `output` and `fieldset` bring looks and limits of their own.
    'jsx-a11y/prefer-tag-over-role': 'off',
    'no-control-regex': 'off',
    // The types check this.
    'import/namespace': 'off',
    // Playwright names the fixtures of a test so, even if there are none.
    'no-empty-pattern': 'off',
  },
  overrides: [
    // Browser tests have functions called `use` too.
    { files: ['{src,studio}/**'], rules: { 'react/rules-of-hooks': 'error' } },
    refuse('kit/**', PACKAGES.kit!),
    refuse('{e2e,scripts,src}/**', [TO_STUDIO]),
    refuse('src/**', [TO_STUDIO, OWN_PRICE], [SHOWN_PRICE]),
    refuse('**/studio.config.ts', [{ ...TO_STUDIO, allowTypeImports: true }]),
    refuse('studio/**', PACKAGES.studio!, ['studio/e2e/**']),
    ...foldersOf('kit', KIT_FOLDERS),
    ...foldersOf('studio', STUDIO_FOLDERS),
  ],
});
