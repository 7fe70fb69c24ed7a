import { describe, expect, it } from 'vitest';
import { findWarnings } from './scam-rules.ts';

const at = (text: string, first = false) => findWarnings(text, first, 'ashore.example');

describe('warns of', () => {
  it.each([
    ['link', 'Pay safely here: https://olx-pay.secure-checkout.top/x1'],
    ['link', 'see www.my-flat.example for photos'],
    ['link', 'all at bit.ly/3xYz'],
    ['link', 'foto su idealista-sicuro.it/annuncio'],
    ['iban', 'Please transfer to PT50 0002 0123 1234 5678 9015 4 today'],
    ['iban', 'DE89370400440532013000'],
    ['iban', 'iban fr14 2004 1010 0505 0001 3m02 606 thanks'],
    ['iban', 'IT60X0542811101000000123456'],
    ['iban', 'pay to PT50-0002-0123-1234-5678-9015-4'],
    ['iban', 'PT50*0002*0123*1234*5678*9015*4'],
    ['iban', 'РТ50 0002 0123 1234 5678 9015 4'],
    ['iban', 'P T 5 0 0 0 0 2 0 1 2 3 1 2 3 4 5 6 7 8 9 0 1 5 4'],
    ['wallet', 'I only accept Bitcoin or a gift card'],
    ['wallet', 'Pague por Western Union, por favor'],
    ['wallet', 'Puedes pagar con criptomonedas'],
    ['wallet', 'Payez en cryptomonnaie ou carte cadeau'],
    ['wallet', 'Zahlung bitte mit Kryptowährung'],
    ['wallet', 'Si paga con carte regalo o criptovaluta'],
    ['abroad', 'I am abroad on a mission, the keys will come by courier'],
    ['abroad', 'Estou no estrangeiro, as chaves vão por transportadora'],
    ['abroad', 'Estoy en el extranjero, te enviaré las llaves con un mensajero'],
    ['abroad', 'Je suis à l’étranger, les clés vous seront envoyées par coursier'],
    ['abroad', 'Ich bin im Ausland und kann die Wohnung nicht zeigen, der Schlüssel kommt per Kurier'],
    ['abroad', 'Sono all’estero, le chiavi arrivano con il corriere'],
    ['deposit', 'Please pay the deposit before the viewing'],
    ['deposit', 'Preciso da caução antes da visita para garantir o apartamento'],
    ['deposit', 'Necesito la fianza antes de la visita'],
    ['deposit', 'Il faut verser la caution avant la visite'],
    ['deposit', 'Bitte die Kaution vor der Besichtigung überweisen'],
    ['deposit', 'Serve la caparra prima della visita'],
    ['deposit', 'De\u0301po\u0302t de garantie avant de visiter svp, c’est la ca\u200bution avant visite'],
  ])('%s: %s', (warning, text) => {
    expect(at(text)).toContain(warning);
  });

  it.each([
    'my mail is bob.seller (at) gmail.com',
    'call 912 345 678',
    'call +351 912 345 678',
    'appelez le 06 12 34 56 78',
  ])('contact details in a first message only: %s', (text) => {
    expect(at(text, true)).toEqual(['contact']);
    expect(at(text)).not.toContain('contact');
  });

  it.each([
    ...[
      'Contact me on WhatsApp +351 912 345 678',
      'WhatsApp me',
      'whats app me please',
      'Write me on Whatsap',
      'text me on Telegram',
    ],
    ...[
      'Let us continue on Viber',
      'My Telegram is anna77',
      'Telegram: @anna77',
      'add me on WeChat',
      'message me on Signal',
      'my signal number is below',
    ],
    ...[
      'Are you on WhatsApp?',
      'whatsapp only',
      'WhatsApp 912345678',
      'contact me via facebook',
      'W\u200bhatsApp me',
      'Ｗｈａｔｓａｐｐ me',
    ],
    ...['Fala comigo pelo WhatsApp, por favor', 'chama no zap zap', 'manda mensagem no Telegram', 'o meu WhatsApp'],
    ...[
      'Escríbeme por WhatsApp',
      'háblame por Telegram',
      'mi wasap',
      'Écrivez moi sur WhatsApp',
      'contactez-moi sur Telegram',
      'mon Viber',
    ],
    ...[
      'Schreib mir auf WhatsApp',
      'Melden Sie sich per Telegram',
      'meine WhatsApp Nummer',
      'Scrivimi su WhatsApp',
      'ti rispondo via Telegram',
      'il mio Telegram',
    ],
    ...[
      'Пишите в вотсап',
      'напиши мне в телеграм',
      'Напишіть у вайбер',
      'пиши в тг',
      'راسلني على واتساب',
      '加我微信',
      '我的微信号是abc',
    ],
    ...['stuur me een bericht op whatsapp', 'napisz na WhatsApp'],
  ])('another app, at any time: %s', (text) => expect(at(text)).toEqual(['contact']));

  it.each([
    ...[
      'nine one two three four five six seven eight',
      'call nine-one-two, three four five six seven 8',
      '9 1 2 3 4 5 6 7 8',
    ],
    ...[
      '9.1.2.3.4.5.6.7.8',
      'my no 9 - 1 - 2 - 3 - 4 - 5 - 6 - 7 - 8',
      'nove um dois três quatro cinco seis sete oito',
    ],
    ...[
      'nueve uno dos tres cuatro cinco seis siete ocho',
      'zéro six un deux trois quatre cinq six',
      'null eins sieben sechs drei vier fünf sechs',
    ],
    ...['tre quattro sette uno due tre quattro cinque', 'девять один два три четыре пять шесть семь'],
  ])('a number that is hidden in words or signs, at any time: %s', (text) => expect(at(text)).toEqual(['contact']));

  it.each([
    ...[
      'see my-flat.site',
      'idealista-sicuro.it',
      'rent-secure.shop',
      'visit lisbonflats.online',
      'flats24.club',
      'go to booking.rooms.live',
    ],
    ...[
      'all photos: flat.io',
      'pay at safe.shop',
      'olx.pl',
      'entra em casa.site',
      'besuche wohnung.online',
      'my-flat (dot) com',
      'lisbonflats dot com',
    ],
    ...['casas ponto com', 'www.flat', 'xn--80ak6aa92e.com', 'FLATS.COM'],
  ])('a bare address, at any time: %s', (text) => expect(at(text)).toContain('link'));
});

