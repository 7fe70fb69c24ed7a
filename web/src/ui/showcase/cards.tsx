import { SectionHeader } from '#web/ui/page/section-header.tsx';
import { Price } from '#web/ui/text/price.tsx';
import { Stars } from '#web/ui/text/stars.tsx';
import { AdCard } from '../ad-card.tsx';
import { Avatar } from '../avatar.tsx';
import { Badge, type BadgeTone } from '../badge.tsx';
import { Card } from '../card.tsx';
import { HeartButton } from '../heart-button.tsx';
import { samplePicture, samplePictures } from './pictures.ts';
import { Shown } from './shown.tsx';

const tones: BadgeTone[] = ['promoted', 'neutral', 'accent', 'coral'];
const heart = <HeartButton label="Save" on={false} />;
const [, second] = samplePictures(2);

const AdCards = () => (
  <Shown name="Cards">
    <div className="w-full" id="cards">
      <SectionHeader
        title="Newest ads"
        headingLevel={3}
        action={
          <a href="#cards" className="hover:underline">
            See all
          </a>
        }
      />
      <div className="grid grid-cols-2 gap-x-5 gap-y-7 md:grid-cols-4">
        <AdCard
          title="Bright room in Arroios, contract registered, bills included"
          url="#cards"
          price={{ amount: '€780', note: '/ month' }}
          meta="Lisbon · Just now"
          facts={['14 m²', 'Furnished', 'from 4 Dec 2026']}
          picture={{ src: samplePicture, alt: '', eager: true, at: 1, of: 3 }}
          onTurn={() => {}}
          badges={<Badge tone="promoted">Promoted</Badge>}
          action={heart}
        />
        <AdCard
          title="Three-seat sofa, must go before Sunday"
          url="#cards"
          price={{ amount: '€120' }}
          meta="Cascais · 1 hour ago"
          picture={{ src: second?.small ?? samplePicture, alt: '' }}
          action={<HeartButton label="Saved" on />}
        />
        <AdCard
          title="Moving boxes, some tape, a plant"
          url="#cards"
          price={{ amount: 'Free' }}
          meta="Setúbal · 6 hours ago"
          badges={<Badge>Reserved</Badge>}
          action={heart}
        />
        <AdCard
          title="Sold sofa"
          url="#cards"
          price={{ amount: '€120' }}
          meta="Porto"
          faded
          picture={{ src: samplePicture, alt: '' }}
          badges={<Badge>Sold</Badge>}
        />
      </div>
    </div>
  </Shown>
);

const AdRows = () => (
  <Shown name="Rows">
    <div className="@container flex w-full flex-col gap-4">
      <AdCard
        layout="row"
        title="A row instead of a card, for those who read more than they look"
        url="#cards"
        price={{ amount: '€4 900' }}
        facts={['2019', '85,000 km', 'Diesel']}
        excerpt="Two owners, full service book, new tyres in spring. The inspection is valid until next summer."
        meta="Porto · 25 minutes ago"
        picture={{ src: samplePicture, alt: '' }}
        badges={<Badge tone="promoted">Promoted</Badge>}
        action={heart}
      />
      <AdCard
        layout="row"
        title="A row without a picture"
        url="#cards"
        price={{ amount: '€40', note: 'negotiable' }}
        meta="Faro · 2 hours ago"
      />
    </div>
  </Shown>
);

const SmallPieces = () => (
  <Shown name="Small pieces">
    <Card>
      <Price amount="€780" note="/ month" large />
      <p className="mt-2 flex items-center gap-2">
        <Avatar name="Inês Rocha" /> Inês Rocha <Stars value={4} />
      </p>
    </Card>
    {(['sm', 'md', 'lg', 'xl'] as const).map((size) => (
      <Avatar key={size} name="Dev Kumar" size={size} />
    ))}
    <Avatar name="With a picture" src={samplePicture} size="lg" />
    {tones.map((tone) => (
      <Badge key={tone} tone={tone}>
        {tone}
      </Badge>
    ))}
  </Shown>
);

/** Ads and people in small. */
export const CardsShowcase = () => (
  <>
    <AdCards />
    <AdRows />
    <SmallPieces />
  </>
);
