import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { helpTexts } from '#web/features/help/content/index.ts';
import { HelpIndex, HelpPage } from '#web/features/help/help-page.tsx';
import { helpPageOf } from '#web/features/help/help-pages.ts';
import { helpPageMessages } from '#web/features/help/page-messages.ts';
import { shownSections } from '#web/features/help/translated.ts';
import { idOf } from '#web/lib/address/search.ts';
import { pageHead } from '#web/lib/head/head.ts';
import { messagesOf } from '#web/lib/i18n.ts';
import { currentTag } from '#web/lib/locale.ts';
import { useOwnVersion } from '#web/lib/use-own-version.ts';
import { useShell } from '#web/lib/viewer.ts';
import { descriptionMessages } from '#web/routes/-parts/description-messages.ts';
import { publicTitleMessages } from '#web/routes/-parts/public-title-messages.ts';

// In the page as the server renders it; a browser fetches each for its one page alone.
const PriceTables = import.meta.env.SSR
  ? (await import('#web/features/orders/price-tables.tsx')).PriceTables
  : lazy(() => import('#web/features/orders/price-tables.tsx').then((module) => ({ default: module.PriceTables })));

const RegionManagers = import.meta.env.SSR
  ? (await import('#web/features/help/region-managers.tsx')).RegionManagers
  : lazy(() => import('#web/features/help/region-managers.tsx').then((module) => ({ default: module.RegionManagers })));

const ContactForm = import.meta.env.SSR
  ? (await import('#web/features/help/contact-form.tsx')).ContactForm
  : lazy(() => import('#web/features/help/contact-form.tsx').then((module) => ({ default: module.ContactForm })));

const RegionContactList = import.meta.env.SSR
  ? (await import('#web/features/help/region-contacts.tsx')).RegionContactList
  : lazy(() =>
      import('#web/features/help/region-contacts.tsx').then((module) => ({ default: module.RegionContactList })),
    );

const ModerationNumbers = import.meta.env.SSR
  ? (await import('#web/features/help/moderation-numbers.tsx')).ModerationNumbers
  : lazy(() =>
      import('#web/features/help/moderation-numbers.tsx').then((module) => ({ default: module.ModerationNumbers })),
    );

// Of one page alone.
const privacyFacts = () => import('#web/features/help/privacy-facts.ts');

export const Route = createFileRoute('/_default/helpsupport')({
  validateSearch: (search): { id: number | undefined } => ({ id: idOf(search.id) }),
  loaderDeps: ({ search: { id } }) => ({ id }),
  loader: async ({ context: { api, start }, deps: { id } }) => {
    const { user, site, regionId } = start();
    const page = helpPageOf(id);
    const isForm = page?.key === 'contact';
    // A form that has to be filled in by hand is better than none.
    const info = user && isForm ? await api.user.getUserInfo({}).catch(() => undefined) : undefined;
    const contacts = isForm ? await api.area.getRegionContacts({}) : [];
    const isPrices = page?.key === 'prices';
    const isNotices = page?.key === 'notices';
    const [halves, texts] = isNotices
      ? await Promise.all([api.report.getNumbers({}), api.operate.getTexts({})])
      : [[], undefined];
    const isPrivacy = page?.key === 'privacy';
    const [facts, operator] = isPrivacy
      ? await Promise.all([api.config.getDataProtection({}), api.operate.getTexts({})])
      : [];
    const written = page ? await api.config.getHelpTexts({ helpPage: page.key }) : {};
    const sections = page ? shownSections(await helpTexts[page.key](), written) : [];
    const managers = page?.key === 'about' ? await api.area.getRegionManageUser({ region: regionId }) : [];
    return {
      ...{ halves, texts, contacts, managers },
      tables: isPrices
        ? { plans: await api.rights.getPlans({}), prices: await api.price.getPerComPriceConfig({}) }
        : undefined,
      sections:
        facts && operator ? (await privacyFacts()).withPrivacyFacts(sections, facts, operator, currentTag()) : sections,
      email: info?.email ?? '',
      head: {
        title: page ? messagesOf(helpPageMessages)(page.key) : messagesOf(publicTitleMessages)('help'),
        // In the browser only the title follows from page to page.
        description: page
          ? messagesOf(helpPageMessages)(page.textKey)
          : import.meta.env.SSR
            ? messagesOf(descriptionMessages)('help')
            : '',
        canonical: `${site.origin}/helpsupport${page ? `?id=${page.id}` : ''}`,
      },
    };
  },
  head: ({ loaderData }) => (loaderData ? pageHead(loaderData.head) : {}),
  component: HelpRoute,
});

function HelpRoute() {
  const page = helpPageOf(Route.useSearch().id);
  const { email, sections, tables, halves, texts, contacts, managers } = Route.useLoaderData();
  const { region, user } = useShell();
  useOwnVersion(user !== null && page?.key === 'contact' && email === '');
  if (!page) return <HelpIndex />;
  return (
    <HelpPage key={page.id} page={page} sections={sections}>
      {tables && (
        <Suspense>
          <PriceTables {...tables} />
        </Suspense>
      )}
      {managers.length > 0 && (
        <Suspense>
          <RegionManagers managers={managers} regionName={region.regionName} />
        </Suspense>
      )}
      {page.key === 'contact' && (
        <Suspense>
          <RegionContactList regions={contacts} />
          <ContactForm email={email} />
        </Suspense>
      )}
      {texts && (
        <Suspense>
          <ModerationNumbers halves={halves} texts={texts} regionName={region.regionName} />
        </Suspense>
      )}
    </HelpPage>
  );
}
