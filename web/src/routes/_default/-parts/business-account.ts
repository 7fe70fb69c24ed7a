import type { RouterContext } from '#web/router.tsx';

/** Who adds it, and the area of what they added last in this region: a business page, else an ad. */
export async function accountWithArea(api: RouterContext['api'], regionId: number) {
  const info = await api.user.getUserInfo({});
  const [pages, ads] = await Promise.all([
    api.directory.getMyDirectoryList({}),
    api.classified.getMemberAds({ userId: info.id }),
  ]);
  const last = [...pages.list, ...ads.list].find((one) => one.regionId === regionId && one.areaId !== null);
  return { info, areaId: last?.areaId ?? null };
}
