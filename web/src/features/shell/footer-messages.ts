import type { Catalog } from '#web/lib/i18n.ts';

export const footerMessages = {
  en: {
    downloadApps: 'Download our APPs',
    appStore: 'App Store',
    playStore: 'Google Play',
    soon: '{store} (soon)',
    directDownload: 'Direct download',
    mobileVersion: 'Mobile version',
    qrAlt: 'QR code. Scan it with your phone to open Ashore there',
    company: 'Ashore',
    privacy: 'Privacy Policy',
    about: 'About us',
    join: 'Join us',
    contact: 'Contact us',
    status: 'Status',
    follow: 'Follow us',
    video: 'Video',
    photo: 'Photo',
    shortPost: 'Short posts',
    professional: 'Professional network',
    network: 'Social network',
    copyright: '© 2022–{year} Ashore',
  },
} satisfies Catalog<Record<string, string>>;
