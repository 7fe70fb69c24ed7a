import { createFileRoute } from '@tanstack/react-router';
import { HomeView } from './-parts/home.tsx';
import { loadHome } from './-parts/home-data.ts';
import { homeHead } from './-parts/home-head.ts';

export const Route = createFileRoute('/_default/')({
  loader: loadHome,
  head: ({ loaderData }) => homeHead(loaderData),
  component: () => <HomeView {...Route.useLoaderData()} />,
});
