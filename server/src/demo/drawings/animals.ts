import { plant, tree, wallWindow } from './props.ts';
import { indoors, outdoors, type Scene, shadow } from './scene.ts';
import { circle, line, oval, rect, shape, times } from './shapes.ts';

/** A dog sitting on grass. */
export function dog(scene: Scene): string {
  const { p, pick } = scene;
  const [coat, dark] = pick([
    ['#c99562', '#7d5433'],
    ['#e8d3b2', '#a9825a'],
    ['#6b5244', '#3c2d26'],
    ['#b9b2a8', '#6f6a64'],
  ] as const);
  return (
    outdoors(scene, 640) +
    tree(scene, 1040, 700, 1.1) +
    shadow(scene, 590, 806, 240) +
    line('M760 760 Q870 740 850 640', coat, 40) +
    shape('M430 800 Q420 520 540 470 H640 Q780 560 780 800Z', coat) +
    shape('M520 800 V610 Q600 560 660 610 V800Z', '#f6ecdd') +
    rect(470, 640, 70, 166, coat, 34) +
    rect(640, 640, 70, 166, coat, 34) +
    oval(505, 800, 52, 22, coat) +
    oval(675, 800, 52, 22, coat) +
    rect(500, 470, 180, 40, p.pop, 20) +
    circle(590, 520, 22, p.popLight) +
    oval(590, 360, 136, 128, coat) +
    shape('M470 300 Q390 300 400 440 Q440 480 490 420Z', dark) +
    shape('M710 300 Q790 300 780 440 Q740 480 690 420Z', dark) +
    oval(590, 416, 70, 56, '#f6ecdd') +
    oval(590, 388, 28, 20, '#2c2422') +
    circle(540, 340, 13, '#2c2422') +
    circle(640, 340, 13, '#2c2422') +
    circle(545, 335, 4, '#fff') +
    circle(645, 335, 4, '#fff') +
    line('M590 408 V428 Q566 446 552 430 M590 428 Q614 446 628 430', '#2c2422', 6) +
    shape('M576 440 H606 Q606 474 591 474 Q576 474 576 440Z', '#d97d77')
  );
}

/** A cat on a window sill. */
export function cat(scene: Scene): string {
  const { p, pick } = scene;
  const [coat, dark] = pick([
    ['#8d8a88', '#5f5c5a'],
    ['#d99a56', '#a96c30'],
    ['#3b3836', '#242220'],
    ['#efe3d0', '#c7a985'],
  ] as const);
  return (
    indoors(scene, 800) +
    wallWindow(scene, 280, 90, 640, 560) +
    rect(180, 690, 840, 40, p.wood, 10) +
    line('M720 680 Q860 700 850 560 Q846 510 806 520', coat, 36) +
    shape('M470 694 Q450 470 570 430 H640 Q760 500 750 694Z', coat) +
    times(3, (index) => line(`M${714 - index * 6} ${540 + index * 40} q-34 8 -52 26`, dark, 12)) +
    rect(520, 580, 54, 116, coat, 26) +
    rect(610, 580, 54, 116, coat, 26) +
    shape('M486 300 L490 200 L566 260Z M700 300 L696 200 L620 260Z', coat) +
    shape('M502 270 L504 228 L542 262Z M684 270 L682 228 L644 262Z', '#e3a79d') +
    oval(593, 340, 118, 100, coat) +
    times(3, (index) => line(`M${569 + index * 24} 252 v34`, dark, 10)) +
    oval(548, 334, 19, 24, p.popLight) +
    oval(638, 334, 19, 24, p.popLight) +
    oval(548, 336, 7, 20, '#2c2422') +
    oval(638, 336, 7, 20, '#2c2422') +
    shape('M579 372 H607 L593 388Z', '#d68b80') +
    line('M593 388 Q578 408 562 396 M593 388 Q608 408 624 396', dark, 5) +
    line('M500 376 h-70 M502 392 l-66 18 M686 376 h70 M684 392 l66 18', p.paper, 4) +
    rect(530, 436, 126, 22, p.pop, 11) +
    plant(scene, 250, 690, 0.9) +
    plant(scene, 960, 690, 0.8)
  );
}
