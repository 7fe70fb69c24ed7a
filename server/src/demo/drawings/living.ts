import { bust, cypress, hangingLamp, someone, tree, wallWindow } from './props.ts';
import { indoors, outdoors, type Scene, shadow } from './scene.ts';
import { at, circle, line, oval, rect, shape, times } from './shapes.ts';

/** Friends at a café table under a parasol. */
export function cafe(scene: Scene): string {
  const { p } = scene;
  return (
    outdoors(scene, 680) +
    rect(60, 240, 300, 450, p.popLight) +
    rect(100, 330, 90, 120, p.glass, 4) +
    rect(230, 330, 90, 120, p.glass, 4) +
    rect(140, 520, 120, 170, p.mainDark, 6) +
    rect(594, 130, 12, 560, p.woodDark) +
    shape('M250 320 Q330 120 600 110 Q870 120 950 320Z', p.main) +
    shape('M420 320 Q470 140 600 110 Q560 200 540 320Z M660 320 Q640 200 600 110 Q730 140 780 320Z', p.paper) +
    bust(scene, 360, 660, someone(scene), 1.05) +
    bust(scene, 840, 660, someone(scene), 1.05) +
    bust(scene, 600, 630, someone(scene), 0.98) +
    shadow(scene, 600, 836, 240) +
    oval(600, 668, 330, 44, p.wood) +
    oval(600, 660, 330, 42, p.paper) +
    rect(584, 700, 32, 130, p.ink) +
    oval(600, 832, 110, 16, p.ink) +
    rect(430, 612, 56, 46, p.pop, 10) +
    rect(700, 612, 56, 46, p.pop, 10) +
    oval(600, 656, 70, 14, p.haze) +
    circle(580, 638, 20, p.popDark) +
    circle(614, 636, 22, p.pop)
  );
}

/** A picnic under a tree. */
export function picnic(scene: Scene): string {
  const { p } = scene;
  const checks = times(9, (column) =>
    times(3, (row) =>
      (column + row) % 2 ? shape(`M${300 + column * 70 - row * 26} ${690 + row * 44} h70 l-26 44 h-70Z`, p.pop) : '',
    ),
  );
  return (
    outdoors(scene, 600) +
    tree(scene, 210, 680, 1.7) +
    cypress(scene, 1090, 640, 0.8) +
    bust(scene, 470, 690, someone(scene), 0.95) +
    bust(scene, 860, 690, someone(scene), 0.95) +
    shape('M290 690 H960 L880 824 H210Z', p.paper) +
    checks +
    shape('M600 640 H780 L760 740 H620Z', p.wood) +
    line('M620 640 Q690 540 760 640', p.woodDark, 14) +
    line('M608 680 H772', p.woodDark, 8) +
    circle(470, 742, 26, p.popDark) +
    circle(510, 752, 22, p.leaf) +
    rect(540, 650, 30, 110, p.leafDark, 10) +
    rect(548, 620, 14, 40, p.leafDark, 4) +
    oval(420, 780, 60, 14, p.main)
  );
}

/** A football on a small pitch. */
export function football(scene: Scene): string {
  const { p, between } = scene;
  const x = between(380, 520);
  return (
    outdoors(scene, 600) +
    times(4, (index) =>
      shape(
        `M${-100 + index * 360} 900 L${160 + index * 250} 600 H${290 + index * 250} L${90 + index * 360} 900Z`,
        p.groundDark,
      ),
    ) +
    rect(640, 330, 420, 14, p.paper) +
    rect(640, 330, 14, 300, p.paper) +
    rect(1046, 330, 14, 300, p.paper) +
    times(9, (index) => line(`M${690 + index * 42} 344 V630`, p.paper, 2)) +
    times(6, (index) => line(`M654 ${384 + index * 46} H1046`, p.paper, 2)) +
    oval(x, 806, 120, 18, p.ink) +
    circle(x, 690, 118, p.paper) +
    at(
      x,
      690,
      shape('M0 -44 L42 -14 L26 36 H-26 L-42 -14Z', p.ink) +
        times(5, (index) =>
          at(0, 0, shape('M-24 -116 H24 L14 -86 H-14Z', p.ink) + line('M0 -86 V-44', p.ink, 6), 1, index * 72),
        ),
      1,
      between(0, 60),
    ) +
    shape('M880 800 l26 -70 h50 l26 70Z', p.pop) +
    rect(868, 796, 126, 16, p.popDark, 8)
  );
}

/** A garden with beds, a watering can and a shed. */
export function garden(scene: Scene): string {
  const { p } = scene;
  const bed = (y: number, colour: string) =>
    rect(90, y, 560, 34, p.woodDark, 17) +
    times(7, (index) =>
      at(
        130 + index * 80,
        y + 4,
        shape('M0 0 C-34 -30 -30 -70 0 -92 C30 -70 34 -30 0 0Z', p.leaf) +
          shape('M0 0 C-40 -14 -56 -40 -54 -62 C-20 -56 -4 -30 0 0Z', p.leafDark) +
          circle(4, -80, 15, colour),
      ),
    );
  return (
    outdoors(scene, 600) +
    rect(800, 380, 260, 250, p.wood) +
    shape('M770 390 L930 270 L1090 390Z', p.popDark) +
    rect(880, 470, 100, 160, p.woodDark, 6) +
    times(13, (index) => rect(20 + index * 62, 520, 22, 110, p.paper, 8)) +
    rect(0, 560, 800, 14, p.paper) +
    bed(700, p.pop) +
    bed(820, p.popDark) +
    shadow(scene, 900, 820, 150) +
    shape('M800 660 H980 L996 812 H784Z', p.main) +
    line('M830 660 Q890 560 950 660', p.mainDark, 18) +
    line('M988 760 L1090 650', p.mainDark, 24) +
    oval(1100, 636, 40, 16, p.mainDark) +
    tree(scene, 120, 640, 1.1)
  );
}

