/**
 * Does the work once the page is on screen: now, or when somebody comes to the tab it was opened in.
 * @returns how to take that back
 */
export function whenVisible(work: () => void): () => void {
  const look = () => {
    if (document.visibilityState !== 'visible') return;
    document.removeEventListener('visibilitychange', look);
    work();
  };
  document.addEventListener('visibilitychange', look);
  look();
  return () => document.removeEventListener('visibilitychange', look);
}
