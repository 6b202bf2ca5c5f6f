import { useEffect, useState, type ReactNode } from 'react';
import { photoUses } from '#kit/content/photo-uses.ts';
import type { Focal, Size } from '#kit/photos/crop.ts';
import { Alert } from '../app/Alert.tsx';
import { Row } from '../app/Row.tsx';
import { QUIET, SUBTITLE } from '../app/styles.ts';
import { PHOTOS } from '#kit/content/references.ts';
import { SITE } from '#studio/site.ts';
import { wordsOfUse } from '../app/uses.ts';
import { usesOf } from '../references.ts';
import { placeName } from '../place.ts';
import { get, post, type RefusedError } from '../app/client.ts';
import type { EditorModel } from '../app/useEditor.ts';
import { PREFIX } from '../prefix.ts';
import { Framing } from './Framing.tsx';
import { settledName } from './settled-name.ts';
import { TextButton } from '../app/TextButton.tsx';

/** The picture of a photo: its size, its address, the point to keep, and what changes them. */
function usePicture(editor: EditorModel, name: string) {
  const { content, values } = editor;
  const { cadrage } = (values.photos[name] ?? {}) as { cadrage: Focal };
  const [size, setSize] = useState<Size>();
  const [version, setVersion] = useState(Date.now);
  const [point, setPoint] = useState<Focal>();
  const [message, setMessage] = useState('');
  const query = `photo=${encodeURIComponent(name)}`;
  const refuse = (error: RefusedError) => setMessage(error.message);
  // Any change of the content may bring another picture, such as an undo.
  const [state, setState] = useState(content.state);
  if (state !== content.state) {
    setState(content.state);
    setVersion(version + 1);
  }
  useEffect(() => {
    void get<Size>(`photos/size?${query}`).then(setSize, refuse);
  }, [query, version]);

  const postOf = async (route: string, body: unknown) =>
    post(`photos/${route}photo=${encodeURIComponent(await settledName(editor, name))}`, body);
  const change = (route: string, body: unknown) => {
    setMessage('Un instant…');
    void postOf(route, body).then(() => {
      setMessage('');
      setPoint(undefined);
      setVersion(Date.now());
    }, refuse);
  };
  const frame = async ({ x, y }: Focal) => {
    const settled = await settledName(editor, name);
    const at = (key: string, value: number) => ({
      kind: 'set' as const,
      file: `photos/${settled}`,
      path: ['cadrage', key],
      value,
    });
    // The base is the point before, which may still be on its way to the file.
    const refused = await content.save([at('x', x), at('y', y)]);
    setMessage(refused?.message ?? '');
    // From now on the saved point is shown, which an undo may move; a newer drag still counts.
    setPoint((now) => (now?.x === x && now.y === y ? undefined : now));
  };
  return {
    size,
    src: `${PREFIX}photos/image?${query}&width=1200&v=${version}`,
    message,
    point: point ?? cadrage,
    setPoint,
    frame,
    turn: () => change('turn?quarters=1&', {}),
    // A file that was dropped on the frame is a Blob of the frame's window only.
    replace: (file: File) => change('replace?', new Blob([file])),
  };
}

/** A button that chooses another picture. */
const ReplaceButton = ({ onReplace }: { onReplace: (file: File) => void }) => (
  <label className={`${QUIET} relative inline-flex items-center has-focus-visible:outline-3`}>
    Remplacer
    <input
      type="file"
      accept="image/*,.heic,.heif,.avif"
      className="absolute inset-0 w-full cursor-pointer opacity-0"
      onChange={({ target }) => {
        if (target.files?.[0]) onReplace(target.files[0]);
        // Otherwise the same file could not be chosen again.
        target.value = '';
      }}
    />
  </label>
);

/** The pages that show a photo. */
function PhotoUses({ editor, name }: { editor: EditorModel; name: string }) {
  const { values, lead, show } = editor;
  const uses = usesOf(values, PHOTOS, name);
  const offer = async () =>
    show({ kind: 'photos', offered: { name: await settledName(editor, name) } });
  return (
    <>
      <h2 className={`mt-5 ${SUBTITLE}`}>Sur le site</h2>
      <ul>
        {uses.map((use) => (
          <Row key={placeName(use)} label={wordsOfUse(values, use)} onOpen={() => lead(use)} />
        ))}
      </ul>
      {uses.length === 0 && (
        <p>
          Nulle part encore.{' '}
          <TextButton onClick={() => void offer()}>{`Mettre dans ${SITE.gallery.noun}`}</TextButton>
        </p>
      )}
    </>
  );
}

type Props = {
  editor: EditorModel;
  name: string;
  /** A file that was dropped on the picture. */
  file?: File;
  /** Stands below the picture. It appears with it: otherwise the picture would push it down. */
  children: ReactNode;
};

/** The picture of a photo: framed, turned or replaced; and the pages that show it. */
export function SitePhoto({ editor, name, file, children }: Props) {
  const { size, src, message, point, setPoint, frame, turn, replace } = usePicture(editor, name);
  useEffect(() => {
    if (file) void Promise.resolve(file).then(replace);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each file
  }, [file]);
  if (!size && !message) return null;
  return (
    <>
      <div className="mt-5">
        {size && (
          <Framing
            src={src}
            size={size}
            point={point}
            onPoint={setPoint}
            onEnd={(focal) => void frame(focal)}
            used={(photoUses(SITE.content, editor.values.files).get(name) ?? []).map(
              ({ slot }) => slot,
            )}
          />
        )}
        <p className="flex gap-x-4">
          <TextButton onClick={turn}>Tourner</TextButton>
          <ReplaceButton onReplace={replace} />
        </p>
        <Alert message={message} />
        <PhotoUses editor={editor} name={name} />
      </div>
      {children}
    </>
  );
}
