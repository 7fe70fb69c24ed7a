import { hairs, mix, skins } from './palette.ts';
import type { Scene } from './scene.ts';
import { at, circle, line, oval, rect, shape, times } from './shapes.ts';

/** A plant in a pot standing on y. */
export function plant({ p, chance }: Scene, x: number, y: number, scale = 1): string {
  const pot = shape('M-42 -84 H42 L32 0 H-32Z', p.pop) + rect(-48, -96, 96, 22, p.popDark, 6);
  const leaf = 'M0 0 C-46 -60 -40 -130 0 -176 C40 -130 46 -60 0 0Z';
  const tall = times(5, (index) =>
    at(0, -88, shape(leaf, index % 2 ? p.leafDark : p.leaf), index % 2 ? 0.95 : 1.1, (index - 2) * 30),
  );
  const bushy =
    circle(0, -150, 70, p.leaf) +
    circle(-50, -118, 46, p.leafDark) +
    circle(52, -124, 50, p.leafDark) +
    circle(16, -176, 44, p.leaf);
  return at(x, y, (chance(0.6) ? tall : bushy) + pot, scale);
}

/** A round tree standing on y, about 300 high. */
export const tree = ({ p }: Scene, x: number, y: number, scale = 1) =>
  at(
    x,
    y,
    rect(-13, -130, 26, 130, p.woodDark, 6) +
      circle(0, -205, 100, p.leaf) +
      circle(-64, -160, 62, p.leafDark) +
      circle(62, -168, 66, p.leafDark) +
      circle(22, -240, 58, p.leaf),
    scale,
  );

/** A cypress standing on y, about 340 high. */
export const cypress = ({ p }: Scene, x: number, y: number, scale = 1) =>
  at(
    x,
    y,
    rect(-8, -40, 16, 40, p.woodDark) +
      shape('M0 -340 C56 -220 60 -90 40 -30 H-40 C-60 -90 -56 -220 0 -340Z', p.leafDark),
    scale,
  );

/** A palm standing on y, about 360 high. */
export function palm({ p }: Scene, x: number, y: number, scale = 1): string {
  const frond = 'M0 0 C50 -58 120 -58 168 12 C110 -14 60 -8 0 14Z';
  const fronds = [-150, -105, -60, -20, 15].map((turn, index) =>
    at(0, -310, shape(frond, index % 2 ? p.leaf : p.leafDark), 1, turn),
  );
  return at(x, y, line('M-14 0 Q10 -160 0 -310', p.woodDark, 24) + fronds.join('') + circle(6, -300, 14, p.pop), scale);
}

/** A window in a wall with a view, its frame and a sill; x, y is the upper left corner. */
export function wallWindow(scene: Scene, x: number, y: number, width = 260, height = 300): string {
  const { p, chance } = scene;
  const roofs =
    shape(
      `M${x} ${y + height} V${y + height * 0.72} L${x + width * 0.22} ${y + height * 0.58} L${x + width * 0.45} ${y + height * 0.72} V${y + height}Z`,
      p.mainLight,
    ) +
    shape(
      `M${x + width * 0.4} ${y + height} V${y + height * 0.8} L${x + width * 0.7} ${y + height * 0.62} L${x + width} ${y + height * 0.8} V${y + height}Z`,
      p.hill,
    );
  const light = chance(0.6)
    ? circle(x + width * 0.72, y + height * 0.28, 34, p.sun)
    : circle(x + width * 0.3, y + height * 0.26, 28, p.paper);
  return (
    rect(x - 16, y - 16, width + 32, height + 32, p.paper, 8) +
    rect(x, y, width, height, p.glass) +
    light +
    roofs +
    rect(x + width / 2 - 6, y, 12, height, p.paper) +
    rect(x, y + height * 0.45, width, 10, p.paper) +
    rect(x - 34, y + height + 12, width + 68, 20, p.haze, 6)
  );
}

