import { createFileRoute } from '@tanstack/react-router';
import { HomeView } from './-home.tsx';
import { loadHome } from './-home-data.ts';
import { homeHead } from './-home-head.ts';

export const Route = createFileRoute('/_default/home')({
  loader: loadHome,
  head: ({ loaderData }) => homeHead(loaderData),
  component: () => <HomeView {...Route.useLoaderData()} />,
});
