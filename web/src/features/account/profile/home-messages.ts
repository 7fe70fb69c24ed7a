import type { Catalog } from '#web/lib/i18n.ts';

/** The part of the settings where a member confirms the home. */
export const homeMessages = {
  en: {
    title: 'Home',
    text: 'We send a letter with a code to your address. Your profile then shows the city, never the street. We erase the address once you use the code, or after 90 days.',
    confirmed: 'Address in {city} confirmed on {date}',
    none: 'Not confirmed',
    asked: 'Letter to {city}: asked for on {date}. We post letters by hand, which can take some days.',
    posted: 'Letter to {city}: posted on {date}. Enter its code until {until}.',
    next: 'You can ask for the next letter from {date} on.',
    ask: 'Ask for a letter',
    name: 'Name on the letterbox',
    address: 'Street, number, postal code',
    place: 'Town or area',
    choose: 'Choose a place',
    chooseFault: 'Choose a place.',
    required: 'Fill in this field.',
    failed: 'We could not load the places. Try again.',
    send: 'Send letter',
    sent: 'We will send the letter.',
    code: 'Code of the letter',
    codeFault: 'The code has eight letters and digits.',
    confirm: 'Confirm',
    done: 'Your home is confirmed.',
    cancelLetter: 'Cancel letter',
    cancelled: 'Letter cancelled. We erased the address.',
    remove: 'Remove from profile',
    removed: 'Removed from your profile.',
    tooMany: 'Try again later.',
  },
} satisfies Catalog<Record<string, string>>;
