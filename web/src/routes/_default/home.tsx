import { createFileRoute } from '@tanstack/react-router';
import { HomeView, homeHead, loadHome } from './-home.tsx';

export const Route = createFileRoute('/_default/home')({
  loader: loadHome,
  head: ({ loaderData }) => homeHead(loaderData),
  component: () => <HomeView {...Route.useLoaderData()} />,
});
