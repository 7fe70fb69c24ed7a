import type { ArticleTopic } from '@ashore/contract';
import type { DemoArticle } from './tips-portugal.ts';

type Line = [
  title: string,
  topic: ArticleTopic,
  summary: string,
  source: [name: string, url: string],
  drawing: string,
  text: string,
];

/** Guides of the other countries by the id of the region: health, bank, school and the number everybody asks for. */
const lines: [regionId: number, guides: Line[], news: Line[]][] = [
  [
    2,
    [
      [
        'Empadronamiento: the address that opens doors',
        'papers',
        'Registering at the town hall comes before the health card, the school and most appointments.',
        ['Punto de Acceso General', 'https://administracion.gob.es'],
        'desk',
        'Go to the *ayuntamiento* of the place you live in with your passport, your rental contract and, where the contract is not yours, a signed note from whoever it belongs to.\n\n## Afterwards\n\nAsk for a *certificado* or a *volante*: offices say which of the two they want, and many want one that is younger than three months.',
      ],
      [
        'The health card in Spain',
        'health',
        'First the social security number, then the health centre of your street.',
        ['Seguridad Social', 'https://www.seg-social.es'],
        'office',
        'Who works or is insured through family registers with social security first. With that paper, your *empadronamiento* and your identity document the health centre gives you the card and a family doctor.\n\nIn an emergency call **112**.',
      ],
      [
        'Opening an account with or without NIE',
        'money',
        'Banks open accounts for non-residents with a passport; conditions differ more than prices.',
        ['Banco de España', 'https://www.bde.es'],
        'laptop',
        'Ask for three things in writing: what the card costs a year, what a transfer costs, and what happens when your residence changes. Everybody living legally in the European Union has a right to a basic account.',
      ],
      [
        'School in Spain: when to apply, and what if you come later',
        'family',
        'Places are given in spring; whoever arrives during the year asks the regional office.',
        ['Ministerio de Educación', 'https://www.educacionfpydeportes.gob.es'],
        'books',
        'Bring birth certificate, address, and the record of vaccinations. In regions with a second language, ask which language the school teaches in and what help there is for children who are new to both.',
      ],
    ],
    [
      [
        'Meet-ups in Valencia move indoors for the winter',
        'life',
        'The language tables of the Sunday park now meet under a roof.',
        ['Ashore', ''],
        'cafe',
        'The tables are the same, the chairs are warmer. Look in the forum under *Meet-ups & events* for the place of this week.',
      ],
    ],
  ],
  [
    3,
    [
      [
        'The tax number, and the first return',
        'tax',
        'Whoever lives in France hands in a return, the first one on paper.',
        ['Impôts', 'https://www.impots.gouv.fr'],
        'desk',
        'The number comes with your first return, or earlier when you ask the *service des impôts des particuliers* of your address with your passport. From the second year on everything is online.',
      ],
      [
        'A bank account, and the right to one',
        'money',
        'Landlords, employers and phone companies ask for a RIB.',
        ['Banque de France', 'https://www.banque-france.fr'],
        'laptop',
        'Bring passport, proof of address and proof of income. When a bank says no, ask for the refusal in writing: with it the Banque de France names a bank that has to open a basic account for you.',
      ],
      [
        'School from three years on',
        'family',
        'The town hall gives the school, the school makes the enrolment final.',
        ['Service Public', 'https://www.service-public.fr'],
        'books',
        'Bring birth certificate, proof of address and vaccinations to the *mairie*. Children new to French join a class of their own for some hours a week where there are enough of them.',
      ],
      [
        'Validating a long-stay visa',
        'papers',
        'Online, within three months of arriving, with a stamp bought on the same site.',
        ['Service Public', 'https://www.service-public.fr'],
        'office',
        'Keep the confirmation as a file and on paper: it is your proof of residence until the card comes. Citizens of the European Union need neither visa nor card.',
      ],
    ],
    [],
  ],
  [
    4,
    [
      [
        'Health insurance: public, private, family',
        'health',
        'Compulsory from the first day, and the first thing an employer asks.',
        ['Bundesministerium für Gesundheit', 'https://www.bundesgesundheitsministerium.de'],
        'office',
        'Employees choose a public insurer and tell the employer its name; children and partners without income are insured along. Whoever is self-employed compares carefully, as the way back from a private insurer is narrow.',
      ],
      [
        'The tax number that comes by letter',
        'tax',
        'The Steuer-ID is sent some weeks after you registered your address.',
        ['Bundeszentralamt für Steuern', 'https://www.bzst.de'],
        'desk',
        'Put your name on the letter box: letters come back otherwise. When work starts before the letter comes, the tax office tells the number at the counter.',
      ],
      [
        'A basic account for everybody',
        'money',
        'Every bank has to open one for whoever lives here.',
        ['BaFin', 'https://www.bafin.de'],
        'laptop',
        'Ask for a *Basiskonto* by its name. The bank has ten working days to answer, and a refusal has to say why.',
      ],
      [
        'Kita and school: apply before you unpack',
        'family',
        'Vouchers, waiting lists and welcome classes.',
        ['Familienportal', 'https://familienportal.de'],
        'books',
        'Ask the youth office for the voucher as soon as you are registered, and write to several nurseries. Schools have welcome classes in which children learn German first.',
      ],
    ],
    [
      [
        'Tickets for trains and trams: one for all',
        'transport',
        'One monthly ticket is good on local trains, trams and buses all over the country.',
        ['Ashore', ''],
        'bicycle',
        'It is a subscription that can be ended every month until the tenth. Bicycles and fast trains are not part of it.',
      ],
    ],
  ],
  [
    5,
    [
      [
        'Tessera sanitaria: choosing a family doctor',
        'health',
        'Registered with the ASL of your address you choose a doctor from a list.',
        ['Ministero della Salute', 'https://www.salute.gov.it'],
        'office',
        'Bring codice fiscale, residence or permit, and work contract or proof of study. The card comes by letter and is also the European health card.',
      ],
      [
        'Residenza: the visit of the vigile',
        'papers',
        'After you declare your address somebody comes to see whether you live there.',
        ['Ministero dell’Interno', 'https://www.interno.gov.it'],
        'desk',
        'Put your name on bell and letter box the same day. The declaration can be sent by mail or handed in at the *anagrafe*; after forty-five days without an answer it counts as accepted.',
      ],
      [
        'Conto di base: the account every bank must offer',
        'money',
        'A fixed yearly price for a fixed number of movements.',
        ['Banca d’Italia', 'https://www.bancaditalia.it'],
        'laptop',
        'For low incomes it costs nothing. Ask for the information sheet, *foglio informativo*, before you sign anything else.',
      ],
      [
        'Enrolling a child in the middle of the year',
        'family',
        'The online window is in January; the school takes whoever comes later.',
        ['Ministero dell’Istruzione', 'https://www.miur.gov.it'],
        'books',
        'Go to the secretary of the nearest *istituto comprensivo* with passport and vaccinations. A child has a right to a place whatever the papers of the parents are.',
      ],
    ],
    [],
  ],
  [
    6,
    [
      [
        'Health insurance within four months',
        'health',
        'Compulsory, and counted back to the day you came.',
        ['Rijksoverheid', 'https://www.government.nl'],
        'office',
        'Compare the basic packages, which cover the same by law, and look at the own risk. Then find a *huisarts* near you: most take only patients who live around the corner.',
      ],
      [
        'Finding a school: visit first',
        'family',
        'Parents choose freely; some towns give places by lot.',
        ['Rijksoverheid', 'https://www.government.nl'],
        'books',
        'Ask for an open morning. Children new to Dutch begin in a *schakelklas* where there is one.',
      ],
      [
        'A bank account before the BSN',
        'money',
        'Some banks take the number later.',
        ['De Nederlandsche Bank', 'https://www.dnb.nl'],
        'laptop',
        'With passport and address an account can be opened by phone; the BSN is handed in within ninety days.',
      ],
    ],
    [
      [
        'Swapfiets, second-hand, or the market: getting a bicycle',
        'transport',
        'A bicycle without a good lock is a bicycle for one day.',
        ['Ashore', ''],
        'bicycle',
        'Spend as much on the lock as your conscience allows, note the number of the frame, and never buy from somebody who asks you whether you want a bicycle.',
      ],
    ],
  ],
];

const pictured: Partial<Record<string, string>> = {
  desk: 'A desk with papers',
  office: 'A waiting room',
  laptop: 'A laptop on a table',
  books: 'A shelf of books',
  cafe: 'A café',
  bicycle: 'A bicycle',
};

const asArticle = (
  kind: 'tips' | 'news',
  regionId: number,
  [title, topic, summary, [sourceName, sourceUrl], drawing, text]: Line,
  at: number,
): DemoArticle => ({
  ...{ kind, regionId, title, topic, summary, sourceName, sourceUrl, drawing, text, tags: [] },
  alt: pictured[drawing] ?? 'A drawing',
  daysAgo: 3 + at * 4,
});

export const tipsElsewhere: DemoArticle[] = lines.flatMap(([regionId, guides, news]) => [
  ...guides.map((line, at) => asArticle('tips', regionId, line, at)),
  ...news.map((line, at) => asArticle('news', regionId, line, at)),
]);