describe('leaves ordinary talk alone', () => {
  it.each([
    'Hello, is the table still available? I could pick it up on 12.05.2026 at 18:30.',
    'Would you take 1 250,00 € for it? It has 120.000 km.',
    'The flat is 65m2, deposit is two months, viewing on Saturday.',
    'Bom dia, ainda está disponível? Posso ir ver amanhã às 10h.',
    'A caução é de dois meses. Quer visitar no sábado?',
    'Buenos días, ¿sigue disponible? La fianza son dos meses.',
    'Bonjour, le vélo est-il toujours disponible ? La caution est de 500 euros.',
    'Guten Tag, ist das Sofa noch da? Die Kaution beträgt drei Mieten, Besichtigung ist am Montag.',
    'Buongiorno, è ancora disponibile? La cauzione è di due mesi, la visita quando vuole.',
    'I lived abroad for years and I am back now.',
    'I’m abroad until Monday for work, so I cannot show it before Tuesday, then I have the keys.',
    'Ich bin bis Freitag im Ausland, den Schlüssel kann ich am Samstag zeigen.',
    'Ich war im Ausland, seit Mai bin ich wieder hier.',
    'Estou de volta do estrangeiro, podemos falar amanhã.',
    'The model is KJ-900.24, serial 2024 1234, see page 3 of the manual.',
    'Thanks.I will come tomorrow.Is it ok?',
    'ok...see you',
    'It was fine.it is yours.me too.de nada',
    'Link to the ad: https://ashore.example/classified/details?classifiedId=7',
    'DE12 is the bus line and GB29 is the gate',
    'My budget is 700-900 per month, from 01.09.2026 to 31.08.2027.',
    'Messenger bag, leather, 40 cm. Signal is weak there.',
    'I will bring the key back to the courier office next week.',
    'There is no signal here, call me on the phone when you are at the door.',
    'I can be reached on line 2 of the metro, at stop 14.',
    'She read about it on Facebook and told me.',
    'One or two of the three chairs, four plates, five cups and six or seven spoons.',
    'It goes 1 2 3 4 5 6 7 8 and then again',
    'Rooms 1, 2, 3, 4, 5, 6, 7 are free.',
    'I was there.be patient.us two only.me neither',
    'That was my life.today I live.in peace.at home.online soon',
    'What is the point of it? The deposit is a point to discuss.',
    'Version 2.0 of the plan, 3.5 rooms, 12.30 o’clock, e.g. tomorrow, i.e. Friday.',
  ])('%s', (text) => {
    expect(at(text, true)).toEqual([]);
  });
});

it('takes time in proportion to the text, whatever it holds', () => {
  for (const part of [
    'a.',
    '1 2 ',
    'de89 ',
    '@a',
    'www.',
    '+1 (',
    'antes de ',
    'write ',
    'one ',
    '1-',
    'a-',
    'a1.',
    'on ',
    'whatsapp ',
    'a dot ',
  ])
    expect(Array.isArray(at(part.repeat(500), true))).toBe(true);
});
