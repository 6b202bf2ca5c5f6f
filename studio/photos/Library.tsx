import { Title } from '../ui/Title.tsx';
import { AddPhotos } from './AddPhotos.tsx';
import { PhotoPlaces } from './PhotoPlaces.tsx';
import { SitePhotos } from './SitePhotos.tsx';

/** « Photos »: adds some, and shows all of the site or, as `places`, where they stand. */
export const Library = ({ part }: { part?: 'places' }) => (
  <div className="mx-auto max-w-[76rem]">
    {part === 'places' ? (
      <PhotoPlaces />
    ) : (
      <>
        <Title>Photos</Title>
        <AddPhotos />
        <SitePhotos />
      </>
    )}
  </div>
);
