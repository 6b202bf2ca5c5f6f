import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { priceLines } from '#content/calls.ts';
import { typographie } from '#french/typography.ts';
import { PAGE_LIST } from '#site.ts';
import { mapContent, type ContentMap } from '../page/content-map.ts';
import type { Point } from '../page/locate.ts';
import { follow } from '../page/follow.ts';
import { entryOf, nameOf, placeName, readPlace, samePlace, valueAt, type Place, type Values } from '../places.ts';
import type { Change } from '../server/save.ts';
import type { Names } from './Control.tsx';
import { useContent, type ContentModel } from './useContent.ts';
import { usePublication, type PublicationModel } from '../publish/usePublication.ts';
import { useNews } from './useNews.ts';
import { useFrame, type FrameModel } from './useFrame.ts';

/** What the panel shows. */
export type View =
  | { kind: 'entry'; place: Place; focus?: Place; point?: Point; file?: File }
  | { kind: 'new'; list: Place; index: number; value: unknown }
  | { kind: 'photos'; files?: readonly File[]; gallery?: string }
  | { kind: 'phone' }
  | { kind: 'settings' }
  | { kind: 'prices' }
  | { kind: 'publish'; part?: 'versions' | 'settings' };

export type EditorModel = {
  content: ContentModel;
  values: Values;
  map: ContentMap;
  frame: FrameModel;
  view: View | undefined;
  show: (view: View | undefined) => void;
  /** Shows the fields of a place's entry; the keyboard goes to its own when it was touched at a point of the page. */
  open: (place: Place, point?: Point) => void;
  /** Shows the field of a place, and the page that it stands on. */
  lead: (place: Place) => void;
  /** The page follows what is typed. */
  onType: (place: Place, value: unknown) => void;
  save: (changes: Change[], force?: boolean) => ReturnType<ContentModel['save']>;
  names: Names;
  publication: PublicationModel;
};

const NONE: Values = { files: {} as Values['files'], photos: {} };

/** All that the editor's parts share: the content, the page, and what is being changed. */
export function useEditor(): EditorModel {
  const content = useContent();
  const values: Values = content.state ?? NONE;
  const map = useMemo(() => mapContent(values), [values]);
  const [view, setView] = useState<View>();
  /** What the page shows instead of what is written, by place. */
  const typed = useRef(new Map<string, unknown>());
  const latest = useRef({ values, map });
  useEffect(() => {
    latest.current = { values, map };
  });

  const frame = useFrame((document) => {
    const now = latest.current;
    for (const [name, value] of typed.current) {
      const place = readPlace(name);
      follow(document, now.map, place, valueAt(now.values, place), value);
    }
  });
  const { renew } = frame;
  const { read } = content;
  const onContent = useCallback(() => {
    void read();
    renew();
  }, [read, renew]);
  useNews('contenu', onContent);

  const onType = (place: Place, value: unknown) => {
    const name = placeName(place);
    const before = typed.current.has(name) ? typed.current.get(name) : valueAt(values, place);
    typed.current.set(name, value);
    if (frame.document) follow(frame.document, map, place, before, value);
  };
  const save: EditorModel['save'] = async (changes, force) => {
    const refused = await content.save(changes, force);
    if (!refused) for (const { file, path } of changes) typed.current.delete(placeName({ file, path }));
    return refused;
  };
  const names = useMemo(() => {
    const photos = Object.keys(values.photos).map((name) => [
      name,
      nameOf(values, { file: `photos/${name}`, path: [] }),
    ]);
    const lines = priceLines(values.files.tarifs).map(({ name }) => [name, typographie(name)]);
    return { photo: Object.fromEntries(photos), ligne: Object.fromEntries(lines) } as Names;
  }, [values]);

  /** A new photo of the gallery is added, or chosen, among all photos. */
  const show = (next: View | undefined) => {
    const isPhoto = next?.kind === 'new' && placeName(next.list) === 'galerie.photos';
    setView(isPhoto ? { kind: 'photos' } : next);
  };
  const open = (place: Place, point?: Point) =>
    show({ kind: 'entry', place: entryOf(place), focus: point && place, point });
  const lead = (place: Place) => {
    const page = PAGE_LIST.find(({ files }) => (files as readonly string[]).includes(place.file));
    if (page && page.path !== frame.path) frame.go(page.path);
    const entry = entryOf(place);
    show({ kind: 'entry', place: entry, focus: samePlace(entry, place) ? undefined : place });
  };
  const publication = usePublication(content.state?.version);
  return { publication, lead, content, values, map, frame, view, show, open, onType, save, names };
}
