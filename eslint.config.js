import { defineConfig, globalIgnores } from 'eslint/config';
import astro from 'eslint-plugin-astro';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const IMPORTS =
  ':matches(ImportDeclaration, ImportExpression, ExportNamedDeclaration, ExportAllDeclaration)';

/**
 * Refuses imports against the order of packages, and imports from the site into the studio except
 * through `studio.config.ts`.
 *
 * @param files the files of a package
 * @param others a regular expression of what they must not import
 * @param more what else is refused
 */
const oneWay = (files, others, more = []) => ({
  files: [files],
  // Browser tests may import from the site that they open.
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
 * Imports of the modules that the editor replaces (`STAND_INS` in
 * `studio/shell/server/integration.ts`), in another spelling than the one that it replaces.
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

/** The same for the studio. Its folders are features, each with its window and its server. */
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

/** Modules that run in Node. Code for the browser may import only their types. */
const NODE = {
  group: ['**/server/**', '**/history/**', 'node:*'],
  allowTypeImports: true,
  message: 'The window knows the server by its types, and asks it by requests.',
};
/** The files of the studio that run in Node. */
const IN_NODE = [
  '**/server/**',
  'studio/history/**',
  'studio/publishing/**',
  'studio/page/marks/**',
];

/** Refuses imports from other folders of the same row, and from rows below. */
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
      // Always `type`, so that there is only one way.
      '@typescript-eslint/consistent-type-definitions': ['error', 'type'],
      '@typescript-eslint/consistent-type-imports': 'error',
      // Indexed access is checked, and `!` is allowed where the value is clearly there.
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_' },
      ],
    },
  },
);
