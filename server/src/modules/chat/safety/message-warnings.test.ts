import { describe, expect, it } from 'vitest';
import { judgeMessage, messageWarnings } from './message-warnings.ts';

const ownHost = 'ashore.example';
const about = { first: true, ownHost };

it('asks the shield as well, which knows fraud without the words of the rules', () => {
  const text = 'what are the 6 digits u just got by sms?? send me the code quick';
  expect(messageWarnings(text, true, ownHost)).toEqual(['code', 'fraud']);
  expect(messageWarnings('See you at six by the station', true, ownHost)).toEqual([]);
});

describe('names why', () => {
  it.each([
    [
      'Once you have paid the deposit the courier brings the keys, I work offshore and cannot show the flat.',
      'courier',
    ],
    [
      'O quarto é seu. Para o contrato envie hoje foto do passaporte dos dois lados e foto do cartão do banco.',
      'secrets',
    ],
    ['我被锁在外面了，刚发到你手机的验证码请马上转发给我，六位数字，很急', 'code'],
    ['Kaufen Sie drei Geschenkkarten zu 100 € und schicken Sie mir sofort die Codes, es ist ein Notfall.', 'wallet'],
    [
      'Receive the payments of our clients in your bank account and forward them the same day, you keep 8 %.',
      'forward',
    ],
  ])('%s', (text, reason) => {
    expect(messageWarnings(text, true, ownHost)).toEqual(expect.arrayContaining([reason, 'fraud']));
  });
});

describe('counts what is known of the sender', () => {
  // Between the threshold and what signs can add.
  const doubtful =
    'The viewing is possible when the agent is back from abroad, you can send the deposit to the bank account then.';

  it('only where the text is near to fraud', () => {
    const score = (more: object) => judgeMessage(doubtful, { ...about, ...more }).score;
    // All members are new once.
    expect(score({ young: true })).toBeCloseTo(score({}));
    expect(score({ alike: 2 })).toBeCloseTo(score({}));
    expect(score({ alike: 3 })).toBeCloseTo(score({}) + 0.5);
    expect(score({ young: true, alike: 3 })).toBeCloseTo(score({}) + 1);
    expect(score({ young: true, alike: 30 })).toBeCloseTo(score({}) + 1.5);
  });

  it.each([
    'Hello! Is the room still available? I arrive in September and could come on Saturday.',
    'Hi, I just moved here with my wife and our cat. We both work, could we see the flat this week?',
    'Olá, o sofá ainda está disponível? Posso ir buscar hoje e pago em dinheiro.',
    'Bonjour, est-ce que le vélo est encore à vendre ? Je peux passer demain avec l’argent.',
    'Hallo, ist die Wohnung noch frei? Wie hoch ist die Kaution, und wann wäre eine Besichtigung möglich?',
    'Hola, acabo de llegar a la ciudad y busco piso. ¿Cuándo podría visitarlo?',
    '你好，房子还在吗？我周末可以来看房。',
    'مرحبا، هل الشقة ما زالت متاحة؟ متى يمكنني معاينتها؟',
    'Доброго дня, диван ще є? Можу забрати сьогодні, оплата готівкою.',
    'Ciao, la stanza è ancora libera? Quando posso vederla?',
    'Hoi, is de kamer nog vrij? Kan ik zaterdag komen kijken?',
  ])('and lets new members ask everybody the same: %s', (text) => {
    expect(judgeMessage(text, { ...about, young: true, alike: 20 })).toMatchObject({
      warnings: [],
      likeness: undefined,
    });
  });
});

describe('links', () => {
  it.each([
    ['paypa1.com/pay', ['imitation']],
    ['https://p\u0430ypal.com/login', ['imitation']],
    ['www.ashore-pay.example', ['imitation']],
    ['booking.com.guest-pay.example', ['imitation']],
    ['https://www.paypal.com/de', ['link']],
    ['https://ashore.example/forum/7', []],
    ['ebay-kleinanzeigen.de/s-anzeige/1', ['link']],
  ])('%s', (text, expected) => {
    expect(messageWarnings(`Have a look: ${text}`, false, ownHost)).toEqual(expect.arrayContaining(expected));
    expect(messageWarnings(`Have a look: ${text}`, false, ownHost).includes('imitation')).toBe(
      expected.includes('imitation'),
    );
  });
});

it.each([
  // Letters of other alphabets, marks that nobody sees, words spaced out, digits for letters.
  ['wh\u0430ts\u0430pp', 'S\u0435nd me the c\u043ed\u0435 th\u0430t you just g\u043et by sms, it is urg\u0435nt'],
  ['zero width', 'Se\u200bnd me the co\u200bde that you ju\u200bst got by s\u200bms, it is ur\u200bgent'],
  ['spaced', 'S e n d me the c o d e that you just got by s.m.s, it is u r g e n t'],
  ['leet', 's3nd me the c0de that you just g0t by sms, it is urg3nt'],
])('reads what is hidden from programs: %s', (_name, text) => {
  expect(messageWarnings(text, true, ownHost)).toEqual(expect.arrayContaining(['code', 'fraud']));
});

describe('reads a message with what its sender wrote before', () => {
  const trap = [
    'Thank you for asking about the flat.',
    'I am abroad for my work, so I cannot show it.',
    'Please pay the deposit in advance to my bank account,',
    'then the courier brings the keys.',
  ];
  const told = (at: number) => judgeMessage(trap[at] ?? '', { ownHost, first: at === 0, before: trap.slice(0, at) });

  it('so that a trap told in pieces is one', () => {
    for (const text of trap) expect(messageWarnings(text, false, ownHost)).not.toContain('fraud');
    expect(trap.map((_text, at) => told(at).warnings.includes('fraud'))).toEqual([false, false, true, true]);
    expect(told(3).warnings).toEqual(expect.arrayContaining(['fraud', 'courier']));
  });

  it('without asking its sender, as no single message says it', () => {
    expect(trap.map((_text, at) => told(at).likeness)).toEqual([undefined, undefined, undefined, undefined]);
  });

  it.each([
    [
      ['Hello, is the room free?', 'I am still abroad, I arrive on Monday.'],
      'Could my friend have a look at it before?',
    ],
    [['The deposit is one month.', 'You pay it when we sign.'], 'I give you the keys then.'],
    [['Hallo, ich bin gerade im Urlaub.', 'Die Kaution sind zwei Mieten.'], 'Am Samstag kann ich die Wohnung zeigen.'],
  ])('not where honest people talk: %j %s', (before, text) => {
    expect(judgeMessage(text, { ownHost, first: false, before }).warnings).not.toContain('fraud');
  });
});
