import { createFileRoute } from '@tanstack/react-router';
import { DefaultLayout } from '#web/features/shell/layouts.tsx';

export const Route = createFileRoute('/_default')({ component: DefaultLayout });
