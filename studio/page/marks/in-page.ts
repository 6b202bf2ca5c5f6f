/** Runs in a page of the editor before its islands: they mark what the server marked. */
import { setEditor } from '#kit/with-place.ts';
import { marks } from './editor.ts';

setEditor(marks());
