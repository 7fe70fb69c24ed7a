import { pathKey } from './category-paths.ts';
import { type AdColumn, adColumns, type ColumnMap } from './schema.ts';

/** Names that sites give to columns, by what we call them; compared in small letters without signs. */
const usual: Partial<Record<AdColumn, string>> = {
  id: 'id adid itemid listingid postid ref reference uid guid sku',
  title: 'title titel titulo titre titolo headline subject name',
  description: 'description desc text body content beschreibung descricao descripcion descrizione details',
  category: 'category categoryname kategorie categoria categorie subcategory',
  price: 'price preis preco precio prix prezzo amount cost',
  currency: 'currency waehrung moeda moneda devise valuta',
  date: 'date created createdat createdate posted postedat published publishedat datum data fecha pubdate',
  expires: 'expires expiresat enddate validuntil expiration',
  language: 'lang language sprache idioma locale',
  country: 'country countrycode land pais pays',
  region: 'region state district province bundesland distrito provincia',
  city: 'city town location stadt ort cidade ciudad ville citta place',
  area: 'area neighbourhood neighborhood neighbourhoodcleansed quarter stadtteil freguesia barrio quartier',
  address: 'address street adresse morada direccion indirizzo',
  lat: 'lat latitude',
  lng: 'lng lon long longitude',
  phone: 'phone telephone telefon telefone telefono tel mobile',
  pictures:
    'pictures images photos image picture photo bilder fotos imagens imageurl pictureurl image1 image2 image3 image4',
  sellerMail: 'email useremail contactemail selleremail mail',
  sellerName: 'username contactname sellername seller author hostname',
};

const plain = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9]/g, '');
const byName = new Map(
  Object.entries(usual).flatMap(([column, names]) =>
    names.split(' ').map((name) => [name, column as AdColumn] as const),
  ),
);

/** A guess which columns of a file are which of ours. */
export function guessColumns(names: readonly string[]): ColumnMap {
  const guessed: Partial<Record<AdColumn, string[]>> = {};
  for (const name of names) {
    const column = (adColumns as readonly string[]).includes(name) ? (name as AdColumn) : byName.get(plain(name));
    // A category is written in parts; the columns for the others are one, pictures apart.
    if (column && (!guessed[column] || column === 'category' || column === 'pictures'))
      guessed[column] = [...(guessed[column] ?? []), name];
  }
  return guessed;
}

const quoted = (text: string): string => JSON.stringify(text);

/** What a first mapping is made of. */
export interface FirstMapping {
  source: string;
  country: string;
  columns: ColumnMap;
  /** Columns that nobody knows, with an example. */
  unknown: { name: string; sample: string }[];
  /** Lines for the categories, with their counts. */
  categories: { line: string; count: number }[];
}

const listed = (columns: readonly string[]): string =>
  columns.length === 1 ? quoted(columns[0] ?? '') : `[${columns.map(quoted).join(', ')}]`;

/** A first mapping as a file, to be read and corrected by the operator. */
export function firstMapping({ source, country, columns, unknown, categories }: FirstMapping): string {
  const lines = [
    '# Made from the file. Read each line; docs/importing.md says what there is.',
    `source: ${source}`,
    `country: ${country} # where ads are that name no country`,
    '# timeZone: Europe/Lisbon # of dates without a zone; else that of the country',
    '# currency: EUR # of prices without one; else that of the country',
    '# language: pt # of texts; else it is found out',
    ...(Object.keys(columns).length > 0 ? ['columns:'] : []),
    ...Object.entries(columns).map(([ours, theirs]) => `  ${ours}: ${listed(theirs ?? [])}`),
    ...(unknown.length > 0
      ? ['# Columns that are not used. Move those that you need to columns or fields.', 'ignore:']
      : []),
    ...unknown.map(({ name, sample }) => `  - ${quoted(name)} # such as ${sample.replace(/\s+/g, ' ').trim()}`),
    '# Their categories. Each "?" needs a category of ours, or skip.',
    'categories:',
    ...(categories.length === 0 ? ['  {}'] : []),
    ...categories
      .toSorted((one, other) => pathKey(one.line).localeCompare(pathKey(other.line)))
      .map(({ line, count }) => `  ${line} # ${count}`),
  ];
  return `${lines.join('\n')}\n`;
}
