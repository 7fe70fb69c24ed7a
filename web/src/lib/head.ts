interface PageHead {
  title: string;
  description?: string;
  /** Path with the query that counts; becomes the canonical link. */
  canonical?: string;
  /** Absolute address of the preview picture. */
  image?: string;
  /** False keeps the page out of search engines. */
  index?: boolean;
}

/** Title, description, canonical link and preview card of a page. */
export function pageHead({ title, description, canonical, image, index = true }: PageHead) {
  const full = `${title} · Ashore`;
  return {
    meta: [
      { title: full },
      { property: 'og:title', content: title },
      { property: 'og:site_name', content: 'Ashore' },
      ...(description
        ? [
            { name: 'description', content: description },
            { property: 'og:description', content: description },
          ]
        : []),
      ...(image ? [{ property: 'og:image', content: image }] : []),
      ...(index ? [] : [{ name: 'robots', content: 'noindex' }]),
    ],
    links: canonical ? [{ rel: 'canonical', href: canonical }] : [],
  };
}
