import { useEffect, useRef, useState } from 'react';

/** The pictures among files; a file without a type may be one, which the server finds out. */
export const imagesOf = (list: FileList | null | undefined): File[] =>
  [...(list ?? [])].filter((file) => file.type.startsWith('image/') || file.type === '');

const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;

/**
 * Takes pictures dropped or pasted anywhere in the window while mounted: a browser opens a file dropped beside a box,
 * which would throw the half-filled form away. Returns whether files are held over the window.
 */
export function useDroppedFiles(onAdd: (files: File[]) => void, wanted: boolean): boolean {
  const [over, setOver] = useState(false);
  const take = useRef<(list: FileList | null | undefined) => boolean>(() => false);
  useEffect(() => {
    take.current = (list) => {
      const files = imagesOf(list);
      if (files.length > 0 && wanted) onAdd(files);
      return files.length > 0;
    };
  });
  useEffect(() => {
    const hold = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(true);
    };
    const leave = (event: DragEvent) => {
      if (!event.relatedTarget) setOver(false);
    };
    const drop = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(false);
      take.current(event.dataTransfer?.files);
    };
    const paste = (event: ClipboardEvent) => {
      if (take.current(event.clipboardData?.files)) event.preventDefault();
    };
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener('dragover', hold, { signal });
    window.addEventListener('dragleave', leave, { signal });
    window.addEventListener('drop', drop, { signal });
    window.addEventListener('paste', paste, { signal });
    return () => listening.abort();
  }, []);
  return over && wanted;
}
