import { wallWindow } from './props.ts';
import { indoors, outdoors, type Scene, shadow, studio } from './scene.ts';
import { at, circle, line, oval, rect, ring, shape, times } from './shapes.ts';

/** A pram in the park. */
export function pram(scene: Scene): string {
  const { p } = scene;
  const wheel = (x: number, radius: number) =>
    circle(x, 770 - radius + 40, radius, p.ink) +
    circle(x, 770 - radius + 40, radius * 0.6, p.paper) +
    circle(x, 770 - radius + 40, 12, p.ink);
  return (
    outdoors(scene, 640) +
    shadow(scene, 600, 812, 340) +
    line('M420 720 L760 560 M780 720 L440 560', p.grey, 18) +
    shape('M330 420 H860 Q860 610 690 620 H500 Q340 610 330 420Z', p.main) +
    shape('M600 420 V190 Q830 210 860 420Z', p.mainDark) +
    line('M600 420 L700 212 M600 420 L800 290', p.main, 8) +
    rect(320, 402, 552, 34, p.pop, 16) +
    line('M340 420 L250 330 Q226 310 200 330', p.ink, 18) +
    oval(470, 404, 90, 34, p.paper) +
    circle(540, 378, 40, '#e9bf98') +
    line('M526 384 q12 12 26 0', '#8a4b3c', 4) +
    wheel(420, 92) +
    wheel(780, 92) +
    circle(470, 520, 18, p.popLight) +
    circle(560, 550, 14, p.popLight) +
    circle(650, 520, 18, p.popLight)
  );
}

/** Toys on the floor of a child's room. */
export function toys(scene: Scene): string {
  const { p } = scene;
  return (
    indoors(scene, 660) +
    wallWindow(scene, 160, 120, 220, 240) +
    line('M480 150 Q700 260 1120 130', p.woodDark, 6) +
    times(6, (index) =>
      shape(
        `M${520 + index * 100} ${174 + (index < 3 ? index * 12 : (5 - index) * 12)} h70 l-35 66Z`,
        index % 2 ? p.pop : p.main,
      ),
    ) +
    shadow(scene, 330, 806, 180) +
    rect(190, 650, 140, 140, p.main, 10) +
    rect(330, 650, 140, 140, p.pop, 10) +
    rect(260, 512, 140, 140, p.leaf, 10) +
    circle(260, 720, 34, p.paper) +
    shape('M400 684 l36 66 h-72Z', p.paper) +
    rect(300, 552, 60, 60, p.paper, 6) +
    shadow(scene, 720, 806, 190) +
    circle(690, 510, 34, p.woodDark) +
    circle(830, 510, 34, p.woodDark) +
    oval(760, 690, 130, 116, p.wood) +
    circle(760, 560, 96, p.wood) +
    oval(760, 590, 44, 34, p.popLight) +
    circle(760, 576, 13, p.ink) +
    circle(722, 544, 9, p.ink) +
    circle(798, 544, 9, p.ink) +
    line('M744 604 q16 14 32 0', p.ink, 6) +
    oval(640, 690, 40, 60, p.woodDark) +
    oval(880, 690, 40, 60, p.woodDark) +
    oval(760, 710, 70, 66, p.popLight) +
    circle(1030, 740, 68, p.popDark) +
    shape('M966 720 Q1030 690 1094 720 V756 Q1030 726 966 756Z', p.paper)
  );
}

