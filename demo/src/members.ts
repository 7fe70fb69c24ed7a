/** What a business member tells about itself besides the account. */
export interface DemoCompany {
  companyName: string;
  contactPerson: string;
  phone: string;
  taxNumber: string;
  address: string;
  website: string;
}

export interface DemoMember {
  userName: string;
  email: string;
  /** 1 member, 2 business. */
  userType: 1 | 2;
  regionId: number;
  /** ISO 3166-1 alpha-2. */
  nationality: string;
  /** ISO 639. */
  languages: string[];
  /** YYYY-MM. */
  hereSince: string;
  about: string;
  company?: DemoCompany;
}

const member = (
  userName: string,
  regionId: number,
  nationality: string,
  languages: string[],
  hereSince: string,
  about: string,
): DemoMember => ({
  userName,
  email: `${userName.toLowerCase()}@demo.ashore.example`,
  userType: 1,
  regionId,
  nationality,
  languages,
  hereSince,
  about,
});

const business = (
  userName: string,
  regionId: number,
  nationality: string,
  languages: string[],
  hereSince: string,
  about: string,
  company: DemoCompany,
): DemoMember => ({ ...member(userName, regionId, nationality, languages, hereSince, about), userType: 2, company });

/** The people of the demo content; their names lead nowhere, their addresses end in `.example`. */
export const demoMembers: DemoMember[] = [
  member(
    'Ines',
    1,
    'PT',
    ['pt', 'en', 'fr'],
    '1991-04',
    'Born in Arroios. I let two rooms in the flat I grew up in and love to show newcomers around.',
  ),
  member(
    'Tom',
    1,
    'GB',
    ['en', 'pt'],
    '2019-09',
    'From Leeds, teaching in Cascais. Cyclist, bad surfer, getting better at both.',
  ),
  member(
    'Oksana',
    1,
    'UA',
    ['uk', 'ru', 'en', 'pt'],
    '2022-05',
    'Translator from Kharkiv, now in Porto with two children and a very large cat.',
  ),
  member(
    'Rafael',
    1,
    'BR',
    ['pt', 'en', 'es'],
    '2017-02',
    'Carpenter and father of three. If it is made of wood I can probably mend it.',
  ),
  member(
    'Priya',
    1,
    'IN',
    ['hi', 'en', 'pt'],
    '2021-01',
    'Software engineer in Braga. I cook too much on Sundays; come hungry.',
  ),
  member(
    'Lena',
    1,
    'DE',
    ['de', 'en', 'pt'],
    '2016-06',
    'Moved from Bremen to the Algarve for the light. Gardens, dogs, second-hand furniture.',
  ),
  member(
    'Wei',
    1,
    'CN',
    ['zh', 'en', 'pt'],
    '2018-10',
    '来自杭州，住在里斯本。Photographer, always looking for old lenses and new people.',
  ),
  member(
    'Camille',
    3,
    'FR',
    ['fr', 'en', 'es'],
    '2010-01',
    'Lyonnaise, bilingual by marriage. I help families who arrive with schools and papers.',
  ),
  member(
    'Marta',
    2,
    'ES',
    ['es', 'en', 'it'],
    '2005-03',
    'Valencian at heart. I organise language evenings and never miss paella on Sunday.',
  ),
  member(
    'Jonas',
    4,
    'DK',
    ['da', 'en', 'de'],
    '2020-08',
    'Dane in Berlin, sound engineer. My flat is full of cables that I keep promising to sell.',
  ),
  member(
    'Giulia',
    5,
    'IT',
    ['it', 'en', 'de'],
    '1995-11',
    'Architect in Bologna; my grandmother’s house in Apulia waits for good guests.',
  ),
  member(
    'Daan',
    6,
    'NL',
    ['nl', 'en', 'de', 'fr'],
    '1988-07',
    'Born in Utrecht, four bicycles, one houseplant. Happy to explain Dutch letters from Dutch offices.',
  ),
  business(
    'Casa-Alta',
    1,
    'PT',
    ['pt', 'en', 'fr', 'es'],
    '2012-01',
    'A small letting agency run by people who moved country themselves. Every contract registered.',
    {
      companyName: 'Casa Alta Arrendamentos',
      contactPerson: 'Helena Duarte',
      phone: '+351 210 000 101',
      taxNumber: 'PT500000101',
      address: 'Rua das Flores de Exemplo 12, Lisboa',
      website: 'https://casa-alta.example',
    },
  ),
  business(
    'Blue-Van',
    1,
    'PT',
    ['pt', 'en', 'uk', 'ru'],
    '2015-05',
    'Moves in town and across Europe. Two vans, four strong people, blankets for the piano.',
    {
      companyName: 'Blue Van Mudanças',
      contactPerson: 'Andriy Kovalenko',
      phone: '+351 220 000 102',
      taxNumber: 'PT500000102',
      address: 'Avenida do Exemplo 340, Porto',
      website: 'https://blue-van.example',
    },
  ),
  business(
    'Harbour-Papers',
    1,
    'PT',
    ['pt', 'en', 'es', 'fr', 'zh'],
    '2014-09',
    'Residence, tax numbers, sworn translations. We explain before we charge.',
    {
      companyName: 'Harbour Papers',
      contactPerson: 'Mei Tavares',
      phone: '+351 210 000 103',
      taxNumber: 'PT500000103',
      address: 'Praça do Exemplo 3, Lisboa',
      website: 'https://harbour-papers.example',
    },
  ),
  business(
    'Norte-Sul',
    1,
    'PT',
    ['pt', 'en', 'de', 'it'],
    '2018-03',
    'Cafés, a bakery and a guest house between Porto and Lagos; we hire people, not papers.',
    {
      companyName: 'Norte Sul Hospitality',
      contactPerson: 'Bruno Reis',
      phone: '+351 289 000 104',
      taxNumber: 'PT500000104',
      address: 'Largo do Exemplo 8, Lagos',
      website: 'https://norte-sul.example',
    },
  ),
];

/** Who looks after a region beside the first one's manager, each the own one. */
export const demoManagers = ['Camille', 'Marta', 'Jonas', 'Giulia', 'Daan'];
