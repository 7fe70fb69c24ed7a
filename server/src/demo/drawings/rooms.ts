import { bust, curtains, floorLamp, hangingLamp, picture, plant, someone, wallWindow } from './props.ts';
import { indoors, type Scene } from './scene.ts';
import { circle, faded, line, oval, rect, shape, times } from './shapes.ts';

const rug = ({ p }: Scene, x: number, y: number, halfWidth: number) =>
  oval(x, y, halfWidth, 50, p.popLight) + oval(x, y, halfWidth - 40, 36, p.paper);

/** A bed under a window. */
export function bedroom(scene: Scene): string {
  const { p, chance } = scene;
  const stripes = times(5, (index) => rect(470 + index * 110, 610, 36, 140, p.main));
  return (
    indoors(scene) +
    wallWindow(scene, 170, 170, 230, 290) +
    curtains(scene, 170, 170, 230, 290) +
    (chance(0.6)
      ? picture(scene, 640, 190, 190, 140)
      : picture(scene, 600, 180, 130, 160) + picture(scene, 770, 200, 150, 120)) +
    rug(scene, 640, 826, 420) +
    rect(400, 430, 40, 350, p.woodDark, 12) +
    rect(1010, 560, 34, 220, p.woodDark, 12) +
    rect(420, 640, 610, 100, p.wood, 10) +
    rect(430, 560, 590, 120, p.paper, 30) +
    rect(446, 506, 180, 90, p.paper, 34) +
    rect(470, 520, 160, 84, p.popLight, 30) +
    rect(600, 556, 420, 150, p.mainLight, 26) +
    (chance(0.5)
      ? faded(0.35, stripes)
      : times(8, (index) => circle(650 + (index % 4) * 96, 598 + Math.floor(index / 4) * 60, 12, p.paper))) +
    rect(596, 552, 60, 160, p.main, 22) +
    rect(230, 610, 130, 170, p.wood, 8) +
    rect(246, 640, 98, 50, p.woodDark, 6) +
    circle(295, 665, 7, p.paper) +
    rect(288, 540, 14, 74, p.ink) +
    shape('M262 470 H328 L350 548 H240Z', p.pop) +
    plant(scene, 1110, 792, 1)
  );
}

/** A sofa, a lamp and a plant. */
export function livingRoom(scene: Scene): string {
  const { p, chance } = scene;
  return (
    indoors(scene) +
    wallWindow(scene, 820, 140, 260, 300) +
    (chance(0.5) ? curtains(scene, 820, 140, 260, 300) : '') +
    picture(scene, 330, 190, 200, 150) +
    picture(scene, 560, 220, 120, 120) +
    floorLamp(scene, 150, 770) +
    rug(scene, 560, 828, 460) +
    sofaShape(scene, 500, 780, 1) +
    rect(820, 700, 220, 20, p.wood, 8) +
    rect(846, 716, 14, 90, p.woodDark) +
    rect(1000, 716, 14, 90, p.woodDark) +
    rect(860, 672, 90, 14, p.pop, 4) +
    rect(868, 686, 100, 14, p.main, 4) +
    plant(scene, 1100, 800, 1.15)
  );
}

/** A sofa around its middle, standing on y. */
export function sofaShape({ p, chance }: Scene, x: number, y: number, scale: number): string {
  const w = 270 * scale;
  const cushions = chance(0.6)
    ? rect(x - w + 60, y - 210, 110, 90, p.pop, 24) + rect(x + w - 160, y - 206, 104, 86, p.paper, 24)
    : rect(x + w - 176, y - 214, 116, 94, p.pop, 24);
  return (
    rect(x - w + 40, y - 36, 22, 40, p.woodDark, 6) +
    rect(x + w - 62, y - 36, 22, 40, p.woodDark, 6) +
    rect(x - w + 20, y - 270, 2 * w - 40, 220, p.main, 46) +
    rect(x - 3, y - 256, 6, 130, p.mainDark, 3) +
    rect(x - w + 30, y - 140, 2 * w - 60, 100, p.mainLight, 26) +
    rect(x - 3, y - 132, 6, 84, p.main, 3) +
    cushions +
    rect(x - w - 20, y - 190, 84, 164, p.mainDark, 36) +
    rect(x + w - 64, y - 190, 84, 164, p.mainDark, 36)
  );
}

/** A kitchen with tiles, a pot on the hob and a window. */
export function kitchen(scene: Scene): string {
  const { p, chance } = scene;
  const tiles = times(20, (column) =>
    times(3, (row) =>
      (column + row) % 2
        ? rect(60 + column * 54, 340 + row * 54, 50, 50, p.haze, 4)
        : rect(60 + column * 54, 340 + row * 54, 50, 50, p.paper, 4),
    ),
  );
  const cupboards = times(
    4,
    (index) =>
      rect(70 + index * 268, 540, 256, 210, p.main, 8) +
      rect(90 + index * 268, 560, 216, 170, p.mainLight, 6) +
      rect(188 + index * 268, 572, 26, 10, p.woodDark, 5),
  );
  const shelf =
    rect(700, 232, 420, 16, p.wood, 4) +
    times(5, (index) =>
      index % 2 ? rect(726 + index * 78, 168, 44, 64, p.pop, 8) : circle(746 + index * 78, 204, 28, p.mainLight),
    );
  return (
    indoors(scene, 760) +
    tiles +
    wallWindow(scene, 180, 110, 300, 200) +
    shelf +
    hangingLamp(scene, 590, chance(0.5) ? 200 : 230) +
    cupboards +
    rect(50, 508, 1100, 36, p.wood, 8) +
    rect(606, 560, 256, 190, p.ink, 10) +
    rect(630, 610, 208, 110, p.grey, 8) +
    times(4, (index) => circle(650 + index * 56, 586, 10, p.grey)) +
    rect(670, 420, 130, 88, p.pop, 14) +
    rect(660, 410, 150, 18, p.popDark, 9) +
    rect(724, 394, 24, 18, p.popDark, 8) +
    line('M700 380 q-14 -24 4 -44', p.paper, 8) +
    line('M764 376 q-14 -24 4 -44', p.paper, 8) +
    line('M300 508 V430 q0 -36 40 -36 t40 36', p.grey, 16) +
    plant(scene, 990, 510, 0.62) +
    oval(150, 496, 60, 16, p.paper) +
    circle(130, 480, 22, p.pop) +
    circle(166, 482, 20, p.leaf)
  );
}

