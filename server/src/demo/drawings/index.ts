import { cat, dog } from './animals.ts';
import * as belongings from './belongings.ts';
import * as buildings from './buildings.ts';
import * as devices from './devices.ts';
import * as household from './household.ts';
import * as living from './living.ts';
import * as rooms from './rooms.ts';
import { createScene, type Scene } from './scene.ts';
import * as sea from './sea.ts';
import * as vehicles from './vehicles.ts';

const { townhouse, flats, villa, farmhouse, shop } = buildings;
const { bedroom, livingRoom, kitchen, desk, office, classroom } = rooms;
const { decor, fridge, sofa, table, wardrobe, washingMachine, toolbox, paintRoller, boxes } = household;
const { laptop, monitor, phone, camera, headphones, games } = devices;
const { pram, toys, books, coat, surfboard, guitar, tickets, scissors } = belongings;
const { cafe, picnic, football, garden, chef, harvest, talk, cleaning } = living;
const { car, van, campervan, scooter, bicycle } = vehicles;
const { sailboat, lighthouse, harbour } = sea;

const drawings = {
  townhouse,
  flats,
  villa,
  farmhouse,
  shop,
  bedroom,
  livingRoom,
  kitchen,
  desk,
  office,
  classroom,
  sofa,
  table,
  wardrobe,
  washingMachine,
  fridge,
  decor,
  toolbox,
  paintRoller,
  boxes,
  laptop,
  monitor,
  phone,
  camera,
  headphones,
  games,
  pram,
  toys,
  books,
  coat,
  surfboard,
  guitar,
  tickets,
  scissors,
  dog,
  cat,
  cafe,
  picnic,
  football,
  garden,
  chef,
  harvest,
  talk,
  cleaning,
  car,
  van,
  campervan,
  scooter,
  bicycle,
  sailboat,
  lighthouse,
  harbour,
} satisfies Record<string, (scene: Scene) => string>;

/** A motif that can be drawn. */
export type DrawingName = keyof typeof drawings;

export const drawingNames = Object.keys(drawings) as DrawingName[];

/**
 * A picture as an SVG document, 1200 × 900, without any text in it. The seed (a whole number) chooses the palette and the small
 * variations: sun or moon, lit windows, plants, people; the same name and seed give the same picture.
 */
export function drawPicture(name: DrawingName, seed: number): string {
  const content = drawings[name](createScene(seed));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900" viewBox="0 0 1200 900">${content}</svg>`;
}
