import { Button } from '../button.tsx';
import { EmptyState } from '../empty-state.tsx';
import { ErrorState } from '../error-state.tsx';
import { Logo } from '../logo.tsx';
import { Notice } from '../notice.tsx';
import { RelativeTime } from '../relative-time.tsx';
import { AdCardSkeleton, Skeleton } from '../skeleton.tsx';
import { Shown } from './shown.tsx';

const drawings = ['ads', 'news', 'forum', 'tips', 'directory', 'services', 'messages', 'search'] as const;

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
    </Shown>
    <Shown name="Notices">
      <Notice title="Stay safe.">Never pay before you have seen it.</Notice>
      <Notice tone="warning">Your ad ends in 3 days.</Notice>
      <Notice tone="error">The session is over.</Notice>
      <RelativeTime value="2026-01-01T00:00:00Z" format={(date) => date.toISOString().slice(0, 10)} />
      <Logo name="Ashore" />
    </Shown>
    <Shown name="Errors">
      <ErrorState
        statusCode={404}
        message="This page could not be found"
        action={<Button>Back to the home page</Button>}
      />
    </Shown>
  </>
);
