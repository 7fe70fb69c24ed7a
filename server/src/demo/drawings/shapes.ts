/** SVG elements as text. Coordinates are those of the picture: 1200 wide, 900 high, y downwards. */
const round = (value: number) => Math.round(value * 10) / 10;

export const rect = (x: number, y: number, width: number, height: number, fill: string, radius = 0) =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" rx="${radius}" fill="${fill}"/>`;

export const circle = (x: number, y: number, radius: number, fill: string) =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="${fill}"/>`;

export const oval = (x: number, y: number, radiusX: number, radiusY: number, fill: string) =>
  `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(radiusX)}" ry="${round(radiusY)}" fill="${fill}"/>`;

export const shape = (path: string, fill: string) => `<path d="${path}" fill="${fill}"/>`;

/** A line with round ends along a path. */
export const line = (path: string, colour: string, width: number) =>
  `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

export const ring = (x: number, y: number, radius: number, colour: string, width: number) =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="none" stroke="${colour}" stroke-width="${width}"/>`;

export const faded = (opacity: number, content: string) => `<g opacity="${opacity}">${content}</g>`;

/** Content drawn around 0,0 put at a point, scaled and turned (degrees). */
export const at = (x: number, y: number, content: string, scale = 1, turn = 0) =>
  `<g transform="translate(${round(x)} ${round(y)}) rotate(${turn}) scale(${round(scale * 100) / 100})">${content}</g>`;

/** `draw` for 0 … count − 1, joined. */
export const times = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');
