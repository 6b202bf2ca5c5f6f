import { PageTouch } from './PageTouch.tsx';
import { timeOf } from '../content/moment.ts';
import { Problems } from '../panel/Problems.tsx';
import { usePanel } from '../panel/context.ts';
import type { FrameModel } from './useFrame.ts';

/** How wide the page is shown: as on a phone, or as wide as the window. */
export type PreviewWidth = 'phone' | 'computer';

const MAIN = 'relative flex min-h-0 min-w-0 grow justify-center';
/**
 * Round corners are painted over the page: without a graphics card, clipping the page takes five
 * times as long.
 */
const CORNERS =
  'after:pointer-events-none after:absolute after:inset-0 md:after:rounded-photo ' +
  'md:after:ring-[18px] md:after:ring-ground';

/**
 * The page in a frame, as wide as the screen or as a phone. While it is drawn anew, the next frame
 * waits behind it.
 */
export function PageFrame({ frame, width }: { frame: FrameModel; width: PreviewWidth }) {
  const { drawings, onLoad, isBlank } = frame;
  const { view } = usePanel();
  const isCovered = view?.kind === 'photos';
  const limit = width === 'phone' ? 'max-w-[390px]' : '';
  return (
    <main className={`${MAIN} ${isCovered ? 'md:invisible' : ''}`}>
      <div className={`relative size-full overflow-hidden bg-milk ${CORNERS} ${limit}`}>
        {drawings.map((drawing, index) => (
          <iframe
            key={drawing.key}
            data-time={drawing.moment && timeOf(drawing.moment)}
            src={drawing.address}
            title={index === 0 ? 'La page' : 'La page, dessinée de nouveau'}
            aria-hidden={index > 0}
            tabIndex={index > 0 ? -1 : undefined}
            onLoad={({ currentTarget }) => void onLoad(drawing, currentTarget)}
            className={`absolute inset-0 size-full ${index > 0 ? '-z-10' : ''}`}
          />
        ))}
        {isBlank ? (
          <div className="absolute inset-0 overflow-y-auto bg-milk p-5 md:p-10">
            <h1>Cette page ne peut pas être montrée</h1>
            <p className="mt-2">
              Elle sera là dès que ce qui suit sera corrigé ; rien n’est perdu.
            </p>
            <Problems />
          </div>
        ) : (
          <PageTouch frame={frame} />
        )}
      </div>
    </main>
  );
}
