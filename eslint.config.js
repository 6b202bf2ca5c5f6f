import { defineConfig, globalIgnores } from 'eslint/config';
import astro from 'eslint-plugin-astro';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const IMPORTS =
  ':matches(ImportDeclaration, ImportExpression, ExportNamedDeclaration, ExportAllDeclaration)';

/**
 * Refuses imports of a package that comes later, or from the studio to the site past `studio.config.ts`.
 *
 * @param files the files of a package
 * @param others a regular expression of what they must not import
 * @param more what else is refused
 */
const oneWay = (files, others, more = []) => ({
  files: [files],
  // Browser tests read the site that they open.
  ignores: ['studio/e2e/**'],
  rules: {
    'no-restricted-syntax': [
      'error',
      {
        selector: `${IMPORTS}[source.value=/${others}/]`,
        message: 'Imports lead down: studio → studio.config → src → kit.',
      },
      ...more,
    ],
  },
});

/**
 * The modules that have stand-ins in the editor (`STAND_INS` in `studio/shell/server/integration.ts`)
 * in any spelling but the one by which the editor finds them.
 */
const MISSED_STAND_IN = {
  selector: `${IMPORTS}[source.value=/${
    '^(?!#(?:content\\/load|photos\\/pictures|kit\\/with-place)[.]ts$)' +
    '(?:[.]{1,2}\\/(?:.*\\/)?(?:load|pictures|with-place)|' +
    '.*(?:content\\/load|photos\\/pictures|kit\\/with-place))' +
    '(?:[.][jt]s)?(?:[?].*)?$'
  }/]`,
  message:
    'The editor has a stand-in for this module, found by its very name: import it as ' +
    '#content/load.ts, #photos/pictures.ts or #kit/with-place.ts.',
};

/** The folders of the kit; each imports from those above it. */
const KIT_FOLDERS = [['french', 'photos'], ['schema'], ['read'], ['check'], ['hosting', 'bakery']];

/** The same of the studio, whose folders are features, each with its window and its server. */
const STUDIO_FOLDERS = [
  ['ui', 'base'],
  ['content'],
  ['history'],
  ['panel'],
  ['publishing'],
  ['photos'],
  ['phone'],
  ['publish'],
  ['page'],
  ['shell'],
];

/** What runs in the browser knows what runs in Node by its types alone. */
const NODE = {
  group: ['**/server/**', '**/history/**', 'node:*'],
  allowTypeImports: true,
  message: 'The window knows the server by its types, and asks it by requests.',
};
/** Where the studio’s files run in Node. */
const IN_NODE = [
  '**/server/**',
  'studio/history/**',
  'studio/publishing/**',
  'studio/page/marks/**',
];

/** Refuses imports between the folders of one row, and from the rows below. */
const foldersOf = (dir, rows) =>
  rows.flatMap((row, index) =>
    row.flatMap((folder) => {
      const below = rows.slice(index).flat();
      const refused = below.filter((other) => other !== folder).join('|');
      const oneWay = {
        regex: `^(?:(?:\\.\\./)+|#${dir}/)(?:${refused})/`,
        message: 'A folder imports from those above it: see its README.',
      };
      const refuse = (patterns, ignores) => ({
        files: [`${dir}/${folder}/**`],
        ignores: ['**/*.test.{ts,tsx}', ...ignores],
        rules: { '@typescript-eslint/no-restricted-imports': ['error', { patterns }] },
      });
      return dir === 'kit'
        ? [refuse([oneWay], [])]
        : [refuse([oneWay], []), refuse([oneWay, NODE], IN_NODE)];
    }),
  );

export default defineConfig(
  globalIgnores(['dist/', '.astro/', '.cache/', 'test-results/', 'playwright-report/']),
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  tseslint.configs.strict,
  tseslint.configs.stylistic,
  { files: ['{src,studio}/**/*.{ts,tsx}'], extends: [reactHooks.configs.flat.recommended] },
  { files: ['**/*.tsx'], extends: [jsxA11y.flatConfigs.strict] },
  astro.configs['flat/recommended'],
  astro.configs['flat/jsx-a11y-strict'],
  oneWay('kit/**', '^#(?!kit.)|^[.]{2}.*\\b(?:src|studio)\\b'),
  oneWay('src/**', '^#studio|^[.]{2}.*\\bstudio\\b', [MISSED_STAND_IN]),
  oneWay('{e2e,scripts}/**', '^#studio|^[.]{2}.*\\bstudio\\b'),
  oneWay('studio.config.ts', '^#studio|^[.].*\\bstudio\\b'),
  oneWay('studio/**', '^#(?!kit.|studio)|^[.]{2}.*\\bsrc\\b'),
  foldersOf('kit', KIT_FOLDERS),
  foldersOf('studio', STUDIO_FOLDERS),
  {
    rules: {
      // `type` everywhere: one way to name a shape.
      '@typescript-eslint/consistent-type-definitions': ['error', 'type'],
      '@typescript-eslint/consistent-type-imports': 'error',
      // Indexed access is checked; `!` says where the reader can see that it holds.
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_' },
      ],
    },
  },
);
