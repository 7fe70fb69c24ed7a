import type { LabelRule } from './label-rules.ts';
import { DOT, type Measure, type PlacedLabel } from './layout-labels.ts';
import type { Palette } from './palette.ts';

const LINE_HEIGHT = 1.2;
const HALO = 3.2;
const SHIELD_PADDING = 4;

const fontOf = ({ size, weight, italic }: LabelRule, family: string) =>
  `${italic ? 'italic ' : ''}${weight} ${size}px ${family}`;

/** Measures texts; what was measured once is remembered. */
export function createMeasure(context: CanvasRenderingContext2D, family: string): Measure {
  const known = new Map<string, number>();
  return (text, rule) => {
    const font = fontOf(rule, family);
    const key = `${font} ${text}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    context.font = font;
    const { width } = context.measureText(text);
    known.set(key, width);
    return width;
  };
}

function drawShield(context: CanvasRenderingContext2D, text: string, palette: Palette, rule: LabelRule): void {
  const width = context.measureText(text).width + 2 * SHIELD_PADDING;
  const height = rule.size + SHIELD_PADDING;
  context.beginPath();
  context.roundRect(-width / 2, -height / 2, width, height, 4);
  context.fillStyle = palette.shield;
  context.fill();
  context.fillStyle = palette['shield-text'];
  context.fillText(text, 0, 0.5);
}

/** Draws names that have their place. */
export function drawLabels(
  context: CanvasRenderingContext2D,
  labels: readonly PlacedLabel[],
  palette: Palette,
  family: string,
): void {
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.lineJoin = 'round';
  for (const { rule, lines, x, y, angle, isShield } of labels) {
    context.save();
    context.translate(x, y);
    context.rotate(angle);
    context.font = fontOf(rule, family);
    if (isShield) drawShield(context, lines[0] ?? '', palette, rule);
    else {
      context.strokeStyle = palette.halo;
      context.lineWidth = HALO;
      context.fillStyle = palette[rule.colour];
      const height = rule.size * LINE_HEIGHT;
      lines.forEach((line, index) => {
        const at = (index - (lines.length - 1) / 2) * height;
        context.strokeText(line, 0, at);
        context.fillText(line, 0, at);
      });
      if (rule.dot) {
        context.beginPath();
        context.arc(0, -(lines.length * height) / 2 - DOT - 1, DOT, 0, 2 * Math.PI);
        context.lineWidth = 2;
        context.stroke();
        context.fill();
      }
    }
    context.restore();
  }
}
