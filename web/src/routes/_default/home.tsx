import { createFileRoute } from '@tanstack/react-router';
import { HomeView } from './-home.tsx';
import { homeHead, loadHome } from './-home-data.ts';

export const Route = createFileRoute('/_default/home')({
  loader: loadHome,
  head: ({ loaderData }) => homeHead(loaderData),
  component: () => <HomeView {...Route.useLoaderData()} />,
});
