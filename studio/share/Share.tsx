import { useEffect, useState } from 'react';
import { PREFIX } from '../base/addresses.ts';
import { get } from '../base/requests.ts';
import { useAnswers } from '../base/useAnswers.ts';
import { placeAt, type EditorContent } from '../content/content.ts';
import { isWithin, type Place } from '../content/place.ts';
import { useContentStore } from '../state/context.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { Pills } from '../ui/Pills.tsx';
import { Section } from '../ui/Section.tsx';
import { SELECT } from '../ui/styles.ts';
import type { DrawnName, Offer } from './server/routes.ts';

type Subject = Offer['subjects'][number];
type Chosen = { subject: string; format: string; layout: string };

/** A picture, with its address by its type. */
type DrawnPicture = DrawnName & { addressOf: (type: 'jpeg' | 'png') => string };

/** The pictures of a choice, by the query that asks for them. */
type DrawnPictures = { query: string; pictures: DrawnPicture[] };

/** Where a subject stands in the content. */
function placeOf(content: EditorContent, { id }: Subject): Place {
  const [file, ...path] = id.split('.');
  const ranks = path.map((key) => (/^\d+$/.test(key) ? Number(key) : key));
  return placeAt(content, file!, ranks);
}

/** The subject that a place belongs to most closely, or else the first one. */
function subjectAt(content: EditorContent, subjects: readonly Subject[], place: Place | undefined) {
  const around = place && subjects.filter((each) => isWithin(place, placeOf(content, each)));
  return around?.toSorted((one, other) => other.id.length - one.id.length)[0] ?? subjects[0];
}

/** What can be shared of the content, what is chosen, and the pictures of it. */
function useShare(place: Place | undefined) {
  const { content } = useContentStore();
  const { version } = content;
  const { value: offer, failure: whyNoOffer, ask: askOffer } = useAnswers<Offer>();
  const { value: drawn, failure, ask } = useAnswers<DrawnPictures>();
  const [chosen, setChosen] = useState<Partial<Chosen>>({});
  useEffect(() => askOffer(get('share')), [version, askOffer]);

  const subjects = offer?.subjects ?? [];
  const subject =
    subjects.find(({ id }) => id === chosen.subject) ?? subjectAt(content, subjects, place);
  const format = chosen.format ?? offer?.formats[0]?.key;
  const layout = (subject?.layouts.find(({ key }) => key === chosen.layout) ?? subject?.layouts[0])
    ?.key;
  const query =
    subject && format && layout && version
      ? new URLSearchParams({ subject: subject.id, format, layout, v: version }).toString()
      : undefined;
  useEffect(() => {
    if (!query) return;
    const addressOf = (rank: number) => (type: string) =>
      `${PREFIX}share/picture?${query}&rank=${rank}&type=${type}`;
    const drawing = get<DrawnName[]>(`share/drawn?${query}`).then((names) => ({
      query,
      pictures: names.map((each, rank) => ({ ...each, addressOf: addressOf(rank) })),
    }));
    ask(drawing);
  }, [query, ask]);

  const choose = (choice: Partial<Chosen>) => setChosen({ ...chosen, ...choice });
  return {
    offer,
    subject,
    format,
    layout,
    choose,
    pictures: drawn?.pictures,
    isDrawing: drawn?.query !== query,
    message: whyNoOffer || failure,
  };
}

type ChoiceProps = { value: string | undefined; onChoose: (key: string) => void };

/** The subjects by their kinds; one that is alone in its kind is called like it. */
function SubjectChoice({ subjects, value, onChoose }: ChoiceProps & Pick<Offer, 'subjects'>) {
  return (
    <label className="mt-4 block">
      Quoi
      <select
        className={SELECT}
        disabled={subjects.length === 0}
        value={value}
        onChange={({ target }) => onChoose(target.value)}
      >
        {[...Map.groupBy(subjects, ({ kind }) => kind)].map(([kind, group]) =>
          group.length === 1 ? (
            <option key={kind} value={group[0]!.id}>
              {kind}
            </option>
          ) : (
            <optgroup key={kind} label={kind}>
              {group.map(({ id, label }) => (
                <option key={id} value={id}>
                  {label}
                </option>
              ))}
            </optgroup>
          ),
        )}
      </select>
    </label>
  );
}

type PillChoiceProps = ChoiceProps & { title: string; named: Offer['formats'] };

const PillChoice = ({ title, named, ...rest }: PillChoiceProps) => (
  <fieldset className="mt-4">
    <legend>{title}</legend>
    <Pills options={named.map(({ key, label }) => [key, label])} {...rest} />
  </fieldset>
);

/** The frame is as high as the highest picture, so that loading one moves nothing. */
const FRAME = 'mt-4 h-[60dvh] rounded-[6px] bg-petal pt-20 text-center text-muted';