/** Curtains to both sides of a window drawn by `wallWindow`. */
export const curtains = ({ p }: Scene, x: number, y: number, width = 260, height = 300) =>
  rect(x - 80, y - 44, width + 160, 12, p.woodDark, 6) +
  shape(
    `M${x - 70} ${y - 34} H${x + 24} Q${x + 6} ${y + height * 0.5} ${x - 14} ${y + height + 60} H${x - 76}Z`,
    p.mainLight,
  ) +
  shape(
    `M${x + width + 70} ${y - 34} H${x + width - 24} Q${x + width - 6} ${y + height * 0.5} ${x + width + 14} ${y + height + 60} H${x + width + 76}Z`,
    p.mainLight,
  );

/** A framed picture; x, y is the upper left corner. */
export function picture({ p, chance }: Scene, x: number, y: number, width = 170, height = 130): string {
  const inside = chance(0.5)
    ? circle(x + width * 0.66, y + height * 0.36, 20, p.pop) +
      shape(
        `M${x + 14} ${y + height - 14} L${x + width * 0.4} ${y + height * 0.4} L${x + width * 0.62} ${y + height * 0.7} L${x + width * 0.78} ${y + height * 0.52} L${x + width - 14} ${y + height - 14}Z`,
        p.main,
      )
    : shape(
        `M${x + 14} ${y + height * 0.62} q${width * 0.2} -26 ${width * 0.4} 0 t${width * 0.4} 0 V${y + height - 14} H${x + 14}Z`,
        p.main,
      ) + circle(x + width * 0.35, y + height * 0.36, 16, p.pop);
  return rect(x, y, width, height, p.woodDark, 6) + rect(x + 10, y + 10, width - 20, height - 20, p.paper) + inside;
}

/** A floor lamp standing on y. */
export const floorLamp = ({ p }: Scene, x: number, y: number) =>
  oval(x, y, 52, 10, p.ink) +
  rect(x - 5, y - 400, 10, 400, p.ink) +
  shape(`M${x - 44} ${y - 500} H${x + 44} L${x + 76} ${y - 390} H${x - 76}Z`, p.pop);

/** A hanging lamp whose shade ends at y. */
export const hangingLamp = ({ p }: Scene, x: number, y: number) =>
  rect(x - 3, 0, 6, y - 70, p.ink) +
  circle(x, y - 4, 20, p.popLight) +
  shape(`M${x - 84} ${y} Q${x - 70} ${y - 80} ${x} ${y - 84} Q${x + 70} ${y - 80} ${x + 84} ${y}Z`, p.main);

export interface Look {
  skin: string;
  hair: string;
  top: string;
}

/** How somebody looks: skin, hair and clothes by chance. */
export function someone({ p, pick }: Scene): Look {
  return { skin: pick(skins), hair: pick(hairs), top: pick([p.main, p.pop, p.mainDark, p.popDark, p.paper]) };
}

/** Head and shoulders down to y, about 270 high. */
export function bust({ chance, pick }: Scene, x: number, y: number, look: Look, scale = 1): string {
  const long = chance(0.5);
  const body = shape('M-104 0 C-104 -92 -66 -118 0 -118 C66 -118 104 -92 104 0Z', look.top);
  const behind = long ? shape('M-62 -196 C-70 -280 70 -280 62 -196 L68 -112 Q0 -92 -68 -112Z', look.hair) : '';
  const neck = rect(-19, -146, 38, 44, mix(look.skin, '#7a4a34', 0.18), 14);
  const face = oval(0, -190, 50, 56, look.skin);
  const fringe = long
    ? shape('M-52 -190 C-56 -262 56 -262 52 -190 C36 -216 6 -232 -8 -230 C-26 -224 -44 -210 -52 -190Z', look.hair)
    : shape('M-53 -192 C-62 -268 62 -268 53 -192 C46 -214 34 -222 0 -222 C-34 -222 -46 -214 -53 -192Z', look.hair);
  const features =
    circle(-18, -188, 4.5, '#2c2422') +
    circle(18, -188, 4.5, '#2c2422') +
    line(pick(['M-13 -164 Q0 -152 13 -164', 'M-11 -162 Q2 -154 12 -165']), '#8a4b3c', 4);
  return at(x, y, behind + body + neck + face + fringe + features, scale);
}
