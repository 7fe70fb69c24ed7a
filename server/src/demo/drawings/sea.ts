import type { Scene } from './scene.ts';
import { circle, line, rect, shape, times } from './shapes.ts';

/** Sky and sea with waves, shared by the pictures of the coast. */
function sea({ p, between, chance }: Scene, sunX: number): string {
  const waves = times(14, (index) =>
    line(
      `M${(index * 211) % 1150} ${590 + ((index * 53) % 270)} q28 -16 56 0 t56 0`,
      index % 2 ? p.waterLight : p.waterDark,
      7,
    ),
  );
  const light = chance(0.7)
    ? circle(sunX, 240, 130, p.sunLight) + circle(sunX, 240, 92, p.sun)
    : circle(sunX, 220, 86, p.paper);
  return (
    rect(0, 0, 1200, 900, p.sky) +
    light +
    shape(`M0 520 Q200 ${between(380, 440)} 420 500 T820 490 T1200 470 V560 H0Z`, p.hill) +
    rect(0, 540, 1200, 360, p.water) +
    rect(0, 540, 1200, 50, p.waterLight) +
    waves
  );
}

const gull = (x: number, y: number, colour: string) => line(`M${x} ${y} q22 -24 40 0 q22 -24 42 0`, colour, 7);

/** A sailing boat. */
export function sailboat(scene: Scene): string {
  const { p } = scene;
  return (
    sea(scene, 930) +
    gull(220, 220, p.mainDark) +
    gull(340, 270, p.mainDark) +
    rect(592, 150, 14, 500, p.woodDark, 6) +
    shape('M584 170 Q420 420 330 610 H584Z', p.paper) +
    shape('M616 220 Q800 420 860 610 H616Z', p.pop) +
    shape('M616 480 L820 480 Q846 540 860 610 H616Z', p.popDark) +
    shape('M270 640 H900 Q880 730 790 760 H400 Q310 740 270 640Z', p.paper) +
    shape('M290 690 H884 Q860 742 790 760 H400 Q320 746 290 690Z', p.mainDark) +
    times(3, (index) => circle(450 + index * 120, 668, 13, p.main)) +
    line('M180 772 q40 -20 80 0 t80 0 t80 0 t80 0 t80 0 t80 0 t80 0 t80 0 t80 0', p.waterLight, 12)
  );
}

/** A lighthouse on its rock. */
export function lighthouse(scene: Scene): string {
  const { p } = scene;
  return (
    sea(scene, 300) +
    shape('M840 310 L200 200 V330 L840 346Z', p.sunLight) +
    shape('M560 760 Q640 640 760 660 Q880 600 1000 650 Q1100 640 1200 720 V900 H520Z', p.groundDark) +
    shape('M620 800 Q760 700 900 740 T1200 770 V900 H600Z', p.mainDark) +
    shape('M800 670 L840 380 H960 L1000 670Z', p.paper) +
    shape('M814 570 L826 480 H974 L986 570Z', p.pop) +
    shape('M836 410 L840 380 H960 L964 410Z', p.pop) +
    rect(820, 360, 160, 24, p.mainDark, 6) +
    rect(850, 280, 100, 84, p.sunLight, 6) +
    rect(896, 280, 8, 84, p.mainDark) +
    shape('M836 284 Q900 200 964 284Z', p.popDark) +
    rect(880, 610, 40, 62, p.mainDark, 18) +
    rect(884, 430, 30, 36, p.mainDark, 6) +
    gull(520, 240, p.mainDark) +
    gull(640, 180, p.mainDark) +
    shape('M220 640 H420 Q404 690 360 700 H280 Q236 690 220 640Z', p.mainDark) +
    shape('M314 470 V630 H230Z', p.paper) +
    shape('M328 500 V630 H400Z', p.popLight)
  );
}

/** A little harbour: houses on the quay, boats at their ropes. */
export function harbour(scene: Scene): string {
  const { p, pick } = scene;
  const houses = times(8, (index) => {
    const x = 20 + index * 148;
    const top = 300 + ((index * 61) % 90);
    const colour = pick([p.popLight, p.mainLight, p.paper, p.haze]);
    return (
      rect(x, top, 140, 560 - top, colour) +
      shape(`M${x - 8} ${top} L${x + 70} ${top - 64} L${x + 148} ${top}Z`, p.popDark) +
      times(4, (pane) => rect(x + 26 + (pane % 2) * 56, top + 34 + Math.floor(pane / 2) * 76, 32, 48, p.mainDark, 3)) +
      rect(x + 54, 500, 36, 60, p.main, 4)
    );
  });
  const boat = (x: number, y: number, colour: string) =>
    shape(
      `M${x} ${y} H${x + 230} Q${x + 216} ${y + 66} ${x + 176} ${y + 76} H${x + 54} Q${x + 14} ${y + 66} ${x} ${y}Z`,
      colour,
    ) +
    rect(x + 70, y - 56, 80, 56, p.paper, 8) +
    rect(x + 84, y - 42, 52, 24, p.mainDark, 4) +
    rect(x + 172, y - 130, 8, 130, p.woodDark) +
    shape(`M${x + 180} ${y - 130} l52 18 l-52 18Z`, p.pop);
  return (
    sea(scene, 980) +
    houses +
    rect(0, 556, 1200, 44, p.groundDark) +
    times(9, (index) => rect(60 + index * 140, 540, 18, 30, p.ink, 5)) +
    boat(120, 690, p.pop) +
    boat(520, 740, p.mainDark) +
    boat(880, 676, p.popDark) +
    gull(420, 160, p.mainDark) +
    gull(560, 210, p.mainDark) +
    line('M90 800 q30 -14 60 0 t60 0 M820 850 q30 -14 60 0 t60 0', p.waterLight, 8)
  );
}
