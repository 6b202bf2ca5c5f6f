import { CalendarX2, Camera, Clock, Euro, Images, Share } from 'lucide-react';
import { SITE } from '#studio/site.ts';
import { readPlace } from '../content/place.ts';
import { useUploads } from '../photos/useUploads.ts';
import { usePanel } from '../state/context.ts';
import { FileButton } from '../ui/FileButton.tsx';

const ITEM =
  'flex min-h-[60px] flex-1 flex-col items-center justify-center gap-0.5 text-[min(0.8125rem,3.1vw)]';
const ICON = { 'aria-hidden': true, className: 'size-6', strokeWidth: 1.5 } as const;

const ICONS = { euro: Euro, clock: Clock, calendar: CalendarX2 };

const SHOTS = [
  { label: 'Photo', words: 'en prendre une', Icon: Camera, capture: 'environment' },
  { label: 'Album', words: 'choisir des photos', Icon: Images, capture: undefined },
] as const;

/** The commonest tasks on a phone, in reach of the thumb while nothing is open. */
export function ThumbBar() {
  const { add } = useUploads();
  const { show, share, openOnItsPage, openNew } = usePanel();
  const actions = [
    ...SITE.quickActions.map((action) => ({
      label: action.label,
      Icon: ICONS[action.icon],
      act: () =>
        'open' in action ? openOnItsPage(readPlace(action.open)) : openNew(readPlace(action.add)),
    })),
    ...(SITE.share ? [{ label: 'Partager', Icon: Share, act: share }] : []),
  ];
  return (
    <nav aria-label="Le plus courant" className="on-dark flex shrink-0 bg-ink text-blush md:hidden">
      {SHOTS.map(({ label, words, Icon, capture }) => (
        <FileButton
          key={label}
          aria-label={`${label} : ${words}`}
          accept="image/*"
          capture={capture}
          multiple={!capture}
          className={ITEM}
          onFiles={(files) => {
            add(files);
            show({ kind: 'photos' });
          }}
        >
          <Icon {...ICON} />
          {label}
        </FileButton>
      ))}
      {actions.map(({ label, Icon, act }) => (
        <button key={label} type="button" className={ITEM} onClick={act}>
          <Icon {...ICON} />
          {label}
        </button>
      ))}
    </nav>
  );
}
