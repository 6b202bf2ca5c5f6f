import path from 'node:path';
import { defineConfig, globalIgnores } from 'eslint/config';
import astro from 'eslint-plugin-astro';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/** The storeys from the ground up, and how their files import each of them; each may import itself and what is below it. */
const STOREYS = [
  { name: 'kit', files: ['kit/**'], alias: '#kit/' },
  { name: 'src', files: ['src/**'], alias: '#' },
  { name: 'studio.config', files: ['studio.config.ts'], alias: '#studio.config' },
  { name: 'studio', files: ['studio/**'], alias: '#studio/' },
];
const ROOT = import.meta.dirname;

/** The storey that an import leads to; none for packages and for what stands beside the storeys. */
function storeyOf(specifier, from) {
  if (specifier.startsWith('#')) {
    const aliased = STOREYS.filter(({ alias }) => specifier.startsWith(alias));
    return aliased.toSorted((one, other) => other.alias.length - one.alias.length)[0];
  }
  if (!specifier.startsWith('.')) return undefined;
  const [top] = path.relative(ROOT, path.resolve(path.dirname(from), specifier)).split(path.sep);
  return STOREYS.find(({ name }) => top.replace(/\.ts$/, '') === name);
}

/** Refuses an import that leads up, or from the studio to the site past `studio.config.ts`. */
const oneWay = {
  create(context) {
    const [top] = path.relative(ROOT, context.filename).split(path.sep);
    const own = STOREYS.findIndex(({ name }) => top.replace(/\.ts$/, '') === name);
    const check = ({ source }) => {
      const to =
        typeof source?.value === 'string' ? storeyOf(source.value, context.filename) : undefined;
      const isPast = top === 'studio' && to?.name === 'src';
      if (to && (STOREYS.indexOf(to) > own || isPast))
        context.report({
          node: source,
          message: `${top} must not import ${to.name}: studio → studio.config → src → kit.`,
        });
    };
    return own < 0
      ? {}
      : {
          ImportDeclaration: check,
          ImportExpression: check,
          ExportNamedDeclaration: check,
          ExportAllDeclaration: check,
        };
  },
};

export default defineConfig(
  globalIgnores(['dist/', '.astro/', '.cache/', 'test-results/', 'playwright-report/']),
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  tseslint.configs.strict,
  tseslint.configs.stylistic,
  { files: ['{src,studio}/**/*.{ts,tsx}'], extends: [reactHooks.configs.flat.recommended] },
  { files: ['**/*.tsx'], extends: [jsxA11y.flatConfigs.strict] },
  astro.configs['flat/recommended'],
  astro.configs['flat/jsx-a11y-strict'],
  {
    plugins: { storeys: { rules: { 'one-way': oneWay } } },
    files: ['{kit,src,studio}/**', 'studio.config.ts'],
    // Browser tests read the site that they open; unit tests still use its content.
    ignores: ['studio/e2e/**', '**/*.test.{ts,tsx}'],
    rules: { 'storeys/one-way': 'error' },
  },
  {
    // The editor's files for the browser know those for Node by their types alone.
    files: ['studio/editor/{app,page}/**', 'studio/editor/{photos,publish,phone}/*'],
    ignores: ['**/*.test.{ts,tsx}'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        { patterns: [{ group: ['**/server/**', 'node:*'], allowTypeImports: true }] },
      ],
    },
  },
  {
    rules: {
      // `type` everywhere: one way to name a shape.
      '@typescript-eslint/consistent-type-definitions': ['error', 'type'],
      '@typescript-eslint/consistent-type-imports': 'error',
      // Indexed access is checked (noUncheckedIndexedAccess), and `!` says where the reader can see that it holds.
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_' },
      ],
    },
  },
);
