import { lazy, type ReactNode, Suspense, useState } from 'react';

const RegionPicker = lazy(() => import('./region-picker.tsx'));

/** What opens the choice of another region, such as a button with the flag of this one. */
export function RegionChoice({ button }: { button: (open: () => void) => ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      {button(() => setOpen(true))}
      {open && (
        <Suspense>
          <RegionPicker onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
