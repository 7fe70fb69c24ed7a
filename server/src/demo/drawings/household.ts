import { floorLamp, hangingLamp, picture, plant, wallWindow } from './props.ts';
import { sofaShape } from './rooms.ts';
import { indoors, type Scene, shadow, studio } from './scene.ts';
import { at, circle, line, oval, rect, shape, times } from './shapes.ts';

/** A sofa by itself. */
export function sofa(scene: Scene): string {
  const { chance } = scene;
  return (
    indoors(scene, 700) +
    picture(scene, 480, 160, 240, 170) +
    shadow(scene, 590, 806, 380) +
    sofaShape(scene, 590, 804, 1.25) +
    (chance(0.5) ? floorLamp(scene, 1060, 800) : plant(scene, 1080, 806, 1.2))
  );
}

/** A dining table with two chairs. */
export function table(scene: Scene): string {
  const { p } = scene;
  const chair =
    rect(-16, -330, 20, 330, p.mainDark, 8) +
    rect(-16, -330, 36, 150, p.main, 14) +
    rect(-16, -170, 150, 26, p.main, 10) +
    rect(112, -150, 18, 150, p.mainDark, 8);
  return (
    indoors(scene) +
    wallWindow(scene, 150, 130, 240, 260) +
    hangingLamp(scene, 620, 270) +
    shadow(scene, 610, 804, 420) +
    at(250, 800, chair, 1.05) +
    `<g transform="translate(980 800) scale(-1.05 1.05)">${chair}</g>` +
    rect(330, 540, 570, 34, p.wood, 12) +
    rect(380, 570, 26, 232, p.woodDark, 6) +
    rect(824, 570, 26, 232, p.woodDark, 6) +
    rect(580, 440, 70, 100, p.glass, 18) +
    at(
      615,
      470,
      times(
        3,
        (index) =>
          line(`M0 0 Q${(index - 1) * 20} -50 ${(index - 1) * 46} -84`, p.leafDark, 7) +
          circle((index - 1) * 46, -92, 26, index === 1 ? p.pop : p.popLight),
      ),
    ) +
    oval(450, 534, 60, 9, p.paper) +
    oval(780, 534, 60, 9, p.paper)
  );
}

/** A wardrobe, one door ajar. */
export function wardrobe(scene: Scene): string {
  const { p } = scene;
  const clothes = times(5, (index) =>
    rect(640 + index * 34, 290, 26, 250 - (index % 3) * 30, [p.main, p.pop, p.paper][index % 3] ?? p.main, 8),
  );
  return (
    indoors(scene, 720) +
    picture(scene, 120, 230, 150, 190) +
    shadow(scene, 590, 806, 330) +
    rect(330, 160, 520, 630, p.wood, 12) +
    rect(350, 180, 230, 590, p.mainLight, 8) +
    rect(376, 210, 178, 250, p.haze, 6) +
    rect(376, 490, 178, 250, p.haze, 6) +
    circle(560, 480, 9, p.woodDark) +
    rect(600, 180, 230, 590, p.woodDark, 6) +
    rect(610, 270, 210, 8, p.grey) +
    clothes +
    rect(624, 640, 190, 110, p.wood, 6) +
    rect(700, 686, 40, 10, p.woodDark, 5) +
    shape('M830 180 L950 220 V810 L830 770Z', p.mainLight) +
    shape('M852 226 L928 252 V740 L852 716Z', p.haze) +
    rect(350, 790, 24, 22, p.woodDark) +
    rect(806, 790, 24, 22, p.woodDark) +
    plant(scene, 1070, 812, 1)
  );
}

