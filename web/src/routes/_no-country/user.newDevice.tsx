import { createFileRoute } from '@tanstack/react-router';
import { NewDevicePage } from '#web/features/account/passkeys/new-device-page.tsx';
import { ownHead } from '#web/routes/-parts/own-head.ts';

export const Route = createFileRoute('/_no-country/user/newDevice')({
  head: () => ownHead('newDevice'),
  component: NewDevicePage,
});
