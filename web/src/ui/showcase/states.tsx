import { useState } from 'react';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { ErrorState } from '#web/ui/page/error-state.tsx';
import { LoadingBar } from '#web/ui/page/loading-bar.tsx';
import { AdCardSkeleton, Skeleton } from '#web/ui/page/skeleton.tsx';
import { RelativeTime } from '#web/ui/text/relative-time.tsx';
import { Button } from '../button.tsx';
import { Logo } from '../logo.tsx';
import { Notice } from '../notice.tsx';
import { Shown } from './shown.tsx';

const drawings = ['ads', 'news', 'forum', 'tips', 'directory', 'services', 'messages', 'search'] as const;

const MINUTE = 60_000;
const ages = [0, 5 * MINUTE, 60 * MINUTE, 23 * 60 * MINUTE, 48 * 60 * MINUTE];
const day = (date: Date) => date.toISOString().slice(0, 10);

/** Runs while pressed once, so that its start and its end can be seen. */
function Bar() {
  const [active, setActive] = useState(false);
  return (
    <>
      <LoadingBar active={active} />
      <Button variant="secondary" onClick={() => setActive(!active)}>
        {active ? 'Finish' : 'Start'} the loading bar
      </Button>
    </>
  );
}

/** Empty, loading, wrong, and small things. */
export const StatesShowcase = () => (
  <>
    <Shown name="Empty">
      {drawings.map((drawing) => (
        <EmptyState key={drawing} drawing={drawing} className="w-64" />
      ))}
    </Shown>
    <Shown name="Loading">
      <div className="w-64">
        <AdCardSkeleton />
      </div>
      <Skeleton className="h-10 w-40" />
      <Bar />
    </Shown>
    <Shown name="Notices">
      <Notice title="Stay safe.">Never pay before you have seen it.</Notice>
      <Notice tone="warning">Your ad ends in 3 days.</Notice>
      <Notice tone="error">The session is over.</Notice>
    </Shown>
    <Shown name="Times">
      {ages.map((age) => (
        <p key={age}>
          <RelativeTime value={new Date(Date.now() - age).toISOString()} format={day} />
        </p>
      ))}
    </Shown>
    <Shown name="Mark">
      <Logo name="Ashore" />
    </Shown>
    <Shown name="Errors">
      <ErrorState
        statusCode={404}
        reference="Reference 4f2a-91"
        message="This page could not be found"
        action={<Button>Back to the home page</Button>}
      />
    </Shown>
  </>
);
