import { fold } from '#server/lib/fold.ts';
import { categoryTree } from '#server/modules/ads/category-tree/index.ts';

/**
 * Where the words that other sites use for their categories belong here, the first that fits; on category and
 * subcategory together, folded. The narrow ones stand before the wide ones: a baby's room is no flatshare.
 */
const table: [RegExp, number][] = [
  [/\bshort (let|stay|term)|\bholiday (home|let|rental)|vacation|ferienwohnung|alojamento local|casa vacanz/, 103],
  [/\b(car|vehicle|van|scooter) (hire|rental)|autovermietung|aluguer de (carro|veiculo)/, 307],
  [/\bparking|garage|storage|stellplatz|garagem|estacionamento|parcheggio|box auto/, 108],
  [/\boffice|\bshop to let|commercial (property|space)|\bburo|escritorio|oficina|ufficio|bureaux/, 107],
  [/\bland\b|\bplots?\b|terreno|grundstuck|terrain/, 106],
  [/\bhouse ?sit|home (swap|exchange)|wohnungstausch/, 109],
  [/\b(housing|room|flat|home)s? wanted|wohnungsgesuch|cherche logement/, 104],
  [
    /\bflat ?shares?|\brooms? (to|for|in)\b|\brooms? (rent|share)|colocation|\bwg zimmer|\bwg\b|quartos?\b|habitacion|stanz[ae]\b/,
    102,
  ],
  [
    /(propert(y|ies)|homes?|houses?|flats?|apartments?|real estate|apartamentos?|moradias?|immobili\w*|wohnung\w*|ventes? immo\w*).*\b(sale|sell|venda|venta|vente|vendita|kauf)\b|\bventes? immo/,
    105,
  ],
  [
    /(propert(y|ies)|homes?|houses?|flats?|apartments?|apartamentos?|pisos?|moradias?|casas?|appartamenti|wohnung\w*|huis|huur).*\b(rent|let|rental|arrendar|arrendamento|alquiler|affitto|miet\w*|huur)|\brent|\blocations?\b|mietwohnung|\barrendar|alquiler/,
    101,
  ],
  [/\bjobs? wanted|stellengesuch|procuro emprego|demandes? d emploi/, 207],
  [/\bintern(ship)?s?\b|praktik|estagio|practicas|\bstages?\b/, 206],
  [/au ?pair|domestic work|haushaltshilfe/, 205],
  [/freelance|remote (job|work)/, 204],
  [/seasonal|saison|sazonal/, 203],
  [/part ?time|teilzeit|minijob|meio periodo/, 202],
  [/\bjobs?\b|employ|emprego|empleo|emploi|lavoro|stellenangebot|vacancies/, 201],
  [/motor ?(bike|cycle)s?|\bmotos?\b|scooter|motorrad|ciclomotor/, 302],
  [/\bbikes?\b|bicycle|bicicleta|fahrrad|\bvelos?\b|\bfiets/, 303],
  [/camper|caravan|motor ?home|\bboats?\b|\bbarcos?\b|wohnmobil|\bbateaux?\b/, 304],
  [/(car|auto|vehicle|motor) (parts|accessories)|\bautoteile|pecas/, 305],
  [/ride ?shar|car ?pool|mitfahr|boleia|covoiturage/, 306],
  [/\bcars?\b|automobil|\bautos?\b|\bcarros?\b|\bcoches?\b|voiture|\bvehicles?\b/, 301],
  [/\bphones?|smartphone|tablet|handy|telemove|telefon/, 601],
  [/computer|laptop|notebook|informatic|informatique|\bpc\b/, 602],
  [/\btvs?\b|televis|\baudio|hi ?fi|\bfernseh/, 603],
  [/video ?games?|consoles?\b|konsole/, 604],
  [/camera|photograph|fotograf|photo\b/, 605],
  [/school ?books?|manuais escolares|schulbuch/, 704],
  [/pram|stroller|buggy|car ?seats?|kinderwagen|poussette/, 702],
  [/\btoys?\b|brinquedo|juguete|spielzeug|jouet|giocattol/, 703],
  [/(baby|child(ren)?|kids?) (cloth|wear|fashion)|babykleidung/, 701],
  [/appliance|electrodomestic|haushaltsgerat|electromenager|white goods/, 402],
  [/garden|jardim|jardin|garten|giardin/, 404],
  [/\btools?\b|\bdiy\b|ferramenta|werkzeug|bricolage|herramienta/, 406],
  [/kitchen|cozinha|cocina|kuche|cuisine/, 403],
  [/decor|deko/, 405],
  [/furniture|moveis|mobili|muebles|mobel|meuble|ameublement/, 401],
  [/musical|instrument/, 803],
  [/\bbooks?\b|livros?|libros?|bucher|livres|libri/, 804],
  [/ticket|bilhete|entradas|eintrittskarte/, 805],
  [/sports?\b|desporto|deporte|\bfitness/, 802],
  [/cloth(es|ing)|fashion|\bmoda\b|kleidung|vetement|abbigliamento|\broupas?\b/, 801],
  [/(pet|animal|dog|cat) (suppl|accessor|food)/, 904],
  [/(pet|dog|cat) sitting|hundesitter/, 903],
  [/lost (pet|dog|cat)s?|(pet|animal)s? lost/, 902],
  [/\bpets?\b|animal|\bdogs?\b|\bcats?\b|haustier|tiere/, 901],
  [/moving (service|compan)|removals?\b|umzug|mudanca|demenagement/, 1001],
  [/cleaning|repairs?\b|handyman|limpeza|reinigung|handwerk|menage/, 1002],
  [/translat|traduc|ubersetz/, 1003],
  [/\blegal|lawyer|\bvisas?\b|immigration/, 1004],
  [/accounting|bookkeep|contabil|buchhalt/, 1005],
  [/beauty|wellness|health|kosmetik|beleza/, 1006],
  [/child ?care|babysit|nanny|kinderbetreuung/, 1007],
  [/\bit services?|computer services?|web ?design/, 1008],
  [/event services?|catering|\bdj\b/, 1009],
  [/language exchange|tandem/, 1101],
  [/lessons?|tutor|teacher|aulas|clases|unterricht|nachhilfe|explicac/, 1102],
  [/\bcourses?\b|\bcursos?\b|\bkurse?\b/, 1103],
  [/volunteer|voluntar|ehrenamt|benevol/, 1203],
  [/lost and found|perdidos e achados|fundburo/, 1204],
  [/\bfree stuff|give ?away|zu verschenken|\bdons?\b/, 1206],
  [/activit|meet ?ups?|atividades|freizeit/, 1201],
  [/business(es)? for sale|trespasse|traspaso/, 1301],
];

const leafByName = new Map(
  categoryTree.flatMap((root) =>
    (root.children ?? []).flatMap((leaf) => [
      [fold(leaf.key), leaf.id] as const,
      [fold(leaf.name), leaf.id] as const,
      [fold(`${root.name} ${leaf.name}`), leaf.id] as const,
    ]),
  ),
);

/**
 * The id of the leaf for a category of another site: by our own names, else by words sites commonly use in English,
 * Portuguese, Spanish, French, German and Italian; undefined where none fits.
 */
export function importedCategory(category: string, subcategory: string): number | undefined {
  const both = fold(`${category} ${subcategory}`);
  const byTable = () => table.find(([words]) => words.test(both))?.[1];
  return leafByName.get(both) ?? byTable() ?? leafByName.get(fold(subcategory)) ?? leafByName.get(fold(category));
}
