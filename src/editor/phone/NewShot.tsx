import { useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { normalise } from '#content/normalise.ts';
import { galerie, photoDecrite } from '#content/schema.ts';
import { PAGES } from '#site.ts';
import { Alert } from '../app/Alert.tsx';
import { tell, type RefusedError } from '../app/client.ts';
import { NewForm } from '../app/NewEntry.tsx';
import type { EditorModel } from '../app/useEditor.ts';
import { valueAt } from '../places.ts';
import { describe } from '../photos/DraftItem.tsx';
import type { Draft } from '../photos/drafts.ts';

const { titre, description, categorie } = galerie.shape.photos.element.shape;
const SHOT = z.object({ titre, description, alt: photoDecrite.shape.alt, categorie });
type Words = Partial<z.infer<typeof SHOT>>;

/** A photo that was just taken or chosen: with its texts it goes to the gallery, the newest first. */
export function NewShot({ editor, file }: { editor: EditorModel; file: File }) {
  const categoryOfLast = { file: 'galerie', path: ['photos', 0, 'categorie'] } as const;
  const [words, setWords] = useState<Words>({
    categorie: valueAt(editor.values, categoryOfLast) as Words['categorie'],
  });
  const [fault, setFault] = useState<string>();
  const [preview, setPreview] = useState('');
  // It is on its way while she types. Once kept it is not kept again, should the gallery refuse a text.
  const draft = useRef<Promise<Draft>>(undefined);
  const kept = useRef('');
  useEffect(() => {
    draft.current ??= tell<Draft>('brouillons/ajouter', file);
    draft.current.then(
      ({ id }) => setPreview(`/editeur/photos/image?brouillon=${id}&largeur=320`),
      (error: RefusedError) => setFault(error.message),
    );
  }, [file]);

  const add = async () => {
    const { alt = '', ...entry } = normalise(SHOT, words) as Words;
    const added = await draft.current!;
    if (!kept.current) {
      await describe({ ...added, nom: entry.titre!, alt });
      kept.current = await tell<string>(`brouillons/garder?brouillon=${added.id}`, {});
    }
    const value = { photo: kept.current, ...entry };
    const refused = await editor.save([{ kind: 'insert', file: 'galerie', path: ['photos'], index: 0, value }]);
    if (refused) return refused;
    void editor.frame.go(PAGES.galerie.path);
    editor.show(undefined);
    return undefined;
  };
  return (
    <NewForm
      schema={SHOT}
      value={words}
      onChange={(next) => setWords(next as Words)}
      names={editor.names}
      onAdd={add}
      button="Ajouter à la galerie"
    >
      <div className="flex min-h-20 items-center gap-4">
        {preview && <img src={preview} alt="" className="size-20 rounded-[14px] object-cover" />}
        <h1 className="mr-10 text-h3">Pour la galerie</h1>
      </div>
      <Alert message={fault} />
    </NewForm>
  );
}