/** A place to work at home. */
export function desk(scene: Scene): string {
  const { p, chance } = scene;
  return (
    indoors(scene) +
    wallWindow(scene, 700, 120, 280, 290) +
    picture(scene, 270, 140, 190, 140) +
    rect(210, 410, 330, 14, p.wood, 4) +
    times(6, (index) =>
      rect(
        230 + index * 34,
        340 + (index % 3) * 10,
        26,
        70 - (index % 3) * 10,
        [p.main, p.pop, p.mainLight][index % 3] ?? p.main,
        3,
      ),
    ) +
    rect(180, 566, 780, 30, p.wood, 8) +
    rect(220, 596, 26, 210, p.woodDark) +
    rect(890, 596, 26, 210, p.woodDark) +
    rect(650, 596, 240, 120, p.wood, 6) +
    rect(750, 646, 40, 10, p.woodDark, 5) +
    rect(420, 392, 250, 156, p.ink, 12) +
    rect(432, 404, 226, 132, p.mainLight, 4) +
    line('M460 440 h90', p.paper, 10) +
    line('M460 470 h150', p.paper, 10) +
    line('M460 500 h60', p.pop, 10) +
    rect(386, 548, 318, 18, p.grey, 8) +
    rect(760, 516, 52, 50, p.pop, 8) +
    line('M812 528 q26 0 20 16 t-22 12', p.pop, 8) +
    line('M270 564 V430 L350 372', p.ink, 10) +
    shape('M322 352 L392 384 L366 426 L304 384Z', p.pop) +
    rect(440, 660, 170, 30, p.mainDark, 14) +
    rect(516, 690, 16, 80, p.ink) +
    line('M450 810 L524 770 L598 810', p.ink, 14) +
    (chance(0.6) ? plant(scene, 1070, 800, 1.1) : floorLamp(scene, 1080, 800))
  );
}

/** Two colleagues behind screens. */
export function office(scene: Scene): string {
  const { p } = scene;
  const chart = line('M160 350 L230 300 L300 326 L380 240', p.pop, 10);
  const seat = (x: number) =>
    bust(scene, x, 610, someone(scene), 1.05) +
    rect(x - 130, 470, 260, 150, p.ink, 12) +
    rect(x - 14, 540, 28, 24, p.grey, 12) +
    rect(x - 24, 618, 48, 20, p.grey);
  return (
    indoors(scene, 720) +
    rect(130, 170, 300, 220, p.paper, 8) +
    chart +
    wallWindow(scene, 760, 130, 300, 230) +
    hangingLamp(scene, 600, 180) +
    seat(380) +
    seat(800) +
    rect(150, 634, 900, 28, p.wood, 8) +
    rect(190, 662, 22, 160, p.woodDark) +
    rect(988, 662, 22, 160, p.woodDark) +
    rect(570, 588, 46, 46, p.pop, 8) +
    plant(scene, 1110, 810, 1)
  );
}

/** A teacher before a board, pupils seen from behind. */
export function classroom(scene: Scene): string {
  const { p } = scene;
  const pupil = (x: number) => {
    const look = someone(scene);
    return (
      shape(
        `M${x - 96} 900 C${x - 96} 780 ${x - 50} 760 ${x} 760 C${x + 50} 760 ${x + 96} 780 ${x + 96} 900Z`,
        look.top,
      ) +
      circle(x, 712, 58, look.hair) +
      rect(x - 16, 756, 32, 20, look.skin, 8)
    );
  };
  return (
    indoors(scene, 760) +
    rect(170, 120, 700, 410, p.woodDark, 10) +
    rect(188, 138, 664, 374, p.mainDark) +
    line('M250 220 h180', p.paper, 12) +
    line('M250 270 h260', p.paper, 12) +
    line('M250 320 h120', p.pop, 12) +
    circle(620, 280, 62, p.main) +
    line('M580 280 q40 -52 80 0 t-80 0', p.paper, 8) +
    line('M250 420 q40 -40 80 0 t80 0 t80 0', p.popLight, 10) +
    bust(scene, 960, 620, someone(scene), 1.3) +
    rect(800, 600, 330, 26, p.wood, 8) +
    rect(830, 626, 22, 150, p.woodDark) +
    rect(1080, 626, 22, 150, p.woodDark) +
    rect(1040, 566, 60, 34, p.pop, 4) +
    pupil(260) +
    pupil(480) +
    pupil(700)
  );
}
