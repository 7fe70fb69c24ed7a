import { createFileRoute } from '@tanstack/react-router';
import { ComingPage, comingHead } from '#web/features/shell/coming-page.tsx';

export const Route = createFileRoute('/_default/member/directory/myDirectoryList')({
  head: () => comingHead('myDirectoryList'),
  component: () => <ComingPage page="myDirectoryList" />,
});
