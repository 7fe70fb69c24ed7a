/** A box in pixels of the window. */
export interface PixelBox {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

interface Wanted {
  width: number;
  height: number;
}

/** Half of a pin, and a little room around it. */
const PIN = { x: 46, y: 30 };
const NARROWEST = 240;

const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value));

/**
 * Where the card of a pin stands: below it, above it or beside it, wholly in the free part of the window and not over the pin.
 * Where it has room on no side it takes the side with the most, and scrolls.
 */
export function placeCard(free: PixelBox, pin: { x: number; y: number }, wanted: Wanted): PixelBox {
  const sides: PixelBox[] = [
    { ...free, top: Math.max(free.top, pin.y + PIN.y) },
    { ...free, bottom: Math.min(free.bottom, pin.y - PIN.y) },
    { ...free, left: Math.max(free.left, pin.x + PIN.x) },
    { ...free, right: Math.min(free.right, pin.x - PIN.x) },
  ];
  const sized = sides.map((side) => {
    const width = Math.min(wanted.width, side.right - side.left);
    const height = Math.min(wanted.height, side.bottom - side.top);
    const fits = width >= Math.min(wanted.width, NARROWEST) && height >= wanted.height;
    return { side, width, height, fits, room: width < NARROWEST || height <= 0 ? 0 : width * height };
  });
  const best = sized.find(({ fits }) => fits) ?? sized.reduce((most, one) => (one.room > most.room ? one : most));
  const { side, width, height } = best;
  const left = clamp(pin.x - width / 2, side.left, side.right - width);
  // Near the pin: at the upper edge of the side below it, at the lower edge of the side above it.
  const isAbove = side.bottom < pin.y;
  const top = isAbove
    ? side.bottom - height
    : clamp(side.top > pin.y ? side.top : pin.y - height / 2, side.top, side.bottom - height);
  return { left, top, right: left + width, bottom: top + height };
}
