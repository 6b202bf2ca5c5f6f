import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { priceLines } from '#content/calls.ts';
import { typographie } from '#french/typography.ts';
import { PAGE_LIST } from '#site.ts';
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
  | {
      kind: 'entry';
      place: Place;
      focus?: Place;
      point?: Point;
      file?: File;
      /** The view to go back to. */
      from?: View;
      /** The page whose fields they are: they close when it is left. */
      page?: string;
    }
  | { kind: 'new'; list: Place; index: number; value: unknown }
  | { kind: 'photos' }
  | { kind: 'shot'; file: File }
  | { kind: 'phone' }
  | { kind: 'settings' }
  | { kind: 'prices' }
  | { kind: 'publish'; part?: 'versions' | 'settings' };

export type EditorModel = {
  content: ContentModel;
  values: Values;
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
  const [view, show] = useState<View>();
  /** What the page shows instead of what is written, by place. */
  const typed = useRef(new Map<string, unknown>());
  const latest = useRef(values);
  useEffect(() => {
    latest.current = values;
  });

  const frame = useFrame((document) => {
    for (const [name, value] of typed.current) {
      const place = readPlace(name);
      follow(document, place, valueAt(latest.current, place), value);
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
    if (frame.document) follow(frame.document, place, before, value);
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

  /** Whoever was led to a field goes back to where it was listed. */
  const from = view?.kind === 'entry' ? view.from : view;
  const open = (place: Place, point?: Point) =>
    show({
      kind: 'entry',
      place: entryOf(place),
      focus: point && place,
      point,
      from: point ? undefined : from,
      page: frame.path,
    });
  const lead = (place: Place) => {
    const page = PAGE_LIST.find(({ files }) => (files as readonly string[]).includes(place.file));
    if (page && page.path !== frame.path) frame.go(page.path);
    const entry = entryOf(place);
    show({
      kind: 'entry',
      place: entry,
      focus: samePlace(entry, place) ? undefined : place,
      from,
      page: page?.path ?? frame.path,
    });
  };
  const [path, setPath] = useState(frame.path);
  if (path !== frame.path) {
    setPath(frame.path);
    if (view?.kind === 'entry' && view.page !== frame.path) show(undefined);
  }
  const publication = usePublication(content.state?.version);
  return { publication, lead, content, values, frame, view, show, open, onType, save, names };
}
