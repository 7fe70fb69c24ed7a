/**
 * What came last under so many keys, and up to twice as many. Two maps by turns: one from which the oldest is deleted
 * each time is searched from its beginning for it, over all that was deleted before.
 */
export class Recent<Key, Value> {
  private readonly remembered: number;
  private young = new Map<Key, Value>();
  private old = new Map<Key, Value>();

  constructor(remembered: number) {
    this.remembered = remembered;
  }

  get(key: Key): Value | undefined {
    return this.young.get(key) ?? this.old.get(key);
  }

  has(key: Key): boolean {
    return this.young.has(key) || this.old.has(key);
  }

  set(key: Key, value: Value): void {
    if (this.young.size >= this.remembered) [this.old, this.young] = [this.young, new Map()];
    this.young.set(key, value);
  }

  delete(key: Key): void {
    this.young.delete(key);
    this.old.delete(key);
  }
}
