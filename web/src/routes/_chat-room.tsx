import { createFileRoute } from '@tanstack/react-router';
import { ChatRoomLayout } from '#web/features/shell/layouts.tsx';

export const Route = createFileRoute('/_chat-room')({ component: ChatRoomLayout });
