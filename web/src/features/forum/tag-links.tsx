import { href } from '#web/lib/links.ts';

/** Tags, each a link to what else has it. */
export const TagLinks = ({ tags }: { tags: readonly string[] }) =>
  tags.map((tag) => (
    <a
      key={tag}
      href={href('/forum', { tag })}
      className="rounded-full bg-sand px-2 py-px text-13 text-ink-muted hover:text-accent-ink hover:underline"
    >
      #{tag}
    </a>
  ));
