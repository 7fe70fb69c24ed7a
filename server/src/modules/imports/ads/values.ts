import type { Scalar, SourceRecord, Value } from '#server/lib/records/record.ts';
import type { Mapping } from '../mapping/read-mapping.ts';
import { wordKey } from '../mapping/read-mapping.ts';
import type { AdColumn, ColumnMap, valueColumns } from '../mapping/schema.ts';

/** Reads what an entry says of an ad, through the columns of its mapping. */
export class Reader {
  readonly #columns: ColumnMap;
  readonly #mapping: Mapping;
  #values: SourceRecord['values'] = new Map();

  constructor(mapping: Mapping, columns: ColumnMap) {
    this.#mapping = mapping;
    this.#columns = columns;
  }

  /** Goes on to the next entry. */
  of({ values }: SourceRecord): this {
    this.#values = values;
    return this;
  }

  /** The values of all columns of a part, those without one left out. */
  all(column: AdColumn): Scalar[] {
    return (this.#columns[column] ?? []).flatMap((name): readonly Scalar[] => {
      const value = this.#values.get(name);
      return value === undefined ? [] : Array.isArray(value) ? value : [value as Scalar];
    });
  }

  /** The first value. */
  first(column: AdColumn): Scalar | undefined {
    return this.all(column)[0];
  }

  text(column: AdColumn): string {
    return this.all(column)
      .map((value) => String(value).trim())
      .filter(Boolean)
      .join(' ');
  }

  /** A value through the words of the mapping; undefined where they have none for it. */
  word(column: (typeof valueColumns)[number]): string | undefined {
    const given = this.first(column);
    return given === undefined ? undefined : this.#mapping.values.get(column)?.get(wordKey(given));
  }

  raw(name: string): Value | undefined {
    return this.#values.get(name);
  }
}
