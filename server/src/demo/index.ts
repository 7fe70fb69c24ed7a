export { type DemoAd, demoAds } from './ads.ts';
export { type DemoBanner, demoBanners } from './banners.ts';
export { type DrawingName, drawPicture } from './drawings/index.ts';
export { type DemoCompany, type DemoMember, demoMembers } from './members.ts';
