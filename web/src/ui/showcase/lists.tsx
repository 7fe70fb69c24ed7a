import { useState } from 'react';
import { BarChart } from '#web/ui/chart/bar-chart.tsx';
import { Stepper } from '#web/ui/form/stepper.tsx';
import { Breadcrumb } from '#web/ui/page/breadcrumb.tsx';
import { Pagination } from '#web/ui/page/pagination.tsx';
import { Tabs } from '#web/ui/page/tabs.tsx';
import { Gallery } from '#web/ui/picture/gallery.tsx';
import type { UploadItem } from '#web/ui/picture/upload-item.ts';
import { Uploader } from '#web/ui/picture/uploader.tsx';
import { Table } from '#web/ui/text/table.tsx';
import { samplePicture, samplePictures } from './pictures.ts';
import { Shown } from './shown.tsx';

const uploads: UploadItem[] = [
  { id: 'a', previewUrl: samplePicture, progress: 1, state: 'done', name: 'front.jpg' },
  { id: 'b', previewUrl: samplePicture, progress: 0.4, state: 'uploading', name: 'room.jpg' },
  {
    id: 'c',
    previewUrl: samplePicture,
    progress: 0,
    state: 'failed',
    error: 'The picture is larger than 12 MB.',
    name: 'large.jpg',
  },
];

function Uploads() {
  const [items, setItems] = useState(uploads);
  return (
    <div className="w-full">
      <Uploader
        label="Photos"
        hint="JPEG, PNG or WebP up to 12 MB"
        items={items}
        most={12}
        onAdd={() => {}}
        onRemove={(id) => setItems(items.filter((item) => item.id !== id))}
        onRetry={() => {}}
        onReorder={(ids) => setItems(ids.flatMap((id) => items.filter((item) => item.id === id)))}
      />
    </div>
  );
}

/** What shows one thing or many. */
export const ListsShowcase = () => (
  <>
    <Shown name="Gallery">
      {[6, 2, 1, 0].map((count) => (
        <div key={count} className={count === 6 ? 'w-full max-w-3xl' : 'w-full max-w-xs'}>
          <Gallery pictures={samplePictures(count)} label={`Gallery of ${count}`} />
        </div>
      ))}
    </Shown>
    <Shown name="Uploader">
      <Uploads />
    </Shown>
    <Shown name="Ways around">
      <Breadcrumb items={[{ title: 'Classifieds', url: '#a' }, { title: 'Housing', url: '#b' }, { title: 'Rooms' }]} />
      <div className="w-full">
        <Stepper
          label="Posting an ad"
          current="details"
          steps={[
            { key: 'what', label: 'What' },
            { key: 'details', label: 'Details' },
            { key: 'contact', label: 'Contact' },
          ]}
        />
        <Tabs
          label="Ads"
          current="active"
          tabs={[
            { key: 'active', label: 'Active', url: '#active', count: 3 },
            { key: 'draft', label: 'Drafts', url: '#draft', count: 0 },
          ]}
        />
        <Pagination page={5} pages={20} url={(page) => `#page-${page}`} />
      </div>
    </Shown>
    <Shown name="Numbers">
      <div className="w-full max-w-xl">
        <BarChart
          title="Views by day"
          unit="views"
          bars={[3, 8, 5, 12, 9, 4, 7].map((value, index) => ({ label: `Day ${index + 1}`, value }))}
        />
        <Table caption="Ads" head={['Title', 'Views']}>
          <tr>
            <td>Sofa</td>
            <td>12</td>
          </tr>
        </Table>
      </div>
    </Shown>
  </>
);
