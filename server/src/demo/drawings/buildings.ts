import { cypress, palm, plant, tree } from './props.ts';
import type { Scene } from './scene.ts';
import { outdoors, shadow } from './scene.ts';
import { circle, line, oval, rect, shape, times } from './shapes.ts';

const lit = ({ p, chance }: Scene) => (chance(0.3) ? p.popLight : p.glass);

/** A tall window with frame, and a small iron balcony. */
function balconyWindow(scene: Scene, x: number, y: number, width: number, height: number, balcony: boolean): string {
  const { p } = scene;
  const bars = times(9, (index) => rect(x - 14 + (index * (width + 24)) / 8, y + height - 52, 4, 52, p.ink));
  return (
    rect(x - 10, y - 12, width + 20, height + 14, p.paper, 4) +
    rect(x, y, width, height, lit(scene)) +
    rect(x + width / 2 - 4, y, 8, height, p.paper) +
    rect(x, y + height * 0.34, width, 7, p.paper) +
    (balcony
      ? rect(x - 22, y + height, width + 44, 12, p.paper, 3) +
        bars +
        rect(x - 18, y + height - 56, width + 36, 7, p.ink, 3)
      : rect(x - 16, y + height, width + 32, 10, p.paper, 3))
  );
}

function facade(
  scene: Scene,
  x: number,
  width: number,
  top: number,
  colour: string,
  tiles: string | undefined,
): string {
  const { p, chance } = scene;
  const columns = width > 330 ? 3 : 2;
  const step = width / columns;
  const tile = (column: number, row: number) => {
    const cx = x + 25 + column * 40;
    const cy = top + 44 + row * 40;
    return shape(`M${cx} ${cy - 13} L${cx + 13} ${cy} L${cx} ${cy + 13} L${cx - 13} ${cy}Z`, tiles ?? colour);
  };
  const pattern = tiles
    ? times(Math.floor((width - 20) / 40), (column) => times(Math.floor((640 - top) / 40), (row) => tile(column, row)))
    : '';
  const windows = times(2, (row) =>
    times(columns, (column) =>
      balconyWindow(scene, x + step * column + step / 2 - 37, top + 70 + row * 180, 74, 116, row === 1 || chance(0.4)),
    ),
  );
  const door =
    rect(x + step / 2 - 52, 560, 104, 200, p.paper, 6) +
    shape(`M${x + step / 2 - 40} 760 V606 Q${x + step / 2} 556 ${x + step / 2 + 40} 606 V760Z`, p.mainDark) +
    circle(x + step / 2 + 24, 680, 6, p.pop);
  const shop = times(
    columns - 1,
    (column) =>
      rect(x + step * (column + 1) + 12, 590, step - 40, 112, p.paper, 4) +
      rect(x + step * (column + 1) + 22, 600, step - 60, 92, lit(scene)),
  );
  const roof =
    rect(x - 12, top, width + 24, 22, p.paper) +
    shape(`M${x - 14} ${top} L${x + 26} ${top - 62} H${x + width - 26} L${x + width + 14} ${top}Z`, p.popDark) +
    times(Math.floor(width / 34), (index) => rect(x + 24 + index * 34, top - 58, 5, 54, p.pop, 2));
  return rect(x, top, width, 760 - top, colour) + pattern + windows + door + shop + roof;
}

/** A tiled townhouse between two neighbours. */
export function townhouse(scene: Scene): string {
  const { p, between } = scene;
  const cobbles = times(16, (index) => oval(between(20, 1180), 800 + ((index * 37) % 90), 26, 7, p.groundDark));
  return (
    outdoors(scene, 730) +
    facade(scene, 60, 270, between(240, 300), p.popLight, undefined) +
    facade(scene, 800, 300, between(230, 300), p.paper, undefined) +
    facade(scene, 350, 430, between(170, 200), p.mainLight, p.main) +
    rect(0, 756, 1200, 18, p.haze) +
    cobbles +
    plant(scene, 760, 770, 0.62)
  );
}

/** A block of flats with balconies. */
export function flats(scene: Scene): string {
  const { p, chance } = scene;
  const floorOf = (row: number) => {
    const y = 190 + row * 112;
    return times(4, (column) => {
      const x = 330 + column * 140;
      const balcony = (column + row) % 2 === 0;
      const greenery =
        balcony && chance(0.55)
          ? circle(x + 24, y + 64, 16, p.leaf) +
            circle(x + 48, y + 66, 13, p.leafDark) +
            circle(x + 68, y + 62, 15, p.leaf)
          : '';
      return (
        rect(x, y, 96, 78, lit(scene), 4) +
        rect(x + 45, y, 6, 78, p.paper) +
        greenery +
        (balcony
          ? rect(x - 12, y + 62, 120, 34, p.pop, 5) + rect(x - 12, y + 62, 120, 8, p.popDark, 4)
          : rect(x - 6, y + 78, 108, 8, p.mainLight, 3))
      );
    });
  };
  return (
    outdoors(scene, 720) +
    rect(90, 380, 200, 380, p.hill) +
    times(4, (row) => times(3, (column) => rect(116 + column * 54, 410 + row * 74, 34, 44, p.haze, 3))) +
    shadow(scene, 600, 770, 370) +
    rect(290, 150, 620, 620, p.paper, 10) +
    rect(290, 130, 620, 34, p.main, 8) +
    times(4, floorOf) +
    rect(290, 640, 620, 130, p.mainLight) +
    rect(540, 656, 120, 114, p.mainDark, 6) +
    rect(598, 656, 5, 114, p.mainLight) +
    times(2, (side) => rect(340 + side * 350, 664, 170, 74, p.glass, 4)) +
    tree(scene, 1000, 776, 1.1) +
    tree(scene, 196, 786, 0.85)
  );
}