/** A stack of books and one open. */
export function books(scene: Scene): string {
  const { p, between } = scene;
  const pile = times(5, (index) => {
    const width = 420 - ((index * 47) % 110);
    return (
      rect(
        250 + ((index * 29) % 60),
        636 - index * 66,
        width,
        60,
        [p.main, p.pop, p.mainDark, p.leaf, p.popDark][index] ?? p.main,
        10,
      ) +
      rect(268 + ((index * 29) % 60), 646 - index * 66, 14, 40, p.paper, 4) +
      rect(640 - ((index * 47) % 110) + ((index * 29) % 60), 644 - index * 66, 26, 44, p.paper)
    );
  });
  return (
    studio(scene, 690) +
    shadow(scene, 480, 700, 260) +
    pile +
    at(
      830,
      560,
      shape('M-20 150 V-170 Q60 -220 150 -190 V130 Q60 100 -20 150Z', p.paper) +
        shape('M-20 150 V-170 Q-100 -220 -190 -190 V130 Q-100 100 -20 150Z', p.popLight) +
        times(
          5,
          (index) =>
            line(`M10 ${-120 + index * 44} q50 -24 106 -14`, p.hill, 8) +
            line(`M-50 ${-120 + index * 44} q-50 -24 -106 -14`, p.hill, 8),
        ),
      1,
      between(-4, 4),
    ) +
    oval(830, 716, 210, 18, p.groundDark) +
    circle(460, 320, 42, p.popDark) +
    line('M460 282 q4 -26 24 -34', p.woodDark, 8) +
    oval(496, 256, 26, 12, p.leaf)
  );
}

/** A coat on a rail. */
export function coat(scene: Scene): string {
  const { p } = scene;
  return (
    indoors(scene, 740) +
    rect(200, 150, 800, 16, p.woodDark, 8) +
    rect(250, 150, 16, 660, p.woodDark) +
    rect(934, 150, 16, 660, p.woodDark) +
    line('M600 166 Q600 200 600 216 M500 264 L600 214 L700 264', p.grey, 12) +
    shape('M500 250 L600 226 L700 250 L800 420 L740 470 L706 420 L736 730 H464 L494 420 L460 470 L400 420Z', p.main) +
    shape('M560 236 L600 226 L640 236 L616 420 H584Z', p.paper) +
    shape('M560 236 L500 300 L590 420Z M640 236 L700 300 L610 420Z', p.mainDark) +
    line('M600 420 V728', p.mainDark, 7) +
    times(3, (index) => circle(624, 470 + index * 76, 11, p.pop)) +
    rect(500, 560, 70, 16, p.mainDark, 6) +
    rect(640, 560, 70, 16, p.mainDark, 6) +
    shape('M850 250 L880 236 L916 250 V560 H830Z', p.pop) +
    line('M880 166 V240', p.grey, 8) +
    shape('M300 250 L330 236 L360 250 L376 620 H290Z', p.popLight) +
    line('M330 166 V240', p.grey, 8) +
    shape('M700 812 Q700 750 760 752 L790 776 Q850 780 850 812Z', p.woodDark) +
    shape('M860 812 Q860 750 920 752 L950 776 Q1010 780 1010 812Z', p.woodDark)
  );
}

/** Surfboards stuck in the sand. */
export function surfboard(scene: Scene): string {
  const { p } = scene;
  const board = (x: number, colour: string, band: string, turn: number) =>
    at(
      x,
      800,
      shape('M0 -640 C110 -480 120 -160 60 0 H-60 C-120 -160 -110 -480 0 -640Z', colour) +
        shape('M-98 -300 Q0 -260 98 -300 L100 -220 Q0 -180 -100 -220Z', band) +
        line('M0 -600 V-20', p.paper, 6),
      1,
      turn,
    );
  return (
    outdoors(scene, 560) +
    rect(0, 560, 1200, 120, p.water) +
    line(
      'M0 600 q40 -20 80 0 t80 0 t80 0 t80 0 t80 0 t80 0 t80 0 t80 0 t80 0 t80 0 t80 0 t80 0 t80 0 t80 0 t80 0',
      p.mainLight,
      10,
    ) +
    shape('M0 670 Q300 630 600 672 T1200 650 V900 H0Z', p.sunLight) +
    oval(470, 806, 110, 18, p.sun) +
    oval(730, 806, 110, 18, p.sun) +
    board(470, p.paper, p.popDark, -8) +
    board(730, p.mainDark, p.pop, 7)
  );
}