/** Somebody cooking for guests. */
export function chef(scene: Scene): string {
  const { p } = scene;
  const look = { ...someone(scene), top: p.paper };
  return (
    indoors(scene, 740) +
    rect(60, 180, 300, 14, p.wood) +
    times(4, (index) => circle(110 + index * 66, 152, 28, index % 2 ? p.pop : p.mainLight)) +
    hangingLamp(scene, 340, 330) +
    hangingLamp(scene, 880, 330) +
    bust(scene, 600, 640, look, 1.5) +
    circle(540, 200, 62, p.paper) +
    circle(660, 200, 62, p.paper) +
    circle(600, 172, 74, p.paper) +
    rect(526, 216, 148, 86, p.paper, 10) +
    rect(526, 280, 148, 18, p.haze) +
    shape('M560 470 L600 500 L640 470 L650 520 H550Z', p.pop) +
    rect(120, 630, 960, 40, p.wood, 8) +
    rect(150, 670, 900, 160, p.main, 8) +
    rect(180, 696, 270, 110, p.mainLight, 8) +
    rect(480, 696, 270, 110, p.mainLight, 8) +
    rect(780, 696, 240, 110, p.mainLight, 8) +
    rect(240, 530, 160, 100, p.ink, 14) +
    rect(226, 520, 188, 20, p.grey, 10) +
    line('M290 490 q-18 -26 4 -52 M350 490 q-18 -26 4 -52', p.paper, 10) +
    oval(820, 622, 130, 18, p.paper) +
    circle(780, 600, 26, p.popDark) +
    circle(830, 592, 30, p.leaf) +
    circle(870, 604, 22, p.pop) +
    rect(960, 540, 40, 90, p.leafDark, 12)
  );
}

/** Rows of vines and a crate of fruit. */
export function harvest(scene: Scene): string {
  const { p } = scene;
  const row = (y: number, scale: number) =>
    times(9, (index) =>
      at(
        60 + index * 140,
        y,
        rect(-6, -90, 12, 90, p.woodDark) +
          oval(0, -106, 74, 44, p.leaf) +
          oval(-34, -84, 40, 30, p.leafDark) +
          times(3, (grape) => circle(14 + grape * 14, -76 + (grape % 2) * 14, 10, p.popDark)),
        scale,
      ),
    );
  return (
    outdoors(scene, 520) +
    rect(900, 380, 120, 90, p.paper) +
    shape('M880 384 L960 324 L1040 384Z', p.popDark) +
    row(600, 0.7) +
    row(700, 0.95) +
    rect(0, 730, 1200, 170, p.groundDark) +
    bust(scene, 330, 800, someone(scene), 1.05) +
    oval(330, 546, 120, 26, p.popLight) +
    shape('M268 546 Q272 470 330 470 Q388 470 392 546Z', p.popLight) +
    times(7, (index) => circle(600 + index * 56, 650 - (index % 2) * 18, 38, index % 3 ? p.pop : p.popDark)) +
    rect(550, 660, 430, 150, p.wood, 8) +
    rect(550, 704, 430, 12, p.woodDark) +
    rect(550, 756, 430, 12, p.woodDark) +
    rect(590, 660, 14, 150, p.woodDark) +
    rect(926, 660, 14, 150, p.woodDark)
  );
}

/** Two people talking, speech bubbles without words over them. */
export function talk(scene: Scene): string {
  const { p } = scene;
  const bubble = (x: number, y: number, colour: string, tail: string, inner: string) =>
    rect(x, y, 360, 190, colour, 56) + shape(tail, colour) + inner;
  return (
    indoors(scene, 780) +
    circle(600, 480, 380, p.haze) +
    bubble(
      140,
      110,
      p.main,
      'M300 280 L330 380 L400 280Z',
      line('M210 180 h180', p.paper, 18) + line('M210 230 h110', p.popLight, 18),
    ) +
    bubble(
      700,
      150,
      p.pop,
      'M800 320 L860 410 L900 320Z',
      times(3, (index) => circle(790 + index * 90, 246, 22, p.paper)),
    ) +
    bust(scene, 370, 800, someone(scene), 1.5) +
    bust(scene, 840, 800, someone(scene), 1.5) +
    rect(120, 790, 960, 110, p.wood, 14) +
    rect(560, 716, 80, 76, p.paper, 12) +
    rect(660, 740, 70, 52, p.pop, 10)
  );
}

/** A home being cleaned: bucket, broom, bubbles. */
export function cleaning(scene: Scene): string {
  const { p, between } = scene;
  return (
    indoors(scene, 720) +
    wallWindow(scene, 760, 120, 280, 320) +
    times(9, (index) => circle(300 + ((index * 97) % 480), between(180, 470), 16 + (index % 3) * 12, p.paper)) +
    shadow(scene, 560, 812, 200) +
    at(
      290,
      800,
      rect(-12, -620, 24, 520, p.wood, 10) +
        shape('M-70 0 L-40 -120 H40 L70 0Z', p.pop) +
        rect(-44, -136, 88, 24, p.popDark, 8),
      1,
      -6,
    ) +
    shape('M430 560 H700 L676 808 H454Z', p.main) +
    oval(565, 560, 135, 30, p.mainDark) +
    times(5, (index) => circle(470 + index * 48, 548 - (index % 2) * 20, 36, p.paper)) +
    line('M434 560 Q565 400 696 560', p.grey, 10) +
    rect(790, 590, 110, 220, p.pop, 24) +
    rect(820, 530, 50, 66, p.popDark, 8) +
    rect(780, 506, 90, 34, p.ink, 10) +
    circle(845, 700, 34, p.paper)
  );
}