/** A white villa with a pool. */
export function villa(scene: Scene): string {
  const { p, between } = scene;
  return (
    outdoors(scene, 620) +
    cypress(scene, 150, 650, between(0.9, 1.15)) +
    cypress(scene, 226, 650, 0.8) +
    palm(scene, 1030, 660, between(1, 1.2)) +
    rect(300, 390, 620, 260, p.paper) +
    rect(300, 390, 190, 260, p.haze) +
    shape('M260 396 L360 300 H860 L960 396Z', p.popDark) +
    times(15, (index) => rect(372 + index * 33, 306, 5, 84, p.pop, 2)) +
    rect(780, 250, 60, 80, p.paper) +
    rect(770, 240, 80, 18, p.popDark, 4) +
    rect(340, 470, 110, 100, lit(scene), 4) +
    rect(391, 470, 8, 100, p.paper) +
    rect(540, 450, 110, 200, p.main, 50) +
    rect(540, 540, 110, 110, p.main) +
    circle(626, 560, 6, p.pop) +
    rect(710, 460, 160, 120, lit(scene), 4) +
    rect(786, 460, 8, 120, p.paper) +
    plant(scene, 690, 656, 0.5) +
    plant(scene, 505, 656, 0.5) +
    shape('M330 730 H930 L1010 840 H250Z', p.paper) +
    shape('M352 742 H908 L976 828 H284Z', p.water) +
    line('M420 774 q30 -12 60 0 t60 0', p.waterLight, 6) +
    line('M640 800 q30 -12 60 0 t60 0', p.waterLight, 6)
  );
}

/** A low lime-washed house in the country, with a coloured band and a big chimney. */
export function farmhouse(scene: Scene): string {
  const { p, between } = scene;
  const rows = times(5, (index) =>
    line(`M${-60 + index * 130} 900 Q${200 + index * 90} 800 ${380 + index * 70} 752`, p.groundDark, 10),
  );
  return (
    outdoors(scene, 640) +
    rows +
    tree(scene, 210, 720, between(1, 1.25)) +
    rect(760, 300, 84, 150, p.paper) +
    rect(748, 288, 108, 20, p.popDark, 4) +
    rect(340, 460, 620, 260, p.paper) +
    shape('M300 470 L380 370 H920 L1000 470Z', p.popDark) +
    times(17, (index) => rect(392 + index * 31, 376, 5, 88, p.pop, 2)) +
    rect(340, 670, 620, 50, p.main) +
    rect(580, 540, 110, 180, p.main, 8) +
    rect(592, 552, 86, 168, p.mainDark, 6) +
    circle(662, 640, 6, p.pop) +
    times(
      2,
      (side) =>
        rect(408 + side * 344, 532, 100, 92, p.main, 6) +
        rect(420 + side * 344, 544, 76, 68, lit(scene)) +
        rect(455 + side * 344, 544, 6, 68, p.paper),
    ) +
    plant(scene, 720, 724, 0.5) +
    plant(scene, 552, 724, 0.5)
  );
}

/** A corner shop with a striped awning. */
export function shop(scene: Scene): string {
  const { p } = scene;
  const awning = times(9, (index) =>
    shape(`M${290 + index * 70} 360 h70 v70 a35 30 0 0 1 -70 0Z`, index % 2 ? p.paper : p.pop),
  );
  const goods = times(
    3,
    (row) =>
      times(6, (index) =>
        rect(
          336 + index * 56,
          520 + row * 60,
          34,
          36,
          (index + row) % 3 === 0 ? p.pop : (index + row) % 3 === 1 ? p.main : p.leaf,
          6,
        ),
      ) + rect(326, 556 + row * 60, 344, 8, p.wood, 3),
  );
  const crates = times(
    3,
    (index) =>
      rect(330 + index * 124, 716, 112, 56, p.wood, 5) +
      times(4, (fruit) => circle(350 + index * 124 + fruit * 24, 712, 16, [p.pop, p.leaf, p.popDark][index] ?? p.pop)),
  );
  return (
    outdoors(scene, 720) +
    rect(240, 130, 720, 640, p.mainLight) +
    times(3, (index) => balconyWindow(scene, 320 + index * 200, 180, 90, 110, false)) +
    rect(270, 340, 660, 430, p.main) +
    rect(306, 440, 384, 280, p.glass) +
    goods +
    rect(740, 450, 140, 320, p.mainDark, 6) +
    rect(756, 470, 108, 190, p.glass, 4) +
    circle(862, 690, 8, p.pop) +
    awning +
    rect(276, 336, 648, 28, p.popDark, 6) +
    rect(0, 770, 1200, 14, p.haze) +
    crates +
    plant(scene, 930, 782, 0.8)
  );
}