/** A washing machine at work, a basket beside it. */
export function washingMachine(scene: Scene): string {
  const { p, between } = scene;
  return (
    indoors(scene) +
    rect(700, 240, 360, 16, p.wood, 4) +
    rect(740, 150, 70, 90, p.pop, 10) +
    rect(830, 170, 60, 70, p.mainLight, 10) +
    rect(920, 180, 100, 60, p.paper, 12) +
    shadow(scene, 470, 806, 260) +
    rect(250, 260, 440, 540, p.paper, 24) +
    rect(250, 260, 440, 100, p.haze, 24) +
    rect(280, 290, 120, 40, p.grey, 8) +
    circle(560, 310, 26, p.main) +
    circle(626, 310, 14, p.pop) +
    circle(470, 570, 170, p.grey) +
    circle(470, 570, 138, p.mainDark) +
    circle(470, 570, 120, p.glass) +
    at(
      470,
      570,
      shape('M-116 20 Q-60 -30 0 16 T116 0 A118 118 0 0 1 -116 20Z', p.main) +
        circle(-40, 20, 38, p.pop) +
        circle(46, 50, 34, p.paper),
      1,
      between(-20, 20),
    ) +
    rect(280, 780, 40, 26, p.ink, 6) +
    rect(620, 780, 40, 26, p.ink, 6) +
    oval(900, 640, 120, 40, p.popLight) +
    oval(860, 620, 80, 44, p.pop) +
    oval(950, 624, 66, 36, p.main) +
    shape('M770 640 H1030 L1000 804 H800Z', p.wood) +
    line('M784 690 H1016 M792 744 H1008', p.woodDark, 8)
  );
}

/** A fridge with pictures held by magnets. */
export function fridge(scene: Scene): string {
  const { p, chance } = scene;
  return (
    indoors(scene, 730) +
    wallWindow(scene, 130, 170, 220, 250) +
    shadow(scene, 640, 812, 250) +
    rect(440, 110, 400, 700, p.main, 34) +
    rect(440, 110, 400, 240, p.mainLight, 34) +
    rect(440, 330, 400, 30, p.mainLight) +
    rect(440, 352, 400, 12, p.mainDark) +
    rect(476, 210, 20, 110, p.paper, 10) +
    rect(476, 400, 20, 190, p.paper, 10) +
    rect(600, 430, 130, 100, p.paper, 4) +
    circle(636, 470, 16, p.pop) +
    line('M620 512 q26 -30 50 0 t46 -6', p.leaf, 7) +
    circle(664, 432, 10, p.popDark) +
    rect(700, 180, 80, 100, p.paper, 4) +
    circle(740, 184, 9, p.pop) +
    line('M716 220 h46 M716 242 h30', p.grey, 6) +
    rect(470, 800, 50, 18, p.ink, 4) +
    rect(760, 800, 50, 18, p.ink, 4) +
    (chance(0.5) ? plant(scene, 1020, 816, 1.1) : rect(930, 560, 180, 250, p.wood, 8) + plant(scene, 1020, 560, 0.7))
  );
}

/** A standing lamp, a mirror and a rug. */
export function decor(scene: Scene): string {
  const { p } = scene;
  return (
    indoors(scene, 700) +
    oval(600, 812, 420, 54, p.main) +
    oval(600, 812, 360, 42, p.mainLight) +
    oval(600, 812, 270, 28, p.paper) +
    floorLamp(scene, 290, 800) +
    oval(620, 360, 150, 200, p.woodDark) +
    oval(620, 360, 130, 180, p.glass) +
    shape('M540 440 L660 220 L700 230 L570 490Z', p.paper) +
    rect(480, 600, 280, 26, p.wood, 8) +
    rect(500, 626, 18, 170, p.woodDark) +
    rect(722, 626, 18, 170, p.woodDark) +
    rect(520, 560, 90, 18, p.pop, 4) +
    rect(528, 578, 100, 20, p.mainLight, 4) +
    plant(scene, 700, 600, 0.6) +
    plant(scene, 960, 806, 1.35)
  );
}

