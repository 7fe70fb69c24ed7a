import type { ComponentProps } from 'react';
import { RichText } from '#web/ui/text/rich-text.tsx';
import { useMemberHref, withMemberLinks } from './member-href.ts';

/** What a member wrote, as HTML that the server made; its links lead to the page before them. */
export function MemberText({ html, ...rest }: ComponentProps<typeof RichText>) {
  return <RichText html={withMemberLinks(html, useMemberHref())} {...rest} />;
}