/** A guitar beside an amplifier. */
export function guitar(scene: Scene): string {
  const { p } = scene;
  return (
    indoors(scene, 720) +
    ring(260, 280, 110, p.haze, 20) +
    circle(260, 280, 60, p.haze) +
    shadow(scene, 560, 812, 200) +
    shadow(scene, 880, 812, 190) +
    rect(720, 500, 330, 306, p.ink, 16) +
    rect(744, 580, 282, 204, p.groundDark, 10) +
    circle(885, 682, 84, p.ink) +
    circle(885, 682, 30, p.grey) +
    times(5, (index) => circle(770 + index * 52, 542, 13, p.pop)) +
    at(
      540,
      600,
      rect(-20, -470, 40, 340, p.woodDark) +
        rect(-32, -560, 64, 110, p.wood, 14) +
        times(3, (index) => circle(-42, -540 + index * 34, 9, p.grey) + circle(42, -540 + index * 34, 9, p.grey)) +
        shape(
          'M0 -190 C100 -200 130 -110 90 -50 C80 -20 160 20 160 100 C160 190 80 210 0 210 C-80 210 -160 190 -160 100 C-160 20 -80 -20 -90 -50 C-130 -110 -100 -200 0 -190Z',
          p.pop,
        ) +
        circle(0, -20, 54, p.ink) +
        ring(0, -20, 64, p.popDark, 8) +
        rect(-60, 100, 120, 22, p.woodDark, 8) +
        times(4, (index) => rect(-15 + index * 9, -460, 2.5, 570, p.paper)),
      1,
      8,
    )
  );
}

/** Two tickets before a stage. */
export function tickets(scene: Scene): string {
  const { p } = scene;
  const ticket = (colour: string, dark: string) =>
    shape('M-250 -100 H250 V-34 A34 34 0 0 0 250 34 V100 H-250 V34 A34 34 0 0 0 -250 -34Z', colour) +
    times(6, (index) => rect(108, -88 + index * 32, 6, 18, dark, 3)) +
    at(-120, 0, shape('M0 -54 L16 -18 L54 -16 L24 8 L34 46 L0 24 L-34 46 L-24 8 L-54 -16 L-16 -18Z', dark)) +
    rect(-30, -40, 110, 18, dark, 9) +
    rect(-30, 0, 80, 18, dark, 9) +
    rect(150, -50, 16, 100, dark) +
    rect(176, -50, 8, 100, dark) +
    rect(194, -50, 22, 100, dark);
  return (
    studio(scene, 720) +
    shape('M160 0 L420 640 H40Z', p.sunLight) +
    shape('M1040 0 L1160 640 H780Z', p.sunLight) +
    oval(600, 800, 330, 20, p.groundDark) +
    at(560, 390, ticket(p.main, p.mainLight), 1.15, -10) +
    at(660, 580, ticket(p.pop, p.popDark), 1.15, 7)
  );
}

/** Scissors, a comb and a mirror at the hairdresser's. */
export function scissors(scene: Scene): string {
  const { p } = scene;
  return (
    indoors(scene, 720) +
    oval(600, 320, 210, 240, p.woodDark) +
    oval(600, 320, 186, 216, p.glass) +
    shape('M490 420 L650 140 L700 160 L540 470Z', p.paper) +
    rect(160, 620, 880, 36, p.wood, 10) +
    rect(200, 656, 26, 160, p.woodDark) +
    rect(974, 656, 26, 160, p.woodDark) +
    rect(270, 500, 74, 120, p.pop, 14) +
    rect(292, 470, 30, 34, p.popDark, 6) +
    rect(360, 530, 64, 90, p.main, 14) +
    rect(378, 506, 28, 28, p.mainDark, 6) +
    at(
      800,
      470,
      line('M-46 90 L40 -150 M46 90 L-40 -150', p.grey, 22) +
        ring(-60, 124, 40, p.pop, 18) +
        ring(60, 124, 40, p.pop, 18) +
        circle(0, -30, 10, p.ink),
      1,
      24,
    ) +
    at(
      920,
      540,
      rect(-22, -150, 30, 220, p.mainDark, 8) + times(11, (index) => rect(6, -140 + index * 17, 42, 8, p.mainDark, 3)),
      1,
      -10,
    )
  );
}
