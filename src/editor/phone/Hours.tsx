import { openings, type Opening } from '#institute/hours.ts';
import { INPUT } from '../app/styles.ts';

type Props = {
  label: string;
  value: string;
  /** Told hours as `HH:MM-HH:MM`, which the schema reads. */
  onChange: (hours: string) => void;
};

/** A day's hours by the phone's own clock: closed, open, or open with a break. */
export function Hours({ label, value, onChange }: Props) {
  const spans = value ? openings(value) : [];
  const set = (next: Opening[]) =>
    onChange(next.map(({ opens, closes }) => `${opens}-${closes}`).join(', ') || 'fermé');
  const [opens, closes] = [spans[0]?.opens ?? '09:00', spans.at(-1)?.closes ?? '18:00'];
  const halves = [
    { opens, closes: '12:00' },
    { opens: '14:00', closes },
  ];
  const kinds = { Fermé: [], Ouvert: [{ opens, closes }], 'Avec une pause': halves };
  return (
    <>
      <div className="mt-1.5 flex gap-2">
        {Object.entries(kinds).map(([kind, its]) => (
          <button
            key={kind}
            type="button"
            aria-pressed={its.length === spans.length}
            className="min-h-[48px] rounded-pill border-[1.5px] border-prune px-4 font-medium text-prune aria-pressed:bg-prune aria-pressed:text-white"
            onClick={() => its.length !== spans.length && set(its)}
          >
            {kind}
          </button>
        ))}
      </div>
      {spans.map((span, index) => (
        <p key={index} className="flex gap-2">
          {(['opens', 'closes'] as const).map((end) => (
            <input
              key={end}
              type="time"
              step={300}
              aria-label={`${label}, ${end === 'opens' ? 'de' : 'à'}`}
              className={INPUT}
              value={span[end]}
              onChange={({ target }) => set(spans.with(index, { ...span, [end]: target.value }))}
            />
          ))}
        </p>
      ))}
    </>
  );
}
