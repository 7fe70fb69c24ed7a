import { tree } from './props.ts';
import { outdoors, type Scene, shadow } from './scene.ts';
import { at, circle, line, oval, rect, ring, shape, times } from './shapes.ts';

const road = ({ p }: Scene) =>
  rect(0, 730, 1200, 120, p.groundDark) + times(6, (index) => rect(30 + index * 220, 786, 120, 8, p.paper, 4));

const wheel = ({ p }: Scene, x: number, y: number, radius: number) =>
  circle(x, y, radius, p.ink) +
  circle(x, y, radius * 0.58, p.grey) +
  circle(x, y, radius * 0.2, p.ink) +
  times(5, (index) => {
    const turn = (index * 72 * Math.PI) / 180;
    return circle(x + Math.cos(turn) * radius * 0.4, y + Math.sin(turn) * radius * 0.4, radius * 0.08, p.ink);
  });

/** A small car from the side. */
export function car(scene: Scene): string {
  const { p, chance } = scene;
  const rack = chance(0.3)
    ? rect(500, 396, 240, 12, p.ink, 6) + rect(520, 330, 170, 66, p.pop, 10) + rect(580, 330, 12, 66, p.popDark)
    : '';
  return (
    outdoors(scene, 650) +
    tree(scene, 130, 730, 1) +
    road(scene) +
    oval(610, 800, 400, 22, p.ink) +
    rack +
    shape(
      'M226 752 Q206 640 250 606 L392 566 Q470 416 580 408 H720 Q806 412 884 562 L968 590 Q1004 610 996 752Z',
      p.main,
    ) +
    shape('M226 752 Q220 716 224 690 H1000 Q1002 716 996 752Z', p.mainDark) +
    shape('M436 566 Q500 450 584 444 H612 V566Z', p.glass) +
    shape('M644 444 H716 Q774 450 830 566 H644Z', p.glass) +
    shape('M470 566 L540 456 L566 446 L496 566Z', p.paper) +
    line('M628 440 V690', p.mainDark, 6) +
    rect(650, 606, 56, 13, p.mainDark, 6) +
    rect(460, 606, 56, 13, p.mainDark, 6) +
    shape('M952 600 L984 612 Q996 630 990 648 L950 640Z', p.popLight) +
    rect(226, 616, 30, 46, p.pop, 8) +
    wheel(scene, 398, 750, 78) +
    wheel(scene, 832, 750, 78)
  );
}

/** A delivery van, its side door open on boxes. */
export function van(scene: Scene): string {
  const { p } = scene;
  return (
    outdoors(scene, 650) +
    road(scene) +
    oval(600, 806, 430, 22, p.ink) +
    shape('M180 750 V340 Q180 306 220 306 H760 Q800 306 830 340 L930 486 L1000 520 Q1026 540 1022 750Z', p.paper) +
    rect(180, 640, 842, 36, p.main) +
    shape('M180 750 V712 H1022 V750Z', p.mainDark) +
    shape('M776 352 H800 L896 490 H776Z', p.glass) +
    rect(420, 360, 270, 350, p.mainDark, 8) +
    rect(440, 560, 120, 110, p.wood, 4) +
    rect(492, 560, 16, 110, p.popLight) +
    rect(566, 590, 106, 80, p.wood, 4) +
    rect(470, 470, 110, 88, p.wood, 4) +
    rect(518, 470, 14, 88, p.popLight) +
    rect(430, 670, 250, 16, p.ink) +
    circle(300, 480, 56, p.main) +
    line('M272 492 L300 452 L328 492', p.paper, 12) +
    rect(986, 560, 34, 40, p.pop, 8) +
    rect(180, 540, 16, 60, p.pop, 4) +
    wheel(scene, 330, 752, 76) +
    wheel(scene, 866, 752, 76)
  );
}

