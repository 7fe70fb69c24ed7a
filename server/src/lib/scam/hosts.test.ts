import { expect, it } from 'vitest';
import { hostOf, imitatedBy, mixesScripts } from './hosts.ts';

const imitated = (host: string) => imitatedBy(hostOf(`https://${host}/`) ?? '', 'ashore.example');

it.each([
  // Another ending, under which anybody registers anything
  ['paypal.xyz', 'PayPal'],
  ['airbnb.top', 'Airbnb'],
  ['revolut.click', 'Revolut'],
  ['booking.click', 'Booking.com'],
  // Digits for letters, letters doubled, one letter wrong
  ['b00king.com', 'Booking.com'],
  ['boooking.com', 'Booking.com'],
  ['rev0lut.com', 'Revolut'],
  ['a1rbnb.com', 'Airbnb'],
  ['fedexx.com', 'FedEx'],
  ['paypa1.com', 'PayPal'],
  ['whatsap.com', 'WhatsApp'],
  // A part between hyphens
  ['dhl-delivery.top', 'DHL'],
  ['wise-pay.com', 'Wise'],
  ['wisepay.example', 'Wise'],
  ['ctt-alfandega.top', 'CTT'],
  ['ups-tracking.example', 'UPS'],
  ['nova-poshta.top', 'Nova Poshta'],
  ['poste-pacco.example', 'Poste Italiane'],
  ['apple-id.example', 'Apple'],
  // In front of the registered name
  ['booking.com-id123.example', 'Booking.com'],
  ['booking.com.guest.example', 'Booking.com'],
  ['wa.me.evil.com', 'WhatsApp'],
  ['paypal.login.example', 'PayPal'],
  ['post.ch.parcel.example', 'Swiss Post'],
  ['paypal.wise.pt', 'PayPal'],
  // Names that many banks share, with more than a place beside them or under an ending that is not theirs
  ['sparkasse-login.de', 'Sparkasse'],
  ['sparkasse-sicherheit.com', 'Sparkasse'],
  ['sparkasse-ulm.com', 'Sparkasse'],
  ['sparkasse-ulm.top', 'Sparkasse'],
  ['sparkasse-ulm-login.de', 'Sparkasse'],
  ['sparkasse-onlinebanking.de', 'Sparkasse'],
  ['sparkasse-pushtan.de', 'Sparkasse'],
  ['sparkasse-id12.de', 'Sparkasse'],
  ['sparkasse.ulm-kunden.de', 'Sparkasse'],
  ['5parkasse-ulm.de', 'Sparkasse'],
  ['volksbank-kundenservice.de', 'Volksbank'],
  ['caisse-epargne-connexion.fr', 'Caisse d’Épargne'],
  ['caisse-epargne-lorraine.com', 'Caisse d’Épargne'],
  // Letters of another alphabet from end to end
  ['xn--80ak6aa92e.com', 'Apple'],
  ['ashore-pay.example', 'ashore.example'],
])('%s imitates %s', (host, name) => {
  expect(imitated(host)).toBe(name);
});

it.each([
  // Their own
  ...['paypal.com', 'www.paypal.de', 'paypal.me', 'airbnb.pt', 'airbnb.co.uk', 'google.com.br', 'wa.me', 'olx.ua'],
  ...['booking.com', 'secure.booking.com', 'wise.com', 'apple.com', 'ebay-kleinanzeigen.de', 'ctt.pt', 'dhl.de'],
  ...['gls-pakete.de', 'post.ch', 'wg-gesucht.de', 'ashore.example', 'www.ashore.example', 'telegram.org'],
  // Others who have words in common with them
  ...['wise-owl.pt', 'apple-pie.example', 'ups-and-downs.example', 'bookingham.example', 'amazonas.example'],
  ...['booking.hotel-lisboa.pt', 'online-booking.example', 'booking-transfer.pt', 'booking.my-hotel.example'],
  ...['idealist.org', 'revolution.example', 'minted.com', 'codigo-postal.pt', 'cloud.example', 'startups.example'],
  ...['safewise.example', 'paying.example', 'parcel-tracking.example', 'wisedom-bank.example', 'stripes.example'],
  ...[
    'letelegramme.fr',
    'laposta.nl',
    'turismo.santander.es',
    'poczta.onet.pl',
    'subito-casa.example',
    'baking.example',
  ],
  ...[
    'bay-shore.example',
    'cooking.example',
    'likewise.example',
    'ctt-lyon.fr',
    'pineapple.example',
    'looking.example',
  ],
  ...['sparkasse.de', 'sparkasse-ulm.de', 'www.sparkasse-neu-ulm-illertissen.de', 'banking.sparkasse-zollernalb.de'],
  ...['berliner-sparkasse.de', 'sparkasse-münchen.de', 'volksbank-freiburg.de', 'berliner-volksbank.de'],
  ...['raiffeisenbank-eching.de', 'volksbank-tirol.at', 'www.caisse-epargne.fr', 'caisse-epargne-lorraine.fr'],
  ...['privatebank.example', 'clothing-shop.example', 'xn--d1abbgf6aiiy.xn--p1ai', 'münchen.example', '127.0.0.1'],
])('%s imitates nobody', (host) => {
  expect(imitated(host)).toBeUndefined();
});

it('tells a name in another alphabet from letters that only look Latin', () => {
  expect(['аррӏе.com', 'pаypal.com', 'www.сосо.net', 'οοο.eu'].map(mixesScripts)).toEqual([true, true, true, true]);
  const honest = ['президент.рф', 'хор.рф', '例子.测试', 'münchen.example', 'smørrebrød.dk', 'одеса.com', 'łódź.pl'];
  expect(honest.filter(mixesScripts)).toEqual([]);
});
