/** A box around a name, in pixels. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const CELL = 96;

/** Where there is room: boxes that were taken, by the cells of a grid. */
export function createRoom() {
  const cells = new Map<string, Box[]>();
  const touched = (box: Box): string[] => {
    const keys: string[] = [];
    for (let x = Math.floor(box.left / CELL); x <= Math.floor(box.right / CELL); x++)
      for (let y = Math.floor(box.top / CELL); y <= Math.floor(box.bottom / CELL); y++) keys.push(`${x} ${y}`);
    return keys;
  };
  const meets = (one: Box, other: Box) =>
    one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;
  const isFree = (box: Box) => touched(box).every((key) => !cells.get(key)?.some((other) => meets(box, other)));
  return {
    /** Takes all of the boxes, or none where one of them is taken. */
    take(boxes: readonly Box[]): boolean {
      if (!boxes.every(isFree)) return false;
      for (const box of boxes)
        for (const key of touched(box)) {
          const there = cells.get(key);
          if (there) there.push(box);
          else cells.set(key, [box]);
        }
      return true;
    },
  };
}

export type Room = ReturnType<typeof createRoom>;