/** A rounded camper in the evening, its awning out. */
export function campervan(scene: Scene): string {
  const { p } = scene;
  const bulbs = times(7, (index) => circle(136 + index * 27, 400 + Math.sin(index) * 8, 7, p.sun));
  return (
    outdoors(scene, 640) +
    tree(scene, 1090, 720, 1.2) +
    shadow(scene, 640, 800, 420) +
    shape('M110 410 L320 356 V392 L116 440Z', p.popLight) +
    line('M124 436 V790', p.woodDark, 10) +
    bulbs +
    shape('M300 750 V420 Q300 336 390 336 H860 Q930 340 966 470 L990 560 Q1002 600 996 750Z', p.paper) +
    shape('M300 750 V566 H990 Q1002 620 996 750Z', p.main) +
    rect(300, 552, 692, 16, p.pop) +
    rect(420, 288, 330, 52, p.mainLight, 18) +
    rect(340, 392, 130, 124, p.glass, 16) +
    rect(500, 392, 150, 124, p.glass, 16) +
    shape('M830 392 H872 Q904 400 930 516 H830Z', p.glass) +
    rect(680, 380, 124, 336, p.mainLight, 14) +
    rect(698, 396, 88, 120, p.glass, 10) +
    circle(782, 620, 8, p.ink) +
    circle(960, 640, 26, p.popLight) +
    rect(296, 700, 706, 26, p.grey, 10) +
    wheel(scene, 430, 756, 70) +
    wheel(scene, 876, 756, 70) +
    rect(150, 720, 110, 14, p.wood, 6) +
    line('M166 734 V800 M244 734 V800', p.woodDark, 8) +
    rect(190, 690, 28, 30, p.pop, 5)
  );
}

/** A motor scooter from the side. */
export function scooter(scene: Scene): string {
  const { p, chance } = scene;
  return (
    outdoors(scene, 650) +
    road(scene) +
    oval(600, 806, 330, 20, p.ink) +
    wheel(scene, 380, 740, 74) +
    wheel(scene, 830, 740, 74) +
    line('M822 730 L752 400', p.grey, 24) +
    shape(
      'M290 700 Q280 560 400 540 H560 Q600 560 610 650 H700 Q736 640 732 560 L716 440 Q740 410 776 440 L806 600 Q800 716 720 722 H480 Q470 640 380 640 Q320 640 290 700Z',
      p.main,
    ) +
    shape('M776 440 Q800 470 806 600 Q800 716 720 722 H690 Q770 690 776 600Z', p.mainDark) +
    shape('M770 690 Q800 632 880 660 Q916 690 910 716 Q870 676 800 700Z', p.main) +
    rect(330, 492, 250, 54, p.woodDark, 26) +
    line('M752 400 L690 372', p.ink, 18) +
    line('M752 402 L800 380', p.ink, 14) +
    circle(772, 428, 34, p.grey) +
    circle(782, 428, 24, p.popLight) +
    circle(300, 640, 16, p.pop) +
    (chance(0.6)
      ? rect(232, 440, 120, 100, p.pop, 14) + rect(232, 470, 120, 10, p.popDark)
      : shape('M386 492 Q386 410 470 410 Q548 410 548 492Z', p.pop) + rect(380, 470, 180, 18, p.popDark, 8)) +
    line('M560 722 L520 800', p.ink, 10)
  );
}

/** A city bicycle leaning on nothing, with a basket. */
export function bicycle(scene: Scene): string {
  const { p, chance } = scene;
  const spokes = (x: number) =>
    times(6, (index) => {
      const turn = (index * 30 * Math.PI) / 180;
      return line(
        `M${x - Math.cos(turn) * 120} ${660 - Math.sin(turn) * 120} L${x + Math.cos(turn) * 120} ${660 + Math.sin(turn) * 120}`,
        p.grey,
        3,
      );
    });
  const round = (x: number) =>
    spokes(x) + ring(x, 660, 130, p.ink, 18) + ring(x, 660, 112, p.paper, 5) + circle(x, 660, 14, p.ink);
  const flowers = times(4, (index) => circle(858 + index * 30, 350 - (index % 2) * 14, 22, index % 2 ? p.pop : p.leaf));
  return (
    outdoors(scene, 640) +
    rect(0, 780, 1200, 120, p.groundDark) +
    oval(610, 800, 380, 16, p.ink) +
    round(390) +
    round(830) +
    line('M390 660 L500 440 L760 430 L600 660 L390 660 M600 660 L490 400', p.main, 20) +
    line('M740 380 Q770 480 830 660', p.main, 20) +
    line('M740 384 L724 344 Q700 330 664 342', p.ink, 14) +
    line('M270 590 Q330 500 470 560', p.mainDark, 12) +
    rect(424, 382, 130, 30, p.woodDark, 15) +
    ring(600, 660, 38, p.ink, 12) +
    line('M600 660 L640 716', p.ink, 12) +
    rect(622, 708, 48, 14, p.ink, 6) +
    (chance(0.7)
      ? at(
          -78,
          8,
          flowers + shape('M820 362 H980 L960 470 H842Z', p.wood) + line('M830 396 H972 M836 430 H966', p.woodDark, 6),
        )
      : circle(800, 420, 22, p.popLight)) +
    line('M300 560 H440', p.ink, 10)
  );
}
