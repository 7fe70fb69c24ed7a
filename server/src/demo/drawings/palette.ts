/** The colours of one picture. Everything in it takes its colours from here, so that it stays calm. */
export interface Palette {
  sky: string;
  haze: string;
  hill: string;
  ground: string;
  groundDark: string;
  main: string;
  mainLight: string;
  mainDark: string;
  pop: string;
  popLight: string;
  popDark: string;
  leaf: string;
  leafDark: string;
  wood: string;
  woodDark: string;
  glass: string;
  paper: string;
  ink: string;
  grey: string;
  sun: string;
  sunLight: string;
  water: string;
  waterLight: string;
  waterDark: string;
}

const channels = (hex: string) => [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));

/** `share` (0…1) of the second colour mixed into the first. */
export function mix(one: string, other: string, share: number): string {
  const second = channels(other);
  const mixed = channels(one).map((value, index) => Math.round(value + ((second[index] ?? value) - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

const deep = '#122321';

function palette(sky: string, main: string, pop: string): Palette {
  return {
    sky,
    haze: mix(sky, main, 0.13),
    hill: mix(sky, main, 0.26),
    ground: mix(sky, main, 0.36),
    groundDark: mix(sky, main, 0.5),
    main,
    mainLight: mix(main, sky, 0.5),
    mainDark: mix(main, deep, 0.36),
    pop,
    popLight: mix(pop, '#fffaf2', 0.5),
    popDark: mix(pop, deep, 0.3),
    leaf: mix('#5d9b6c', main, 0.22),
    leafDark: mix('#3a7452', main, 0.2),
    wood: mix('#c99f74', main, 0.1),
    woodDark: mix('#96704b', main, 0.12),
    glass: mix('#d4e8ee', sky, 0.3),
    paper: mix('#fffdf8', sky, 0.14),
    ink: mix(main, deep, 0.76),
    grey: mix('#b9c1c2', main, 0.14),
    sun: mix('#f3b65c', sky, 0.12),
    sunLight: mix('#f8d79d', sky, 0.35),
    water: mix('#3c8299', main, 0.22),
    waterLight: mix(mix('#3c8299', main, 0.2), sky, 0.48),
    waterDark: mix(mix('#2a5a70', main, 0.2), deep, 0.2),
  };
}

export const palettes: Palette[] = [
  palette('#e0efec', '#2f8079', '#e9a35c'),
  palette('#f6e9de', '#bb6a43', '#3f7f86'),
  palette('#dfebf4', '#3d749e', '#efb661'),
  palette('#ebf0df', '#6d8f49', '#dc7b54'),
  palette('#f7e6ea', '#b35c78', '#4a828a'),
  palette('#f6efda', '#b99344', '#43739a'),
  palette('#e9e5f4', '#7060aa', '#eead69'),
  palette('#e1f1e7', '#3f956d', '#e68d73'),
  palette('#e3e6f2', '#4b5c93', '#f1b881'),
  palette('#fceae4', '#cf705d', '#2f8081'),
  palette('#e7edee', '#557280', '#e2a452'),
  palette('#f3e7f1', '#8a5183', '#dba845'),
];

export const skins = ['#f2cfae', '#e0b08a', '#c68c63', '#9c6644', '#6f4630'];
export const hairs = ['#2e2522', '#5b3b26', '#8c5a2f', '#c99a55', '#8d8a86'];
