import type { MessagePictureProps } from '#web/features/chat/twin-props.ts';

/** A picture of a message, small; the large one opens beside the page. */
export function MessagePicture({ src, small, alt }: MessagePictureProps) {
  return (
    <a href={src} target="_blank" rel="noreferrer" className="block overflow-hidden rounded-input">
      <img src={small || src} alt={alt} width={200} height={150} className="h-[150px] w-[200px] bg-sand object-cover" />
    </a>
  );
}
