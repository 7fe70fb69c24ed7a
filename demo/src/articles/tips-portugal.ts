import type { ArticleTopic } from '@ashore/contract';

/** An article of the demo content as its file writes it. */
export interface DemoArticle {
  kind: 'news' | 'tips' | 'service';
  regionId: number;
  title: string;
  summary: string;
  topic: ArticleTopic;
  tags: string[];
  text: string;
  sourceName: string;
  sourceUrl: string;
  drawing: string;
  /** What the drawing shows. */
  alt: string;
  daysAgo: number;
}

const tip = (
  title: string,
  topic: ArticleTopic,
  summary: string,
  [sourceName, sourceUrl]: [string, string],
  [drawing, alt]: [string, string],
  daysAgo: number,
  text: string,
): DemoArticle => ({
  ...{ kind: 'tips', regionId: 1, title, topic, summary, sourceName, sourceUrl, drawing, alt, daysAgo, text },
  tags: [],
});

/** Guides for newcomers to Portugal: general, with the authority that knows better. */
export const portugalTips: DemoArticle[] = [
  tip(
    'Your tax number (NIF): the first paper of all',
    'papers',
    'Nine digits that every contract, phone and bank asks for. Where to get them and what to bring.',
    ['Portal das Finanças', 'https://www.portaldasfinancas.gov.pt'],
    ['desk', 'A desk with papers'],
    3,
    'The *Número de Identificação Fiscal* is issued by the tax authority, **Autoridade Tributária e Aduaneira**. It costs nothing at the counter.\n\n## What to bring\n\n- Passport or identity card\n- Proof of your address, here or abroad\n- If you live outside the European Union: ask whether you need a fiscal representative, or whether signing up for electronic notices is enough in your case\n\n## Where to go\n\nAny *Serviço de Finanças* or a *Loja de Cidadão*, usually by appointment. Ask for the sheet with your number before you leave.\n\n## Afterwards\n\nAsk for the password of the *Portal das Finanças*: it comes by letter to the address you gave. When you move, change the address there within the time the law gives you.',
  ),
  tip(
    'Your health number: registering with the SNS',
    'health',
    'How to become a user of the National Health Service and what to do until you have a family doctor.',
    ['SNS 24', 'https://www.sns24.gov.pt'],
    ['office', 'A waiting room'],
    6,
    'Residents can register with the *Serviço Nacional de Saúde* and get a **número de utente**.\n\n## Registering\n\nGo to the *centro de saúde* of the place you live in with your identity document, proof of address and, if you have them, tax and social security numbers and your residence document. EU citizens who are only visiting use their European health card.\n\n## A family doctor\n\nIn many places there is a list. Ask to be put on it; you may use the health centre meanwhile.\n\n## When it cannot wait\n\nCall **SNS 24 on 808 24 24 24** for advice; in an emergency call **112**. Both are used to callers who speak English.',
  ),
  tip(
    'Social security number (NISS) in a few steps',
    'tax',
    'Needed for work, for invoices and for benefits. Employers often ask for it on the first day.',
    ['Segurança Social', 'https://www.seg-social.pt'],
    ['office', 'An office with a counter'],
    9,
    'The *Número de Identificação da Segurança Social* follows you for life.\n\n## Who asks for it\n\n- Employers, who can request it for you\n- You, when you open activity as self-employed\n- Anyone who claims a benefit\n\n## How to get it\n\nThere is an online form for foreign citizens on the site of *Segurança Social*; with an appointment you may also go to a counter. Bring identity document, tax number and, if you work already, the contract.\n\n## Afterwards\n\nAsk for access to *Segurança Social Direta*: contributions, certificates and most forms are there.',
  ),
  tip(
    'Residence: which paper is yours',
    'papers',
    'EU citizens register at the town hall, others begin with a visa. A map of the two roads.',
    ['AIMA', 'https://aima.gov.pt'],
    ['harbour', 'A harbour'],
    12,
    'Which road you take depends on your passport.\n\n## Citizens of the EU, EEA and Switzerland\n\nWhen you stay longer than three months you register at the **Câmara Municipal** of your place and get a certificate. Bring identity document and proof of address, and be ready to say what you live on.\n\n## Everybody else\n\nAs a rule you ask for a residence **visa** at a Portuguese consulate before you come, and then for the residence permit at **AIMA**. Which visa: work, study, own means, family and others are listed by the Ministry of Foreign Affairs.\n\n## Keep for later\n\nEvery proof of address, every stamp, every receipt. Renewals ask for them again.',
  ),
  tip(
    'Opening a bank account',
    'money',
    'What banks must ask, what a basic account may cost, and how to compare.',
    ['Banco de Portugal', 'https://clientebancario.bportugal.pt'],
    ['phone', 'A phone with an app'],
    15,
    'Banks have to know who you are and where your money comes from. That is why they ask so much.\n\n## What they want to see\n\n- Passport or identity card\n- Tax number\n- Proof of address\n- Proof of what you do: contract, pension, enrolment\n\n## The basic account\n\nEvery resident may have a **basic account** (*serviços mínimos bancários*) with a card, transfers and a yearly price that is capped by law.\n\n## Compare\n\nBanco de Portugal keeps a table of what each bank charges. The word to look for is *comissões*.',
  ),
  tip(
    'Renting a home without being fooled',
    'housing',
    'Contract, deposit, receipts: what is usual, what is the law, and what is a warning.',
    ['Portal da Habitação', 'https://www.portaldahabitacao.pt'],
    ['townhouse', 'Town houses'],
    18,
    'A rental in Portugal is a written contract that the landlord registers with the tax authority.\n\n## Before you sign\n\n- See the home, or have somebody see it for you\n- Ask for the *caderneta predial* and who the owner is\n- Read how long it runs and how it ends\n\n## Money\n\nThe law limits how many rents may be asked in advance and as a deposit; look up the numbers of the day. Each payment has a receipt (*recibo de renda*). With it you may have a right to a tax deduction.\n\n## Warnings\n\nAn owner who is abroad and posts the keys, a price far below its neighbours, a transfer before a viewing: walk away.',
  ),
  tip(
    'Driving with a foreign licence',
    'transport',
    'Which licences are valid, which must be exchanged, and when to begin.',
    ['IMT', 'https://www.imt-ip.pt'],
    ['car', 'A car on a road'],
    22,
    'The authority is **IMT**, the *Instituto da Mobilidade e dos Transportes*.\n\n## Licences of the EU and EEA\n\nThey stay valid until they run out. Residents tell IMT of their address.\n\n## Licences of other countries\n\nSome countries have agreements with Portugal and their licences are recognised under conditions of age and date. Others have to be **exchanged** within a term after you become a resident. Ask early: after the term a test may be needed.\n\n## What to bring\n\nThe licence, identity document, tax number, a medical certificate, and for some countries a paper that the licence is genuine.',
  ),
  tip(
    'Enrolling a child at school',
    'family',
    'School is compulsory from 6 to 18, free at public schools, and open to every child who lives here.',
    ['Portal das Matrículas', 'https://portaldasmatriculas.edu.gov.pt'],
    ['classroom', 'A classroom'],
    26,
    'Public school is free and every child has a place, also in the middle of the year.\n\n## When\n\nEnrolment for the first year opens in spring. Who arrives later goes to the school group (*agrupamento*) of the neighbourhood.\n\n## Papers\n\n- Identity of child and parents\n- Tax number of the child\n- Proof of address\n- Vaccination record\n- For older pupils: certificates, for *equivalência*\n\n## The language\n\nSchools offer **Português Língua Não Materna**. Children learn it sooner than you think.',
  ),
  tip(
    'Learning Portuguese for free',
    'language',
    'Public courses for adults, where to find them, and which exam counts for what.',
    ['IEFP', 'https://www.iefp.pt'],
    ['books', 'A pile of books'],
    30,
    'There are public courses for adults called **Português Língua de Acolhimento**.\n\n## Where\n\nAt schools and at the training centres of *IEFP*. They are free; you need to be a resident or on the way to it.\n\n## Levels\n\nA1 and A2 for everyday life, B1 and B2 for work. For long-term residence and nationality, A2 is the usual proof: a certificate of such a course or the exam of CAPLE.\n\n## Practise\n\nLanguage tables, choirs, neighbours. Ask people to stay with Portuguese when they switch to English out of kindness.',
  ),
  tip(
    'Electricity, gas, water and internet',
    'housing',
    'Which contracts are free to choose, which come with the town, and how to compare.',
    ['ERSE', 'https://www.erse.pt'],
    ['fridge', 'A kitchen with a fridge'],
    34,
    'You choose who sells you electricity and gas. Water belongs to the town.\n\n## Electricity and gas\n\nThe regulator **ERSE** has a simulator that compares offers. You need the number of the supply point (**CPE** for electricity, **CUI** for gas), which stands on an old bill.\n\n## Water\n\nGo to the municipal company with contract and identity document.\n\n## Internet\n\nMost contracts bind you for up to 24 months. Ask for the offer without a term: it exists, and it costs more a month.',
  ),
  tip(
    'Moving about: passes for buses, metro and trains',
    'transport',
    'Monthly passes cover whole regions and cost less than a few single rides.',
    ['Navegante', 'https://www.navegante.pt'],
    ['bicycle', 'A bicycle by a wall'],
    38,
    'Both large cities have one card for everything.\n\n## Lisbon\n\nThe **navegante** card takes monthly passes for a town or for the whole metropolitan area: metro, buses, trains, ferries.\n\n## Porto\n\nThe **Andante** card does the same by zones.\n\n## Trains\n\n*Comboios de Portugal* sells long-distance tickets cheaper in advance. There are passes for young people and for those over 65: ask at the counter with your identity document.',
  ),
  tip(
    'Bringing a dog or a cat',
    'life',
    'Chip, rabies vaccination, papers, and who must be told before you land.',
    ['DGAV', 'https://www.dgav.pt'],
    ['dog', 'A dog'],
    42,
    'The veterinary authority is **DGAV**.\n\n## From the EU\n\nMicrochip, valid rabies vaccination, European pet passport.\n\n## From elsewhere\n\nA health certificate of an official vet, for some countries a blood test, and **notice before arrival** to the animal control point of the airport.\n\n## Once here\n\nDogs, cats and ferrets are registered in the national system **SIAC** by a vet. Some towns ask for a yearly licence for dogs.',
  ),
];
