import { Heart } from 'lucide-react';
import { useState } from 'react';
import { AdCard } from '../ad-card.tsx';
import { Avatar } from '../avatar.tsx';
import { Badge } from '../badge.tsx';
import { BarChart } from '../bar-chart.tsx';
import { Breadcrumb } from '../breadcrumb.tsx';
import { Card } from '../card.tsx';
import { Gallery } from '../gallery.tsx';
import { IconButton } from '../icon-button.tsx';
import { Pagination } from '../pagination.tsx';
import { Price } from '../price.tsx';
import { Stars } from '../stars.tsx';
import { Table } from '../table.tsx';
import { Tabs } from '../tabs.tsx';
import type { UploadItem } from '../upload-item.ts';
import { Uploader } from '../uploader.tsx';
import { Shown } from './shown.tsx';

const picture = '/flags/pt.svg';
const pictures = [1, 2, 3, 4].map((n) => ({ src: `${picture}?${n}`, small: `${picture}?${n}`, alt: `Picture ${n}` }));
const uploads: UploadItem[] = [
  { id: 'a', previewUrl: picture, progress: 1, state: 'done', name: 'front.jpg' },
  { id: 'b', previewUrl: picture, progress: 0.4, state: 'uploading', name: 'room.jpg' },
  {
    id: 'c',
    previewUrl: picture,
    progress: 0,
    state: 'failed',
    error: 'The picture is larger than 12 MB.',
    name: 'large.jpg',
  },
];

const heart = (
  <IconButton floating label="Save">
    <Heart className="size-5" aria-hidden="true" />
  </IconButton>
);

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
    <Shown name="Cards">
      <div className="grid w-full grid-cols-2 gap-5 md:grid-cols-4">
        <AdCard
          title="Bright room in Arroios, contract registered"
          link={(className, text) => (
            <a href="#cards" className={className}>
              {text}
            </a>
          )}
          price={{ amount: '€780', note: '/ month' }}
          meta="Lisbon · Just now"
          picture={{ src: picture, alt: '' }}
          badges={<Badge tone="promoted">Promoted</Badge>}
          action={heart}
        />
        <AdCard
          title="Moving boxes"
          link={(className, text) => (
            <a href="#cards" className={className}>
              {text}
            </a>
          )}
          price={{ amount: 'Free' }}
          meta="Setúbal · 6 hours ago"
          badges={<Badge>Reserved</Badge>}
        />
        <AdCard
          title="Sold sofa"
          link={(className, text) => (
            <a href="#cards" className={className}>
              {text}
            </a>
          )}
          price={{ amount: '€120' }}
          meta="Porto"
          faded
          picture={{ src: picture, alt: '' }}
        />
      </div>
      <div className="w-full">
        <AdCard
          layout="row"
          title="A row instead of a card"
          link={(className, text) => (
            <a href="#cards" className={className}>
              {text}
            </a>
          )}
          price={{ amount: '€4 900' }}
          meta="Porto · 25 minutes ago"
          picture={{ src: picture, alt: '' }}
          action={heart}
        />
      </div>
      <Card>
        <Price amount="€780" note="/ month" size="lg" />
        <p className="flex items-center gap-2">
          <Avatar name="Inês Rocha" /> Inês Rocha <Stars value={4} />
        </p>
      </Card>
      <Badge tone="accent">Business</Badge>
      <Badge tone="coral">Urgent</Badge>
    </Shown>
    <Shown name="Gallery">
      <div className="w-full max-w-3xl">
        <Gallery pictures={pictures} label="Pictures" />
      </div>
    </Shown>
    <Shown name="Uploader">
      <Uploads />
    </Shown>
    <Shown name="Ways around">
      <Breadcrumb
        items={[{ title: 'Classifieds', url: '#a' }, { title: 'Housing', url: '#b' }, { title: 'Rooms' }]}
        link={(url, title) => <a href={url}>{title}</a>}
      />
      <div className="w-full">
        <Tabs
          label="Ads"
          current="active"
          tabs={[
            { key: 'active', label: 'Live', count: 3 },
            { key: 'draft', label: 'Drafts', count: 0 },
          ]}
          link={(tab, props, children) => (
            <a href={`#${tab.key}`} {...props}>
              {children}
            </a>
          )}
        />
        <Pagination
          page={5}
          pages={20}
          link={(page, props, children) => (
            <a href={`#page-${page}`} {...props}>
              {children}
            </a>
          )}
        />
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
