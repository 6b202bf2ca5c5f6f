import { useEffect, useState } from 'react';
import { useAnswers } from '../base/useAnswers.ts';
import { get } from '../base/requests.ts';
import { PREFIX } from '../base/addresses.ts';
import { placeAt, type EditorContent } from '../content/content.ts';
import { isWithin, type Place } from '../content/place.ts';
import { useContentStore } from '../panel/context.ts';
import type { DrawnName, Offer } from './server/routes.ts';

type Subject = Offer['subjects'][number];
type Choice = { subject: string; format: string; layout: string };

/** A picture, with its address by its type. */
export type DrawnPicture = DrawnName & { addressOf: (type: 'jpeg' | 'png') => string };

/** The pictures of a choice, by the query that asks for them. */
type Drawing = { query: string; pictures: DrawnPicture[] };

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
export function useShare(place: Place | undefined) {
  const { content } = useContentStore();
  const { version } = content;
  const { value: offer, failure: whyNoOffer, ask: askOffer } = useAnswers<Offer>();
  const { value: drawn, failure, ask } = useAnswers<Drawing>();
  const [chosen, setChosen] = useState<Partial<Choice>>({});
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

  const choose = (choice: Partial<Choice>) => setChosen({ ...chosen, ...choice });
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
