import { describe, expect, it } from 'vitest';
import { conceptsOf } from './concept-finder.ts';
import { concepts } from './concepts.ts';
import { likenessToFraud } from './model.ts';
import { readText } from './read-text.ts';

const chat = { first: true, place: 'chat' } as const;
const named = (text: string) => {
  const found = conceptsOf(readText(text).text);
  return concepts.filter((_, number) => found[number]);
};

describe('reads a text as people see it', () => {
  it.each([
    ['w.h.a.t.s.a.p.p me', 'whatsapp me', 1],
    ['the c0de and your p4ssport', 'the code and your passport', 2],
    // The o and the a are Cyrillic.
    ['whatsаpp nоw', 'whatsapp now', 2],
    ['de\u200bpo\u2060sit', 'deposit', 2],
    ['𝗣𝗮𝘆 𝐧𝐨𝐰', 'pay now', 0],
    ['Caução já, s’il vous plaît', 'caucao ja, s il vous plait', 0],
    ['6️⃣ أرقام ٤٥', '6 ارقام 45', 0],
    ['room 3B, 2nd floor, at 10h', 'room 3b, 2nd floor, at 10h', 0],
    ['👨‍👩‍👧 ok', '👨👩👧 ok', 0],
  ])('%s', (given, text, hidden) => {
    expect(readText(given)).toEqual({ text, hidden });
  });
});

describe('knows what is spoken of in every language', () => {
  it.each([
    ['The keys come by courier', ['courier', 'keys']],
    ['As chaves vão por estafeta', ['courier', 'keys']],
    ['Las llaves llegan por mensajero', ['courier', 'keys']],
    ['Les clés arrivent par coursier', ['courier', 'keys']],
    ['Die Schlüssel kommen per Kurier', ['courier', 'keys']],
    ['Le chiavi arrivano con il corriere', ['courier', 'keys']],
    ['De sleutels komen met de koerier', ['courier', 'keys']],
    ['Ключі привезе кур’єр', ['courier', 'keys']],
    ['المفاتيح تصل مع المندوب', ['courier', 'keys']],
    ['钥匙用快递寄给你', ['courier', 'keys']],
  ])('%s', (text, expected) => {
    expect(named(text)).toEqual(expect.arrayContaining(expected));
  });
});

describe('tells fraud from honest talk', () => {
  it.each([
    'I am working offshore so I cannot show the flat. Transfer the deposit today and the courier brings you the keys.',
    'Estou no estrangeiro e não posso mostrar a casa. Transfira a caução antes da visita e a transportadora entrega-lhe as chaves.',
    'No puedo enseñar el piso porque vivo en Londres. Haz la transferencia de la fianza por adelantado y te envío las llaves con DHL.',
    'Je suis à l’étranger et ne peux pas faire visiter. Versez la caution par virement et les clés arrivent par coursier.',
    'Ich arbeite im Ausland und kann die Wohnung nicht zeigen. Überweisen Sie die Kaution vorab, der Kurier bringt die Schlüssel.',
    'Sono all’estero per lavoro e non posso mostrare la casa. Fai il bonifico della caparra e il corriere ti porta le chiavi.',
    'Ik werk in het buitenland en kan de woning niet laten zien. Maak de borg vooraf over, de koerier brengt de sleutels.',
    'Я зараз за кордоном і не можу показати квартиру. Перекажіть завдаток наперед, а ключі привезе кур’єр.',
    'أنا خارج البلاد ولا أستطيع عرض الشقة. حوّل العربون مقدما وتصلك المفاتيح مع شركة الشحن.',
    '我人在国外，不能带你看房。先转押金，钥匙用快递寄给你。',
    'h3llo, s e n d me the 6 d1gits c0de u just got by sms, its for verification',
  ])('warns: %s', (text) => {
    expect(likenessToFraud(text, chat)).toBeDefined();
  });

  it.each([
    'Hi! Is the sofa still available? I could come on Saturday with my brother and pay cash.',
    'A caução são dois meses e paga-se quando assinarmos o contrato, depois da visita.',
    'El piso se puede ver el jueves a las seis, las llaves las tiene la portera.',
    'Je peux passer samedi matin, vous prenez Lydia ou les espèces ?',
    'Die Kaution überweisen Sie erst nach Unterschrift, Besichtigung ist Mittwoch um 18 Uhr.',
    'Il corriere passa domani, ti mando il numero di spedizione appena ce l’ho.',
    'De sleutels krijg je bij de handtekening, kom vrijdag even langs.',
    'Квартиру можна подивитися в суботу, оплата після підписання договору.',
    'ممكن أشوف الشقة يوم الجمعة؟ وهل التأمين شهر واحد؟',
    '周六下午可以看房吗？押金是看完房签合同再付吧？',
    'Watch out, someone wrote me that he is abroad and the keys come by courier. Never pay before a viewing!',
  ])('lets pass: %s', (text) => {
    expect(likenessToFraud(text, chat)).toBeUndefined();
  });

  it('takes any text: empty, endless, of signs alone', () => {
    for (const text of ['', ' ', '💥'.repeat(9000), 'a'.repeat(100_000), '\ud800', '\u0000', '…'.repeat(5000)])
      expect(likenessToFraud(text, { first: false, place: 'topic' })).toBeUndefined();
  });

  it('has nothing to say about what is no talk: program code, lists of addresses', () => {
    const code = "<script>alert(1)</script><img src=x onerror=alert(1)>{{7*7}}%s%n'; drop table ad; --".repeat(20);
    const links = Array.from({ length: 30 }, (_, at) => `https://pictures.example/p/${at}x1${at}`).join('\n');
    for (const text of [code, links, '%%%100% <a href="//evil.example">x</a>'])
      expect(likenessToFraud(text, { first: true, place: 'ad' })).toBeUndefined();
  });

  it('finds a trap in the middle of a long text', () => {
    const calm = 'The market is open on Saturday and the fish is good. We walked along the river. '.repeat(12);
    const trap = 'I am offshore, transfer the deposit today by Western Union and the courier brings you the keys. ';
    expect(likenessToFraud(calm, chat)).toBeUndefined();
    expect(likenessToFraud(calm + trap + calm, chat)).toBeDefined();
  });
});
