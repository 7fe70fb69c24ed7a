import { createFileRoute } from '@tanstack/react-router';
import { NoCountryLayout } from '#web/features/shell/layouts.tsx';

export const Route = createFileRoute('/_no-country')({ component: NoCountryLayout });
