import type { DivisionRow } from './area-rows.ts';

/** Germany: its 16 Länder; Berlin and Hamburg also by district. */
export const germany: DivisionRow[] = [
  [
    1,
    ['Berlin (state)', 52.52, 13.405, 'Land Berlin'],
    [
      ['Berlin', 52.52, 13.405],
      ['Berlin – Mitte', 52.5194, 13.3667, 'Wedding', 'Moabit'],
      ['Berlin – Friedrichshain-Kreuzberg', 52.5053, 13.435, 'Kreuzberg', 'Friedrichshain'],
      ['Berlin – Pankow', 52.569, 13.402, 'Prenzlauer Berg'],
      ['Berlin – Charlottenburg-Wilmersdorf', 52.5069, 13.28, 'Charlottenburg'],
      ['Berlin – Tempelhof-Schöneberg', 52.468, 13.374, 'Schöneberg', 'Tempelhof'],
      ['Berlin – Neukölln', 52.4775, 13.437],
      ['Berlin – Lichtenberg', 52.533, 13.498],
      ['Berlin – Treptow-Köpenick', 52.4425, 13.574],
      ['Berlin – Steglitz-Zehlendorf', 52.434, 13.248],
    ],
  ],
  [
    2,
    ['Bavaria', 48.95, 11.4, 'Bayern'],
    [
      ['Munich', 48.1374, 11.5755, 'München'],
      ['Nuremberg', 49.4521, 11.0767, 'Nürnberg'],
      ['Augsburg', 48.3705, 10.8978],
      ['Regensburg', 49.0134, 12.1016],
      ['Würzburg', 49.7913, 9.9534],
      ['Erlangen', 49.5897, 11.0078],
      ['Ingolstadt', 48.7665, 11.4258],
      ['Rosenheim', 47.8561, 12.1289],
    ],
  ],
  [
    3,
    ['Baden-Württemberg', 48.54, 9.04],
    [
      ['Stuttgart', 48.7758, 9.1829],
      ['Karlsruhe', 49.0069, 8.4037],
      ['Mannheim', 49.4875, 8.466],
      ['Freiburg', 47.999, 7.8421, 'Freiburg im Breisgau'],
      ['Heidelberg', 49.3988, 8.6724],
      ['Ulm', 48.4011, 9.9876],
      ['Tübingen', 48.5216, 9.0576],
      ['Konstanz', 47.6603, 9.1758, 'Constance'],
    ],
  ],
  [
    4,
    ['North Rhine-Westphalia', 51.48, 7.55, 'Nordrhein-Westfalen', 'NRW'],
    [
      ['Cologne', 50.9375, 6.9603, 'Köln'],
      ['Düsseldorf', 51.2277, 6.7735, 'Dusseldorf'],
      ['Dortmund', 51.5136, 7.4653],
      ['Essen', 51.4556, 7.0116],
      ['Bonn', 50.7374, 7.0982],
      ['Münster', 51.9607, 7.6261],
      ['Aachen', 50.7753, 6.0839],
      ['Bielefeld', 52.0302, 8.5325],
      ['Duisburg', 51.4344, 6.7623],
      ['Wuppertal', 51.2562, 7.1508],
    ],
  ],
  [
    5,
    ['Hesse', 50.6, 9.0, 'Hessen'],
    [
      ['Frankfurt', 50.1109, 8.6821, 'Frankfurt am Main'],
      ['Wiesbaden', 50.0782, 8.2398],
      ['Darmstadt', 49.8728, 8.6512],
      ['Kassel', 51.3127, 9.4797],
      ['Offenbach', 50.0956, 8.7761],
      ['Marburg', 50.8021, 8.7667],
    ],
  ],
  [
    6,
    ['Hamburg (state)', 53.5511, 9.9937, 'Land Hamburg'],
    [
      ['Hamburg', 53.5511, 9.9937],
      ['Hamburg – Altona', 53.5503, 9.935],
      ['Hamburg – Eimsbüttel', 53.575, 9.952],
      ['Hamburg – Wandsbek', 53.582, 10.085],
    ],
  ],
  [
    7,
    ['Lower Saxony', 52.76, 9.39, 'Niedersachsen'],
    [
      ['Hanover', 52.3759, 9.732, 'Hannover'],
      ['Braunschweig', 52.2689, 10.5268, 'Brunswick'],
      ['Oldenburg', 53.1435, 8.2146],
      ['Göttingen', 51.5413, 9.9158],
      ['Osnabrück', 52.2799, 8.0472],
      ['Wolfsburg', 52.4227, 10.7865],
    ],
  ],
  [
    8,
    ['Saxony', 51.05, 13.35, 'Sachsen'],
    [
      ['Leipzig', 51.3397, 12.3731],
      ['Dresden', 51.0504, 13.7373],
      ['Chemnitz', 50.8278, 12.9214],
    ],
  ],
  [
    9,
    ['Brandenburg', 52.4, 13.2],
    [
      ['Potsdam', 52.3906, 13.0645],
      ['Cottbus', 51.7563, 14.3329],
      ['Frankfurt (Oder)', 52.3471, 14.5506],
    ],
  ],
  [
    10,
    ['Bremen (state)', 53.0793, 8.8017, 'Land Bremen'],
    [
      ['Bremen', 53.0793, 8.8017],
      ['Bremerhaven', 53.5396, 8.5809],
    ],
  ],
  [
    11,
    ['Schleswig-Holstein', 54.22, 9.7],
    [
      ['Kiel', 54.3233, 10.1228],
      ['Lübeck', 53.8655, 10.6866],
      ['Flensburg', 54.7937, 9.447],
    ],
  ],
  [
    12,
    ['Mecklenburg-Vorpommern', 53.77, 12.58, 'Mecklenburg-Western Pomerania'],
    [
      ['Rostock', 54.0924, 12.0991],
      ['Schwerin', 53.6355, 11.4012],
      ['Greifswald', 54.0865, 13.3923],
    ],
  ],
  [
    13,
    ['Saxony-Anhalt', 51.95, 11.7, 'Sachsen-Anhalt'],
    [
      ['Halle', 51.4828, 11.9697, 'Halle (Saale)'],
      ['Magdeburg', 52.1205, 11.6276],
      ['Dessau', 51.8358, 12.2428],
    ],
  ],
  [
    14,
    ['Thuringia', 50.9, 11.03, 'Thüringen'],
    [
      ['Erfurt', 50.9848, 11.0299],
      ['Jena', 50.9271, 11.5892],
      ['Weimar', 50.9795, 11.3235],
    ],
  ],
  [
    15,
    ['Rhineland-Palatinate', 49.91, 7.45, 'Rheinland-Pfalz'],
    [
      ['Mainz', 49.9929, 8.2473],
      ['Koblenz', 50.3569, 7.589],
      ['Trier', 49.7499, 6.6371],
      ['Kaiserslautern', 49.4401, 7.7491],
      ['Ludwigshafen', 49.4774, 8.4452],
    ],
  ],
  [
    16,
    ['Saarland', 49.38, 6.95],
    [
      ['Saarbrücken', 49.2402, 6.9969],
      ['Saarlouis', 49.3137, 6.7515],
    ],
  ],
];
