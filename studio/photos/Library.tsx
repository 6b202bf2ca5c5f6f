import { Title } from '../ui/Title.tsx';
import { AddPhotos } from './AddPhotos.tsx';
import { ForGallery } from './ForGallery.tsx';
import { SitePhotos } from './SitePhotos.tsx';

/** « Photos »: those that wait for their texts, and those of the site. */
export const Library = () => (
  <div className="mx-auto max-w-[76rem]">
    <Title>Photos</Title>
    <AddPhotos />
    <ForGallery />
    <SitePhotos />
  </div>
);
