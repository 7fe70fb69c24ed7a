import type { TopicLine } from './topic-row.ts';

/** What people in Portugal ask and tell each other in the demo content. */
export const portugalTopics: TopicLine[] = [
  {
    board: 'arrival',
    kind: 'question',
    by: 'Priya',
    hoursAgo: 900,
    title: 'Which paper first: tax number, bank account or address?',
    text: 'Everybody sends me to somebody else. The **bank** wants a tax number (NIF), the *landlord* wants a bank account, the tax office wants an address.\n\nWhere does the circle begin?',
    tags: ['tax-number', 'first-weeks'],
    pinned: true,
    replies: [
      {
        by: 'Harbour-Papers',
        hoursAfter: 3,
        accepted: true,
        text: 'With the tax number. In this order it works:\n\n1. **Tax number** with the address you have now, even one abroad\n2. **Bank account** with passport and tax number\n3. **Contract** for the flat\n4. Then change the address at the tax office\n\nStep 4 is forgotten by nearly everybody and costs a fine a year later.',
        answers: [
          { by: 'Priya', hoursAfter: 5, text: 'Step 4! Nobody had told me. Thank you.' },
          { by: 'Tom', hoursAfter: 30, text: 'Can confirm the fine. It was not large, but the letter was terrifying.' },
        ],
      },
      { by: 'Rafael', hoursAfter: 20, text: 'And make ten copies of your passport. Every office keeps one.' },
    ],
  },
  {
    board: 'visa',
    kind: 'question',
    by: 'Oksana',
    hoursAgo: 410,
    title: 'Renewal appointment only in another city: take it?',
    text: 'The only free date is three hours away by train. Has anyone gone elsewhere and was it accepted at home afterwards?',
    tags: ['residence', 'appointments'],
    replies: [
      {
        by: 'Wei',
        hoursAfter: 8,
        text: 'Took one in a small town last spring. Ten minutes, friendly, valid everywhere. Go.',
        accepted: true,
      },
      {
        by: 'Camille',
        hoursAfter: 26,
        text: '> The only free date is three hours away\n\nBring the printed confirmation of the booking, some offices ask why you come from so far.',
        answers: [{ by: 'Oksana', hoursAfter: 40, text: 'Printed it twice. Going on Thursday, will report.' }],
      },
      {
        by: 'Oksana',
        hoursAfter: 210,
        text: 'Report: fifteen minutes, everything accepted, and the pastry next door was worth the train.',
      },
    ],
  },
  {
    board: 'housing',
    kind: 'question',
    by: 'Tom',
    hoursAgo: 260,
    title: 'Landlord asks for six months in advance. Normal?',
    text: 'No guarantor, foreign employer. He says six months up front or nothing. Is that allowed, and did anyone talk theirs down?',
    tags: ['renting', 'deposit', 'guarantor'],
    replies: [
      {
        by: 'Casa-Alta',
        hoursAfter: 4,
        text: 'The law knows limits for what may be asked in advance, and a *registered contract* makes everything easier to argue. Offer a bank guarantee instead: many owners do not know it exists until somebody offers one.',
      },
      {
        by: 'Ines',
        hoursAfter: 12,
        text: 'I let rooms myself. Two months and an honest letter from an employer are enough for me. Whoever asks for six has been burnt once, or wants to burn you.',
        answers: [
          { by: 'Lena', hoursAfter: 15, text: 'Exactly this. And **never** before you have stood inside the flat.' },
        ],
      },
    ],
  },
  {
    board: 'housing',
    by: 'Lena',
    hoursAgo: 720,
    title: 'What the first winter taught me about houses without heating',
    text: 'I came for the light and nobody had said a word about January indoors.\n\n- A dehumidifier does more than a heater\n- Air twice a day, even when it feels wrong\n- Furniture a hand away from outer walls\n- Wool, everywhere\n\nWhat did you learn?',
    tags: ['winter', 'damp'],
    replies: [
      { by: 'Tom', hoursAfter: 5, text: 'Electric blanket. Eleven watts and a new life.' },
      {
        by: 'Rafael',
        hoursAfter: 9,
        text: 'Check the window frames before you sign. A coin should not fall through the gap.',
      },
      { by: 'Wei', hoursAfter: 50, text: 'My camera lenses live in a box with rice now.' },
    ],
  },
  {
    board: 'work',
    kind: 'question',
    by: 'Wei',
    hoursAgo: 130,
    title: 'First invoice as a photographer: which activity code?',
    text: 'I open my self-employed activity next week. There seem to be three codes for photography and the tax differs. Which did you choose and why?',
    tags: ['self-employed', 'invoices', 'tax'],
    replies: [
      {
        by: 'Harbour-Papers',
        hoursAfter: 20,
        text: 'It depends on whether you sell *services* or *rights*. For portraits and events take the service code; for stock sales a second one can be added later, free of charge.',
      },
    ],
  },
  {
    board: 'work',
    by: 'Priya',
    hoursAgo: 75,
    title: 'Thirteen salaries, fourteen salaries: how I read my offer',
    text: 'I nearly turned down a good offer because I divided by twelve. Salaries here are often paid **fourteen** times. Write the yearly sum on paper before you compare anything.',
    tags: ['salary', 'jobs'],
    replies: [
      {
        by: 'Tom',
        hoursAfter: 3,
        text: 'And ask whether the meal allowance comes on a card. It is taxed differently.',
      },
      {
        by: 'Norte-Sul',
        hoursAfter: 7,
        text: 'As an employer: please do ask us. We would rather explain it three times than lose you to a division.',
      },
    ],
  },
  {
    board: 'health',
    kind: 'question',
    by: 'Lena',
    hoursAgo: 190,
    title: 'Dentist in the Algarve who explains in German or English?',
    text: 'Nothing urgent, just a crown that keeps its own calendar. Recommendations between Lagos and Faro welcome.',
    tags: ['dentist', 'algarve'],
    replies: [],
  },
  {
    board: 'health',
    kind: 'question',
    by: 'Rafael',
    hoursAgo: 520,
    title: 'Médico de família: quanto tempo esperaram?',
    text: 'Inscrevi a família no centro de saúde há um ano. Dizem que não há vagas. Alguém conseguiu mudar de unidade?',
    tags: ['centro-de-saude'],
    language: 'pt',
    replies: [
      {
        by: 'Ines',
        hoursAfter: 10,
        text: 'Sim! Pergunte nas unidades vizinhas, pode escolher outra se houver lugar. Nós esperámos **três semanas** em vez de dois anos.',
        accepted: true,
      },
      { by: 'Rafael', hoursAfter: 150, text: 'Funcionou. Obrigado, Ines!' },
    ],
  },
  {
    board: 'family',
    kind: 'question',
    by: 'Oksana',
    hoursAgo: 330,
    title: 'Eight-year-old without Portuguese: public school or wait a year?',
    text: 'She speaks Ukrainian and English. The school is kind but says the first months will be hard. How was it for your children?',
    tags: ['school', 'bilingual'],
    replies: [
      {
        by: 'Camille',
        hoursAfter: 6,
        text: 'Start now. With eight they have the language of the playground after *four months*. Ask for the lessons in Portuguese as a second language, the school has to offer them.',
        accepted: true,
      },
      { by: 'Rafael', hoursAfter: 11, text: 'My youngest came with five words. Now he corrects mine.' },
    ],
  },
  {
    board: 'money',
    kind: 'question',
    by: 'Tom',
    hoursAgo: 48,
    title: 'Pension from the UK: which account do you use?',
    text: 'Monthly transfers eat more than I thought. Is there a bank that takes pounds without inventing its own rate?',
    tags: ['pension', 'transfers'],
    replies: [
      {
        by: 'Lena',
        hoursAfter: 6,
        text: 'Not a bank, but look at the rate *and* the fee together. I compare once a year and change without remorse.',
      },
    ],
  },
  {
    board: 'transport',
    kind: 'question',
    by: 'Wei',
    hoursAgo: 1100,
    title: 'Exchanging a driving licence: what does the doctor really check?',
    text: 'The list says medical certificate. How thorough is it, and can any doctor write it?',
    tags: ['driving-licence'],
    replies: [
      {
        by: 'Tom',
        hoursAfter: 14,
        text: 'Eyes, blood pressure, a chat about football. Any doctor who can send it electronically; paper is no longer taken.',
        accepted: true,
      },
      {
        by: 'Priya',
        hoursAfter: 90,
        text: 'Same here. And keep the receipt of the application in the car: it is your licence until the card comes.',
      },
    ],
  },
  {
    board: 'transport',
    by: 'Tom',
    hoursAgo: 20,
    title: 'Cycling to work along the river: the honest version',
    text: 'Twelve kilometres, four of them lovely. The rest is cobbles, tram rails and one roundabout that believes in nothing.\n\nLights, bell, fat tyres. Still better than the car park.',
    tags: ['cycling'],
    replies: [
      {
        by: 'Wei',
        hoursAfter: 2,
        text: 'Tram rails: cross them at a right angle, or not at all. I have the scar to prove it.',
      },
    ],
  },
  {
    board: 'language',
    by: 'Priya',
    hoursAgo: 620,
    title: 'Words that no course taught me',
    text: '`pois`, `então`, `se calhar`, `lá está`. I got through a whole lunch with these four. What are yours?',
    tags: ['portuguese', 'words'],
    replies: [
      {
        by: 'Ines',
        hoursAfter: 2,
        text: '*Desenrascar*: to get out of trouble with what is at hand. The national sport.',
      },
      { by: 'Tom', hoursAfter: 6, text: '`Com licença` as I squeeze past, `com licença` as I hang up the phone.' },
      { by: 'Wei', hoursAfter: 31, text: '“Fica à vontade”. I waited a year until somebody said it to me.' },
      { by: 'Lena', hoursAfter: 33, text: '> I waited a year\n\nCome for coffee, I say it to everybody.' },
    ],
  },
  {
    board: 'food',
    by: 'Wei',
    hoursAgo: 95,
    title: 'Where I buy rice, tofu and real chilli in Lisbon',
    text: '三家店，一个下午。 Three shops, one afternoon:\n\n| What | Where |\n|-|-|\n| Rice in big sacks | the street behind the market at Martim Moniz |\n| Fresh tofu, Fridays | the cellar shop two doors on |\n| Chilli that means it | the shop with the cat |',
    tags: ['shops', 'lisbon'],
    replies: [
      { by: 'Priya', hoursAfter: 4, text: 'The cat is called Arroz. You are welcome.' },
      {
        by: 'Oksana',
        hoursAfter: 9,
        text: 'Does anyone know where to get buckwheat?',
        answers: [
          {
            by: 'Lena',
            hoursAfter: 12,
            text: 'The small organic shop near every big market. Ask for *trigo sarraceno*.',
          },
        ],
      },
    ],
  },
];
