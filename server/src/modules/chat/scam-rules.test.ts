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
    'Contact me on WhatsApp +351 912 345 678',
    'Fala comigo pelo WhatsApp, por favor',
    'Escríbeme por WhatsApp',
    'Écrivez moi sur WhatsApp',
    'Schreib mir auf WhatsApp',
    'Scrivimi su WhatsApp',
    'my mail is bob.seller (at) gmail.com',
    'call 912 345 678',
  ])('contact details in a first message only: %s', (text) => {
    expect(at(text, true)).toEqual(['contact']);
    expect(at(text)).not.toContain('contact');
  });
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
  ])('%s', (text) => {
    expect(at(text, true)).toEqual([]);
  });
});

it('takes time in proportion to the text, whatever it holds', () => {
  for (const part of ['a.', '1 2 ', 'de89 ', '@a', 'www.', '+1 (', 'antes de '])
    expect(Array.isArray(at(part.repeat(500), true))).toBe(true);
});
