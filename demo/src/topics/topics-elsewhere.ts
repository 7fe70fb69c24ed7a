import type { TopicLine } from './topic-row.ts';

/** What people ask in the other countries of the demo content, by the id of the region. */
export const topicsElsewhere: [regionId: number, topics: TopicLine[]][] = [
  [
    2,
    [
      {
        board: 'arrival',
        kind: 'question',
        by: 'Tom',
        hoursAgo: 300,
        title: 'Foreigners’ number in Valencia: any office with free dates?',
        text: 'Every page says *no hay citas disponibles*. At what hour do new ones appear?',
        tags: ['nie', 'appointments'],
        replies: [
          {
            by: 'Marta',
            hoursAfter: 5,
            text: 'Early on Mondays, before eight. And try the police station of a smaller town, it counts the same.',
            accepted: true,
          },
        ],
      },
      {
        board: 'meet',
        kind: 'event',
        by: 'Marta',
        hoursAgo: 40,
        inDays: 6,
        place: 'Valencia, Mercado de Ruzafa',
        title: 'Intercambio de idiomas: español, english, italiano',
        text: 'Mesas por idioma, cambio cada veinte minutos. *Tables by language*, we change every twenty minutes. First drink on whoever speaks worst.',
        tags: ['languages'],
        language: 'es',
        replies: [{ by: 'Giulia', hoursAfter: 9, text: 'In visita proprio quel giorno: arrivo!' }],
      },
    ],
  ],
  [
    3,
    [
      {
        board: 'family',
        by: 'Camille',
        hoursAgo: 200,
        title: 'Inscription à l’école : le dossier qui passe du premier coup',
        text: 'Justificatif de domicile de moins de trois mois, carnet de santé traduit, livret de famille ou acte de naissance. Le reste se règle sur place.\n\n*In English below if you ask.*',
        tags: ['ecole', 'papiers'],
        language: 'fr',
        replies: [
          {
            by: 'Oksana',
            hoursAfter: 14,
            text: 'Asking! My sister arrives in Lyon in January.',
            answers: [
              {
                by: 'Camille',
                hoursAfter: 16,
                text: 'Address not older than three months, health book translated, birth certificate. Write to me.',
              },
            ],
          },
        ],
      },
    ],
  ],
  [
    4,
    [
      {
        board: 'housing',
        kind: 'question',
        by: 'Jonas',
        hoursAgo: 150,
        title: 'Landlord’s form for registration in Berlin: who fills in what?',
        text: 'My subtenant moves in on the first. Do I sign the *Wohnungsgeberbestätigung*, or the owner of the house?',
        tags: ['registration', 'berlin'],
        replies: [
          {
            by: 'Lena',
            hoursAfter: 7,
            text: 'You do, as the one who gives the room. The owner only has to agree to the subletting.',
            accepted: true,
          },
        ],
      },
    ],
  ],
  [
    5,
    [
      {
        board: 'arrival',
        by: 'Giulia',
        hoursAgo: 260,
        title: 'Codice fiscale, tessera sanitaria, SPID: l’ordine giusto',
        text: 'Prima il codice fiscale, poi la residenza, poi la tessera, infine SPID. Ogni altro ordine finisce allo sportello sbagliato.',
        tags: ['codice-fiscale', 'spid'],
        language: 'it',
        replies: [],
      },
    ],
  ],
  [
    6,
    [
      {
        board: 'arrival',
        by: 'Daan',
        hoursAgo: 110,
        title: 'How to read a blue envelope',
        text: 'Letters from the tax office come in blue. Most of them only *tell* you something. Look for the words **te betalen** and a date; without both, make tea first.',
        tags: ['letters', 'tax'],
        replies: [{ by: 'Jonas', hoursAfter: 4, text: 'Printed and hung in the kitchen.' }],
      },
    ],
  ],
];
