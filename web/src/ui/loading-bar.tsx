/** Runs along the top while a page is on its way: after 200 ms, 5 s towards the end (specification 9). */
export const LoadingBar = ({ active }: { active: boolean }) => (
  <div aria-hidden="true" className="pointer-events-none fixed inset-x-0 top-0 z-50 h-[3px]">
    {active && <div className="loading-run h-full bg-accent" />}
  </div>
);
