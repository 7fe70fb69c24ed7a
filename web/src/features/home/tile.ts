/** A category with its number of ads. */
export interface Tile {
  id: number;
  name: string;
  icon: string;
  count: number;
}
