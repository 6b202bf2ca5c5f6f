import { usePanel, useSiteContent } from '../panel/context.ts';
import { useSave } from '../panel/useSave.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { TextButton } from '../ui/TextButton.tsx';
import { Title } from '../ui/Title.tsx';
import { AddPhotos } from './AddPhotos.tsx';
import { PhotoPlaces } from './PhotoPlaces.tsx';
import { canPlace } from './placing.ts';
import { SitePhotos } from './SitePhotos.tsx';

/** What puts her photos where samples are shown, and the way to all places. */
function Placing() {
  const { content } = useSiteContent();
  const { show } = usePanel();
  const { postAction, message } = useSave();
  const openPlaces = () => show({ kind: 'photos', part: 'places' });
  const place = async () => {
    if (!(await postAction('photos/place'))) openPlaces();
  };
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-5">
      {canPlace(content) && (
        <Button size="sm" onClick={() => void place()}>
          Placer mes photos
        </Button>
      )}
      <TextButton onClick={openPlaces}>Les places des photos</TextButton>
      <Alert message={message} className="basis-full" />
    </div>
  );
}

/** « Photos »: adds some, and shows all of the site or, as `places`, where they stand. */
export const Library = ({ part }: { part?: 'places' }) => (
  <div className="mx-auto max-w-[76rem]">
    {part === 'places' ? (
      <PhotoPlaces />
    ) : (
      <>
        <Title>Photos</Title>
        <AddPhotos />
        <Placing />
        <SitePhotos />
      </>
    )}
  </div>
);
