import { createFileRoute } from '@tanstack/react-router';
import { ComingPage, comingHead } from '#web/features/shell/coming-page.tsx';

export const Route = createFileRoute('/_chat-room/member/chatRoom/messages')({
  head: () => comingHead('messages'),
  component: () => <ComingPage page="messages" />,
});
