import { plant } from './props.ts';
import { type Scene, shadow, studio } from './scene.ts';
import { at, circle, line, oval, rect, ring, shape, times } from './shapes.ts';

const cup = ({ p }: Scene, x: number, y: number) =>
  rect(x, y - 84, 92, 84, p.pop, 14) +
  line(`M${x + 92} ${y - 62} q38 0 30 26 t-34 20`, p.pop, 12) +
  line(`M${x + 34} ${y - 104} q-14 -22 4 -42`, p.paper, 8);

/** Rows of a screen: a picture and lines of text without letters. */
const screen = ({ p, chance }: Scene, x: number, y: number, width: number, height: number) =>
  rect(x, y, width, height, p.mainLight, 6) +
  rect(x, y, width, 34, p.main, 6) +
  times(3, (index) => circle(x + 24 + index * 26, y + 17, 7, p.paper)) +
  (chance(0.5)
    ? shape(
        `M${x + 24} ${y + height - 20} L${x + width * 0.3} ${y + height * 0.45} L${x + width * 0.5} ${y + height * 0.75} L${x + width * 0.62} ${y + height * 0.6} L${x + width - 24} ${y + height - 20}Z`,
        p.main,
      ) + circle(x + width * 0.74, y + height * 0.36, 28, p.pop)
    : rect(x + 28, y + 62, width * 0.34, height - 92, p.pop, 8) +
      times(4, (index) =>
        rect(x + width * 0.46, y + 70 + index * 42, width * (index % 2 ? 0.3 : 0.42), 16, p.paper, 8),
      ));

/** An open laptop. */
export function laptop(scene: Scene): string {
  const { p } = scene;
  return (
    studio(scene) +
    shadow(scene, 590, 770, 440) +
    rect(320, 270, 540, 370, p.ink, 20) +
    screen(scene, 344, 294, 492, 318) +
    shape('M250 640 H930 L980 730 Q984 756 950 756 H230 Q196 756 200 730Z', p.grey) +
    shape('M320 656 H860 L884 706 H296Z', p.mainDark) +
    rect(510, 722, 160, 16, p.paper, 8) +
    cup(scene, 1010, 760) +
    plant(scene, 150, 690, 0.9)
  );
}

/** A monitor on its stand with a keyboard. */
export function monitor(scene: Scene): string {
  const { p } = scene;
  return (
    studio(scene, 690) +
    rect(560, 560, 80, 150, p.grey) +
    oval(600, 716, 170, 24, p.grey) +
    rect(240, 170, 720, 420, p.ink, 22) +
    screen(scene, 266, 196, 668, 356) +
    circle(600, 571, 7, p.grey) +
    rect(330, 764, 440, 66, p.paper, 14) +
    times(3, (row) => times(12, (index) => rect(346 + index * 34.5, 774 + row * 18, 28, 12, p.hill, 4))) +
    rect(810, 772, 60, 62, p.paper, 28) +
    plant(scene, 1070, 720, 0.9)
  );
}

/** A phone leaning on its box. */
export function phone(scene: Scene): string {
  const { p } = scene;
  const tile = (index: number) =>
    rect(
      -116 + (index % 3) * 82,
      -200 + Math.floor(index / 3) * 90,
      66,
      66,
      [p.pop, p.paper, p.main, p.popLight, p.leaf][index % 5] ?? p.pop,
      18,
    );
  return (
    studio(scene, 680) +
    shadow(scene, 620, 800, 330) +
    rect(640, 520, 280, 270, p.paper, 12) +
    rect(640, 520, 280, 30, p.haze, 12) +
    circle(780, 660, 50, p.main) +
    at(
      520,
      480,
      rect(-156, -310, 312, 620, p.ink, 50) +
        rect(-138, -290, 276, 580, p.mainLight, 38) +
        circle(0, -262, 10, p.ink) +
        times(9, tile) +
        rect(-116, 190, 232, 72, p.paper, 24) +
        times(3, (index) => circle(-70 + index * 70, 226, 22, [p.main, p.pop, p.leaf][index] ?? p.main)),
      1,
      -6,
    )
  );
}

/** A camera with its strap. */
export function camera(scene: Scene): string {
  const { p } = scene;
  return (
    studio(scene, 690) +
    line('M300 430 Q120 640 330 780 T760 800', p.popDark, 22) +
    shadow(scene, 610, 776, 370) +
    rect(290, 340, 640, 420, p.main, 36) +
    rect(290, 440, 640, 200, p.ink) +
    shape('M490 344 L530 270 H690 L730 344Z', p.main) +
    rect(340, 304, 90, 40, p.grey, 8) +
    rect(800, 300, 80, 44, p.pop, 10) +
    circle(610, 560, 186, p.grey) +
    circle(610, 560, 160, p.ink) +
    circle(610, 560, 118, p.mainDark) +
    circle(610, 560, 74, p.ink) +
    circle(610, 560, 46, p.main) +
    circle(578, 524, 26, p.glass) +
    circle(640, 590, 12, p.glass) +
    rect(820, 380, 70, 40, p.popLight, 8) +
    circle(360, 392, 16, p.pop)
  );
}

/** Headphones on a stand. */
export function headphones(scene: Scene): string {
  const { p } = scene;
  return (
    studio(scene, 700) +
    oval(600, 790, 180, 24, p.woodDark) +
    rect(584, 270, 32, 510, p.wood, 12) +
    line('M380 560 Q360 220 600 214 T820 560', p.main, 46) +
    line('M404 500 Q400 262 600 256 T796 500', p.mainDark, 12) +
    rect(318, 480, 110, 210, p.mainDark, 50) +
    rect(772, 480, 110, 210, p.mainDark, 50) +
    rect(406, 500, 50, 170, p.pop, 25) +
    rect(744, 500, 50, 170, p.pop, 25) +
    times(3, (index) => ring(200, 420, 40 + index * 34, p.haze, 10)) +
    times(3, (index) => ring(1000, 420, 40 + index * 34, p.haze, 10)) +
    plant(scene, 1040, 760, 0.8)
  );
}

/** A games console and its controller. */
export function games(scene: Scene): string {
  const { p } = scene;
  return (
    studio(scene, 640) +
    rect(300, 130, 600, 350, p.ink, 18) +
    rect(322, 152, 556, 306, p.mainLight) +
    shape('M322 458 V390 L450 330 L560 400 L700 310 L878 400 V458Z', p.leaf) +
    circle(760, 226, 34, p.pop) +
    rect(400, 300, 46, 46, p.popDark, 6) +
    times(4, (index) => circle(500 + index * 44, 280, 12, p.pop)) +
    rect(560, 480, 80, 60, p.ink) +
    rect(260, 540, 680, 110, p.wood, 8) +
    rect(660, 580, 200, 40, p.ink, 8) +
    shadow(scene, 580, 830, 250) +
    shape(
      'M400 690 Q420 660 480 668 H680 Q740 660 760 690 Q820 800 780 836 Q740 852 690 784 H470 Q420 852 380 836 Q340 800 400 690Z',
      p.paper,
    ) +
    line('M456 708 v56 M428 736 h56', p.ink, 18) +
    circle(700, 712, 13, p.pop) +
    circle(728, 738, 13, p.main) +
    circle(672, 738, 13, p.leaf) +
    circle(700, 764, 13, p.popDark)
  );
}
