import type { DivisionRow } from './area-rows.ts';

/** The Netherlands: the 12 provinces; Amsterdam also by district. */
export const netherlands: DivisionRow[] = [
  [
    1,
    ['North Holland', 52.6, 4.9, 'Noord-Holland'],
    [
      ['Amsterdam', 52.3676, 4.9041],
      ['Amsterdam – Centrum', 52.3725, 4.8975],
      ['Amsterdam – Noord', 52.401, 4.932],
      ['Amsterdam – Oost', 52.358, 4.94],
      ['Amsterdam – West', 52.3765, 4.863],
      ['Amsterdam – Zuid', 52.343, 4.876],
      ['Amsterdam – Zuidoost', 52.31, 4.966, 'Bijlmer'],
      ['Haarlem', 52.3874, 4.6462],
      ['Amstelveen', 52.3031, 4.8601],
      ['Hoofddorp', 52.3025, 4.6889, 'Haarlemmermeer'],
      ['Zaandam', 52.4389, 4.8258],
      ['Hilversum', 52.2292, 5.1669],
      ['Alkmaar', 52.6324, 4.7534],
    ],
  ],
  [
    2,
    ['South Holland', 52.0, 4.5, 'Zuid-Holland'],
    [
      ['Rotterdam', 51.9244, 4.4777],
      ['The Hague', 52.0705, 4.3007, 'Den Haag', '’s-Gravenhage'],
      ['Leiden', 52.1601, 4.497],
      ['Delft', 52.0116, 4.3571],
      ['Dordrecht', 51.8133, 4.6901],
      ['Gouda', 52.0115, 4.7105],
      ['Zoetermeer', 52.0575, 4.4931],
      ['Wassenaar', 52.1429, 4.4012],
    ],
  ],
  [
    3,
    ['Utrecht province', 52.08, 5.2, 'Provincie Utrecht'],
    [
      ['Utrecht', 52.0907, 5.1214],
      ['Amersfoort', 52.1561, 5.3878],
      ['Nieuwegein', 52.0292, 5.0806],
      ['Zeist', 52.0889, 5.2333],
    ],
  ],
  [
    4,
    ['North Brabant', 51.55, 5.2, 'Noord-Brabant'],
    [
      ['Eindhoven', 51.4416, 5.4697],
      ['Tilburg', 51.5606, 5.0919],
      ['Breda', 51.5719, 4.7683],
      ['Den Bosch', 51.6978, 5.3037, '’s-Hertogenbosch'],
      ['Helmond', 51.4793, 5.657],
    ],
  ],
  [
    5,
    ['Gelderland', 52.05, 5.9],
    [
      ['Nijmegen', 51.8426, 5.8546],
      ['Arnhem', 51.9851, 5.8987],
      ['Apeldoorn', 52.2112, 5.9699],
      ['Ede', 52.0402, 5.6649],
      ['Wageningen', 51.9692, 5.6654],
    ],
  ],
  [
    6,
    ['Limburg', 51.2, 5.9],
    [
      ['Maastricht', 50.8514, 5.691],
      ['Venlo', 51.3704, 6.1724],
      ['Heerlen', 50.8882, 5.9795],
      ['Roermond', 51.1913, 5.9878],
    ],
  ],
  [
    7,
    ['Groningen province', 53.25, 6.75, 'Provincie Groningen'],
    [
      ['Groningen', 53.2194, 6.5665],
      ['Delfzijl', 53.3297, 6.9182],
    ],
  ],
  [
    8,
    ['Friesland', 53.1, 5.85, 'Fryslân'],
    [
      ['Leeuwarden', 53.2012, 5.7999, 'Ljouwert'],
      ['Sneek', 53.0323, 5.6587],
      ['Drachten', 53.1122, 6.0989],
    ],
  ],
  [
    9,
    ['Drenthe', 52.9, 6.6],
    [
      ['Assen', 52.9925, 6.5649],
      ['Emmen', 52.7792, 6.9069],
      ['Hoogeveen', 52.7226, 6.4764],
    ],
  ],
  [
    10,
    ['Overijssel', 52.44, 6.45],
    [
      ['Enschede', 52.2215, 6.8937],
      ['Zwolle', 52.5168, 6.083],
      ['Deventer', 52.2551, 6.1639],
      ['Hengelo', 52.2658, 6.7931],
    ],
  ],
  [
    11,
    ['Flevoland', 52.53, 5.6],
    [
      ['Almere', 52.3508, 5.2647],
      ['Lelystad', 52.5185, 5.4714],
    ],
  ],
  [
    12,
    ['Zeeland', 51.45, 3.8],
    [
      ['Middelburg', 51.4988, 3.61],
      ['Vlissingen', 51.4536, 3.5714, 'Flushing'],
      ['Goes', 51.5042, 3.8888],
    ],
  ],
];
