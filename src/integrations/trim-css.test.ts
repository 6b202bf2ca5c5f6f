import { expect, test } from 'vitest';
import { trimCss } from './trim-css.ts';

const kept = async (css: string, content: string) => (await trimCss(css, content)) === css;

test.each([
  ['a class of the page', '.flex{display:flex}', '<div class="block flex">'],
  ['a class that only a script names', '.lightbox{color:red}', '<p></p>;a=`lightbox on-dark`'],
  ['escaped utilities', '.md\\:w-\\[34\\%\\]{width:34%}', '<div class="md:w-[34%]">'],
  ['an attribute that a script sets later', '[data-scrolled]{color:red}', '<p>'],
  ['an open dialog', '.lightbox[open]{display:grid}', '<p class="lightbox">'],
  ['a disabled button', '.disabled\\:opacity-40:disabled{opacity:.4}', '<button class="disabled:opacity-40">'],
  ['an open menu', '.sheet:popover-open{display:flex}', '<nav class="sheet">'],
  ['a state around it', '.x:is(:where(.group)[aria-expanded=true] *){color:red}', '<b class="group"><i class="x">'],
  ['a rule of states alone', ':focus-visible{outline:1px}', '<p>'],
  ['a filter on the page', '[data-f=gel] .item:not([data-c=gel]){display:none}', '<li class="item">'],
  ['a property that is read', ':root{--a:red}p{color:var(--a)}', '<p>'],
  ['a property that an attribute reads', ':root{--a:red}p{color:red}', '<p><path stroke="var(--a)">'],
])('keeps %s', async (_, css, content) => {
  expect(await kept(css, content)).toBe(true);
});

test.each([
  ['a class that nothing names', 'p{color:red}.flex{display:flex}', '<p>', 'p{color:red}'],
  ['a state of such a class', 'p{color:red}.a:hover{color:red}', '<p>', 'p{color:red}'],
  ['a property that is not read', ':root{--a:red;--b:red}p{color:var(--a)}', '<p>', ':root{--a:red}p{color:var(--a)}'],
  ['its registration', '@property --a{syntax:"*";inherits:false}p{color:red}', '<p>', 'p{color:red}'],
])('drops %s', async (_, css, content, expected) => {
  expect(await trimCss(css, content)).toBe(expected);
});
