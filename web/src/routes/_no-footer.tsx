import { createFileRoute } from '@tanstack/react-router';
import { NoFooterLayout } from '#web/features/shell/layouts.tsx';

export const Route = createFileRoute('/_no-footer')({ component: NoFooterLayout });
