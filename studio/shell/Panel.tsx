import { X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { SITE } from '#studio/site.ts';
import { onPhone } from '../base/device.ts';
import { useListener } from '../base/useListener.ts';
import { isUnreadable } from '../content/content.ts';
import { isReady } from '../content/open-points.ts';
import { filePlace, placeName } from '../content/place.ts';
import { labelOf } from '../content/words.ts';
import type { FrameModel } from '../page/PageFrame.tsx';
import { BegunEntries, Fields } from '../panel/Fields.tsx';
import { focusNextField } from '../panel/focus.ts';
import { Prices } from '../panel/Prices.tsx';
import { Problems, SetAside } from '../panel/Problems.tsx';
import { Settings } from '../panel/Settings.tsx';
import { PhoneAccess } from '../phone/PhoneAccess.tsx';
import { PhotoPlaces } from '../photos/PhotoPlaces.tsx';
import { Photos } from '../photos/Photos.tsx';
import { FirstStepsRow } from '../publish-panel/Checklist.tsx';
import { FirstSteps } from '../publish-panel/FirstSteps.tsx';
import { Publish } from '../publish-panel/Publish.tsx';
import { PublishSettings } from '../publish-panel/PublishSettings.tsx';
import type { PublicationModel } from '../publish-panel/usePublication.ts';
import { Versions } from '../publish-panel/Versions.tsx';
import type { Overview } from '../publish-panel/server/overview.ts';
import { Share } from '../share/Share.tsx';
import { usePanel, useContentStore } from '../state/context.ts';
import { titleOf, type View } from '../state/view.ts';
import { Alert } from '../ui/Alert.tsx';
import { Crumbs } from '../ui/Crumbs.tsx';
import { Row } from '../ui/Row.tsx';
import { ICON } from '../ui/styles.ts';
import { Title, TITLE_ID } from '../ui/Title.tsx';

type ViewProps = { view: View; publication: PublicationModel };

function ViewBody({ view, publication }: ViewProps) {
  switch (view.kind) {
    case 'fields':
      return (
        <Fields
          key={placeName(view.place)}
          {...view}
          points={publication.overview?.firstSteps.flatMap(({ points }) => points)}
        />
      );
    case 'begun':
      return <BegunEntries {...view} />;
    case 'photos':
      return view.part === 'places' ? <PhotoPlaces /> : <Photos />;
    case 'phone':
      return <PhoneAccess />;
    case 'settings':
      return <Settings />;
    case 'prices':
      return <Prices />;
    case 'share':
      return <Share place={view.place} />;
    case 'publish':
      if (view.part === 'versions') return <Versions />;
      if (view.part === 'settings')
        return <PublishSettings publication={publication} provider={view.provider} />;
      return <Publish publication={publication} />;
    case 'first-steps': {
      const kind = SITE.firstSteps[view.step]!.view;
      const { firstSteps, since } = publication.overview ?? {};
      return (
        firstSteps && (
          <FirstSteps key={view.step} step={view.step} steps={firstSteps} canPrepare={!since}>
            {kind && <ViewContent view={{ kind }} publication={publication} />}
          </FirstSteps>
        )
      );
    }
  }
}

/** A view with its title; a part of one has a link back to the whole above that. */
function ViewContent(props: ViewProps) {
  const { view } = props;
  const { show } = usePanel();
  const whole = 'part' in view && view.part ? { kind: view.kind } : undefined;
  const content = (
    <>
      {whole && <Crumbs back={{ label: titleOf(whole)!, onPress: () => show(whole) }} links={[]} />}
      {/* A step of « Commencer » has a title of its own, or that of the view that it shows. */}
      {view.kind !== 'first-steps' && titleOf(view) && <Title>{titleOf(view)}</Title>}
      <ViewBody {...props} />
    </>
  );
  return view.kind === 'photos' ? <div className="mx-auto max-w-[76rem]">{content}</div> : content;
}

/** The parts of the page, while nothing is open. A phone has room for « Commencer » only. */
function PageParts({ path, firstSteps }: { path: string; firstSteps?: Overview['firstSteps'] }) {
  const { show, openFields } = usePanel();
  const page = SITE.pages.find((each) => each.path === path);
  return (
    <>
      <div className="mb-4 max-md:hidden">
        <Title>{page?.label ?? 'Cette page'}</Title>
        <p className="mt-2">Touchez dans la page ce que vous voulez changer, ou choisissez ici.</p>
      </div>
      <ul className="max-md:[&>li+li]:hidden">
        {firstSteps && <FirstStepsRow firstSteps={firstSteps} />}
        {page?.files.map(filePlace).map((file) => {
          const name = labelOf(file);
          // In the panel « Accueil », a row « Accueil » would say nothing.
          const label = name === page.label ? 'Textes et photos de la page' : name;
          return <Row key={file.file} label={label} onOpen={() => openFields(file)} />;
        })}
        {page && page.key === SITE.prices?.page && (
          <Row label="Tous les prix" onOpen={() => show({ kind: 'prices' })} />
        )}
        {!onPhone && <Row label="Utiliser mon téléphone" onOpen={() => show({ kind: 'phone' })} />}
      </ul>
    </>
  );
}

const WIDTH = 'md:w-[21rem] lg:w-[22rem]';
/** « Photos » covers the page but leaves it mounted, with its width and scroll position. */
const WHOLE_WIDTH =
  'md:-ml-[calc(100vw-22.5rem)] md:w-[calc(100vw-1.5rem)] lg:-ml-[calc(100vw-23.5rem)]';

const FOCUSED_FIELD = ':is(input, textarea, select, section, [role=textbox]):focus';

/**
 * Moves the focus to the top of a new view, unless one of its fields takes it; a view that is shown
 * again is scrolled to where it was.
 */
function useViewChange() {
  const { view, fields } = usePanel();
  const panel = useRef<HTMLElement>(null);
  const scrolls = useRef(new WeakMap<View, number>());
  const enter = useEffectEvent(() => {
    if (!view) return;
    panel.current!.scrollTo(0, scrolls.current.get(view) ?? 0);
    // A step of « Commencer » has the focus in its first open field.
    const takesFocus = fields?.focus || view.kind === 'first-steps';
    const field = takesFocus && panel.current!.querySelector(FOCUSED_FIELD);
    // The field had the focus before the panel was scrolled.
    if (field) field.scrollIntoView({ block: 'nearest' });
    else panel.current!.focus({ preventScroll: true });
  });
  // Another field of the same entry is no new view.
  const key = fields ? placeName(fields.place) : view;
  useEffect(() => enter(), [key]);
  const onScroll = () => view && scrolls.current.set(view, panel.current!.scrollTop);
  return { panel, onScroll };
}

const PANEL =
  'relative shrink-0 outline-none overflow-y-auto scroll-pb-32 bg-milk p-5 md:rounded-photo ' +
  'max-md:rounded-t-photo max-md:shadow-[0_-8px_30px_rgb(42_22_32/0.18)] max-md:pb-8';

const CLOSE =
  'absolute z-20 top-2 right-2 grid size-[44px] place-items-center rounded-pill text-prune';
const BROKEN = 'Ces champs ne s’affichent pas. Choisissez autre chose, ou rechargez la page.';

type Props = { frame: FrameModel; publication: PublicationModel };

export function Panel({ frame, publication }: Props) {
  const { content } = useContentStore();
  const isRead = content.version !== undefined;
  const { view, fields, openPlace, shownKind, show } = usePanel();
  const firstSteps = publication.overview?.firstSteps;
  const hasProblems = content.problems.length > 0 || !!content.setAside?.length;
  const place = view?.kind === 'begun' ? view.list : fields?.place;
  const isLost = place && isUnreadable(content, place);
  const isProblemList = !view && hasProblems && !frame.isBlank;
  let height = 'max-md:hidden';
  // The page stays visible above its fields.
  if (isProblemList || fields || (view && !shownKind)) height = 'max-md:max-h-[60dvh]';
  else if (view) height = 'max-md:max-h-[88dvh]';
  else if (firstSteps && !isReady(firstSteps)) height = 'max-md:pt-1 max-md:pb-1!';
  // Fields that were opened from a step of « Commencer » lead back to it.
  const back = fields?.from?.kind === 'first-steps' ? fields.from : undefined;
  const { panel, onScroll } = useViewChange();
  useListener(window, 'keydown', focusNextField);
  return (
    <aside
      ref={panel}
      id="panneau"
      onScroll={onScroll}
      tabIndex={-1}
      aria-labelledby={TITLE_ID}
      // The name of a panel without a title, as for a file that cannot be read.
      aria-label="Ce que vous changez"
      aria-busy={!isRead || !frame.document}
      data-place={openPlace && placeName(openPlace)}
      className={`${PANEL} ${shownKind === 'photos' ? WHOLE_WIDTH : WIDTH} ${height}`}
    >
      {view && (
        <button type="button" className={CLOSE} aria-label="Fermer" onClick={() => show(back)}>
          <X {...ICON} />
        </button>
      )}
      <ErrorBoundary resetKeys={[view, content]} fallback={<Alert message={BROKEN} />}>
        <SetAside />
        {view?.kind !== 'publish' && (isLost || !frame.isBlank) && <Problems />}
        {view && isRead && !isLost && <ViewContent view={view} publication={publication} />}
        {!view && <PageParts path={frame.path} firstSteps={firstSteps} />}
      </ErrorBoundary>
    </aside>
  );
}
