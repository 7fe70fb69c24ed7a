import type { TopicLine } from './topic-row.ts';

/** Polls, questions and meetings all over, by the id of the region. */
export const moreTopics: [regionId: number, topics: TopicLine[]][] = [
  [
    1,
    [
      {
        board: 'meet',
        kind: 'poll',
        by: 'Tom',
        hoursAgo: 30,
        title: 'Sunday ride along the river: at what hour do we start?',
        text: 'Last time half of us melted. Vote, and I bring the map for whatever wins.',
        tags: ['cycling', 'lisbon'],
        poll: [
          ['Seven, before the heat', 'Lena', 'Priya', 'Oksana'],
          ['Nine, like people with breakfast', 'Ines', 'Rafael', 'Wei', 'Camille'],
          ['Late in the afternoon', 'Marta'],
        ],
        replies: [
          { by: 'Rafael', hoursAfter: 2, text: 'Nine. I bring *pastéis* for those who voted nine.' },
          { by: 'Lena', hoursAfter: 3, text: 'This is bribery, and I would like to change my vote.' },
        ],
      },
    ],
  ],
  [
    2,
    [
      {
        board: 'housing',
        kind: 'question',
        by: 'Giulia',
        hoursAgo: 90,
        title: 'Two months of deposit plus a guarantee: is that normal in Madrid?',
        text: 'The agency asks for one month of *fianza*, one more as an extra guarantee, and the first rent. What may they ask?',
        tags: ['deposit', 'madrid'],
        replies: [
          {
            by: 'Marta',
            hoursAfter: 3,
            text: 'One month is the legal deposit for a home, up to two more as an extra guarantee are allowed. The fees of the agency are the landlord’s.',
            accepted: true,
          },
        ],
      },
      {
        board: 'food',
        kind: 'poll',
        by: 'Marta',
        hoursAgo: 60,
        title: 'Paella: what may go in?',
        text: 'Asking for a friend who put peas into it.',
        tags: ['paella'],
        poll: [
          ['Rabbit and beans, nothing else', 'Camille', 'Giulia'],
          ['Seafood', 'Tom', 'Ines', 'Daan'],
          ['Whatever is in the fridge', 'Jonas'],
        ],
        replies: [{ by: 'Jonas', hoursAfter: 5, text: 'I stand by the fridge.' }],
      },
    ],
  ],
  [
    3,
    [
      {
        board: 'health',
        kind: 'question',
        by: 'Priya',
        hoursAgo: 70,
        title: 'No doctor takes new patients: what now?',
        text: 'I called eleven practices in Paris. Is there any list that is kept up to date?',
        tags: ['doctor', 'paris'],
        replies: [
          {
            by: 'Camille',
            hoursAfter: 2,
            text: 'Write to your CPAM that you find none: they have to help. Meanwhile a *centre de santé* sees you without being your doctor.',
            accepted: true,
          },
        ],
      },
      {
        board: 'meet',
        kind: 'event',
        by: 'Camille',
        hoursAgo: 26,
        inDays: 9,
        place: 'Lyon, Parc de la Tête d’Or',
        title: 'Picnic for families who have just arrived',
        text: 'Bring a blanket and one thing to share. Children welcome, French optional.',
        tags: ['families', 'lyon'],
        replies: [{ by: 'Oksana', hoursAfter: 6, text: 'My sister comes with two of hers!' }],
      },
    ],
  ],
  [
    4,
    [
      {
        board: 'work',
        by: 'Lena',
        hoursAgo: 80,
        title: 'Probezeit: what six months of trial really mean',
        text: 'Two weeks’ notice on both sides, no reasons needed, holidays count from the first day. And: **you may get sick**. Do not come in with a fever to make an impression.',
        tags: ['work', 'contract'],
        replies: [{ by: 'Jonas', hoursAfter: 9, text: 'The fever makes one, though.' }],
      },
      {
        board: 'language',
        kind: 'poll',
        by: 'Jonas',
        hoursAgo: 44,
        title: 'Which German word took you longest?',
        text: 'Mine was *doch*. It still is.',
        tags: ['german'],
        poll: [
          ['doch', 'Daan', 'Tom'],
          ['eigentlich', 'Giulia'],
          ['Eichhörnchen', 'Priya', 'Wei', 'Marta'],
        ],
        replies: [],
      },
    ],
  ],
  [
    5,
    [
      {
        board: 'housing',
        kind: 'question',
        by: 'Camille',
        hoursAgo: 100,
        title: 'Contratto 4+4 or transitorio for one year in Bologna?',
        text: 'I stay for one year, perhaps two. The owner offers four years “and you leave when you like”. Is that a trap?',
        tags: ['contract', 'bologna'],
        replies: [
          {
            by: 'Giulia',
            hoursAfter: 4,
            text: 'No trap if the contract says you may leave with six months’ notice for serious reasons, and it is **registered**. A *transitorio* needs a reason in writing.',
            accepted: true,
          },
        ],
      },
      {
        board: 'food',
        kind: 'poll',
        by: 'Giulia',
        hoursAgo: 33,
        title: 'Cappuccino after eleven?',
        text: 'Be honest. Nobody at the bar reads this.',
        tags: ['coffee'],
        poll: [
          ['Never', 'Ines'],
          ['When nobody looks', 'Tom', 'Lena', 'Daan', 'Jonas'],
          ['Always', 'Priya'],
        ],
        replies: [{ by: 'Tom', hoursAfter: 1, text: 'With dinner, once. They still talk about it.' }],
      },
    ],
  ],
  [
    6,
    [
      {
        board: 'housing',
        kind: 'question',
        by: 'Wei',
        hoursAgo: 75,
        title: 'Registering at a room “without inschrijving”: is there any way?',
        text: 'The room is cheap, but the landlord does not want me in the register. I need the BSN for work.',
        tags: ['registration', 'utrecht'],
        replies: [
          {
            by: 'Daan',
            hoursAfter: 2,
            text: 'You have to register where you live, he cannot forbid it. But think why he wants to: often the room is not allowed to be let. Look for another one.',
            accepted: true,
          },
        ],
      },
      {
        board: 'meet',
        kind: 'event',
        by: 'Daan',
        hoursAgo: 20,
        inDays: 5,
        place: 'Utrecht, Ledig Erf',
        title: 'Letters evening: bring your post, we read it together',
        text: 'Blue ones, white ones, those with windows. Coffee is on the house, courage too.',
        tags: ['letters'],
        replies: [{ by: 'Wei', hoursAfter: 7, text: 'I have nine.' }],
      },
    ],
  ],
];
