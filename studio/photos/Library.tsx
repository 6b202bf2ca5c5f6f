import { Title } from '../ui/Title.tsx';
import { AddPhotos } from './AddPhotos.tsx';
import { SitePhotos } from './SitePhotos.tsx';

/** « Photos »: adds some, and shows all of the site. */
export const Library = () => (
  <div className="mx-auto max-w-[76rem]">
    <Title>Photos</Title>
    <AddPhotos />
    <SitePhotos />
  </div>
);