/** An open toolbox. */
export function toolbox(scene: Scene): string {
  const { p } = scene;
  return (
    studio(scene, 690) +
    at(
      470,
      470,
      rect(-16, -190, 32, 230, p.wood, 10) + rect(-80, -230, 160, 62, p.grey, 12) + rect(50, -222, 50, 46, p.ink, 8),
      1,
      -14,
    ) +
    at(
      620,
      470,
      rect(-14, -60, 28, 110, p.pop, 12) + rect(-6, -210, 12, 160, p.grey, 4) + rect(-10, -226, 20, 22, p.grey),
      1,
      6,
    ) +
    at(
      740,
      480,
      line('M0 40 V-120', p.grey, 26) + shape('M-44 -190 A50 50 0 1 0 44 -190 L26 -160 A28 28 0 0 1 -26 -160Z', p.grey),
      1,
      18,
    ) +
    at(560, 470, rect(-10, -150, 20, 190, p.pop, 4) + shape('M-10 -150 H10 L0 -184Z', p.wood), 1, -4) +
    shadow(scene, 600, 800, 360) +
    rect(300, 500, 600, 290, p.main, 18) +
    rect(300, 500, 600, 70, p.mainDark, 18) +
    rect(330, 600, 540, 10, p.mainDark, 5) +
    rect(390, 590, 70, 60, p.grey, 8) +
    rect(740, 590, 70, 60, p.grey, 8) +
    line('M420 500 V440 Q420 410 450 410 H750 Q780 410 780 440 V500', p.ink, 22) +
    at(1010, 774, ovalTape(scene))
  );
}

const ovalTape = ({ p }: Scene) =>
  circle(0, -40, 58, p.pop) + circle(0, -40, 24, p.popDark) + rect(30, 2, 90, 14, p.paper, 4);

/** A wall half painted, roller and bucket. */
export function paintRoller(scene: Scene): string {
  const { p } = scene;
  return (
    indoors(scene, 730) +
    shape('M0 0 H560 Q600 120 540 220 T590 420 T520 600 L560 704 H0Z', p.mainLight) +
    rect(120, 180, 220, 260, p.paper, 6) +
    rect(140, 200, 180, 220, p.glass) +
    rect(226, 200, 8, 220, p.paper) +
    rect(470, 240, 260, 96, p.main, 36) +
    rect(500, 240, 14, 96, p.mainDark) +
    line('M736 288 H800 V430 H640 V520', p.grey, 18) +
    rect(622, 500, 36, 200, p.pop, 18) +
    rect(860, 250, 22, 560, p.wood, 6) +
    `<g transform="rotate(14 1040 800)">${rect(1010, 250, 22, 560, p.wood, 6)}</g>` +
    times(4, (index) => rect(870, 380 + index * 100, 150 + index * 18, 20, p.woodDark, 6)) +
    shadow(scene, 400, 812, 150) +
    shape('M280 650 H520 L500 806 H300Z', p.grey) +
    oval(400, 650, 120, 30, p.main) +
    line('M284 650 Q400 500 516 650', p.ink, 8) +
    shape('M330 660 Q330 730 346 740 Q362 730 360 672Z', p.main)
  );
}

/** Moving boxes with a plant looking out. */
export function boxes(scene: Scene): string {
  const { p, chance } = scene;
  const box = (x: number, y: number, width: number, height: number, shade: string) =>
    rect(x, y, width, height, shade, 6) +
    rect(x + width / 2 - 24, y, 48, height * 0.42, p.popLight) +
    rect(x + 24, y + height - 60, 70, 10, p.woodDark, 5) +
    rect(x + 24, y + height - 40, 46, 10, p.woodDark, 5);
  return (
    indoors(scene, 690) +
    wallWindow(scene, 820, 130, 240, 280) +
    rect(170, 200, 120, 170, p.haze, 4) +
    shadow(scene, 590, 812, 440) +
    plant(scene, 620, 460, 1.1) +
    rect(230, 516, 310, 290, p.wood, 6) +
    box(230, 516, 310, 290, p.wood) +
    box(560, 430, 250, 180, p.woodDark) +
    shape('M560 430 L500 380 H620 L660 430Z', p.wood) +
    shape('M810 430 L866 386 H760 L720 430Z', p.wood) +
    box(548, 606, 330, 200, p.wood) +
    (chance(0.5) ? floorLamp(scene, 150, 800) : '') +
    at(
      380,
      500,
      rect(-110, -26, 220, 26, p.main, 6) + rect(-96, -54, 180, 28, p.pop, 6) + rect(-84, -78, 150, 24, p.paper, 6),
    ) +
    ringTape(scene)
  );
}

const ringTape = ({ p }: Scene) =>
  oval(990, 786, 64, 26, p.popDark) + oval(990, 778, 64, 26, p.pop) + oval(990, 778, 30, 12, p.ground);