function Picture({ picture: { name, width, height, addressOf } }: { picture: DrawnPicture }) {
  return (
    <li className="mt-4">
      <img
        src={addressOf('jpeg')}
        // Before it is loaded, it takes its room by this.
        style={{ aspectRatio: width / height, width: `calc(60dvh * ${width / height})` }}
        alt={`Aperçu : ${name.replaceAll('-', ' ')}`}
        className="mx-auto block max-w-full rounded-[6px] shadow-[0_2px_16px_rgb(42_22_32/0.18)]"
      />
      <p className="mt-3 flex justify-center gap-2">
        {(['jpeg', 'png'] as const).map((type) => (
          <Button
            key={type}
            size="sm"
            variant="outline"
            href={addressOf(type)}
            download={`${name}.${type === 'png' ? 'png' : 'jpg'}`}
          >
            {`Enregistrer en ${type.toUpperCase()}`}
          </Button>
        ))}
      </p>
    </li>
  );
}

/** Whether the browser shares pictures: never on a phone, whose window is plain http. */
const sharesPictures = (): boolean =>
  navigator.canShare?.({ files: [new File([], 'a.jpg', { type: 'image/jpeg' })] }) ?? false;

/** Fetches pictures as files: the browser shares them only right after a press. */
function useFiles(pictures: DrawnPicture[]): File[] | undefined {
  const [files, setFiles] = useState<File[]>();
  useEffect(() => {
    let isCurrent = true;
    const asFile = async ({ name, addressOf }: DrawnPicture) => {
      const blob = await (await fetch(addressOf('jpeg'))).blob();
      return new File([blob], `${name}.jpg`, { type: blob.type });
    };
    Promise.all(pictures.map(asFile)).then(
      (all) => isCurrent && setFiles(all),
      // Saving needs no files.
      () => undefined,
    );
    return () => {
      isCurrent = false;
      setFiles(undefined);
    };
  }, [pictures]);
  return files;
}

/**
 * Opens the browser's own sheet, with other applications of this computer. The button is there before
 * the files are: if it came later, it would move the controls below under the pointer.
 */
function ShareButton({ pictures }: { pictures: DrawnPicture[] }) {
  const files = useFiles(pictures);
  // Closing the sheet is no failure.
  const share = () => void navigator.share({ files }).catch(() => undefined);
  return (
    <Button className="mt-3 w-full" onClick={share} aria-disabled={!files}>
      Envoyer à une application
    </Button>
  );
}

/** « Partager »: pictures of the content for networks, and sheets to print. */
export function Share({ place }: { place?: Place }) {
  const { offer, subject, format, layout, choose, pictures, isDrawing, message } = useShare(place);
  const layouts = subject?.layouts ?? [];
  const missing = new Set(pictures?.flatMap((each) => each.missing));
  return (
    <>
      <Alert message={message} />
      {(offer || !message) && (
        <>
          <SubjectChoice
            subjects={offer?.subjects ?? []}
            value={subject?.id}
            onChoose={(id) => choose({ subject: id })}
          />
          <PillChoice
            title="Pour"
            named={offer?.formats ?? []}
            value={format}
            onChoose={(key) => choose({ format: key })}
          />
          {layouts.length !== 1 && (
            <PillChoice
              title="Mise en page"
              named={layouts}
              value={layout}
              onChoose={(key) => choose({ layout: key })}
            />
          )}
          <p role="status" className={pictures ? 'mt-3 min-h-[1lh]' : FRAME}>
            {(isDrawing || !pictures) && !message && 'En préparation…'}
          </p>
        </>
      )}
      {pictures && (
        <div aria-busy={isDrawing} className="aria-busy:opacity-50">
          {missing.size > 0 && (
            <p className="mt-3">
              {`L’image laisse de côté ces signes, qu’elle ne peut pas dessiner\u00A0: ${[...missing].join(' ')}`}
            </p>
          )}
          <ul className="-mt-4">
            {pictures.map((picture) => (
              <Picture key={picture.name} picture={picture} />
            ))}
          </ul>
          <p className="mt-2 text-center md:hidden">
            {
              'Ou appuyez longuement sur l’image, puis choisissez «\u00A0Enregistrer dans Photos\u00A0» ou «\u00A0Télécharger l’image\u00A0».'
            }
          </p>
          {sharesPictures() && <ShareButton pictures={pictures} />}
        </div>
      )}
      {offer && (pictures || message) && offer.sheets.length > 0 && (
        <Section title="Imprimer">
          <ul>
            {offer.sheets.map(({ key, label }) => (
              <li key={key} className="border-b border-line">
                <a
                  href={`${PREFIX}share/sheet?sheet=${key}`}
                  target="_blank"
                  rel="noopener"
                  className="flex min-h-[48px] items-center text-ink"
                >
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}
