import { fold } from '#server/lib/fold.ts';
import { categoryTree } from '#server/modules/ads/category-tree/index.ts';

/**
 * Where the words that other sites use for their categories belong here, the first that fits; on category and
 * subcategory together, folded. The narrow ones stand before the wide ones: a baby's room is no flatshare.
 */
const table: [words: RegExp, leaf: string][] = [
  [
    /\bshort (let|stay|term)|\bholiday (home|let|rental)|vacation|ferienwohnung|alojamento local|casa vacanz/,
    'short-stay',
  ],
  [/\b(car|vehicle|van|scooter) (hire|rental)|autovermietung|aluguer de (carro|veiculo)/, 'vehicle-hire'],
  [/\bparking|garage|storage|stellplatz|garagem|estacionamento|parcheggio|box auto/, 'parking-storage'],
  [/\boffice|\bshop to let|commercial (property|space)|\bburo|escritorio|oficina|ufficio|bureaux/, 'office-shop'],
  [/\bland\b|\bplots?\b|terreno|grundstuck|terrain/, 'land'],
  [/\bhouse ?sit|home (swap|exchange)|wohnungstausch/, 'house-sitting'],
  [/\b(housing|room|flat|home)s? wanted|wohnungsgesuch|cherche logement/, 'housing-wanted'],
  [
    /\bflat ?shares?|\brooms? (to|for|in)\b|\brooms? (rent|share)|colocation|\bwg zimmer|\bwg\b|quartos?\b|habitacion|stanz[ae]\b/,
    'room',
  ],
  [
    /(propert(y|ies)|homes?|houses?|flats?|apartments?|real estate|apartamentos?|moradias?|immobili\w*|wohnung\w*|ventes? immo\w*).*\b(sale|sell|venda|venta|vente|vendita|kauf)\b|\bventes? immo/,
    'sale',
  ],
  [
    /(propert(y|ies)|homes?|houses?|flats?|apartments?|apartamentos?|pisos?|moradias?|casas?|appartamenti|wohnung\w*|huis|huur).*\b(rent|let|rental|arrendar|arrendamento|alquiler|affitto|miet\w*|huur)|\brent|\blocations?\b|mietwohnung|\barrendar|alquiler/,
    'rent',
  ],
  [/\bjobs? wanted|stellengesuch|procuro emprego|demandes? d emploi/, 'job-wanted'],
  [/\bintern(ship)?s?\b|praktik|estagio|practicas|\bstages?\b/, 'internship'],
  [/au ?pair|domestic work|haushaltshilfe/, 'au-pair'],
  [/freelance|remote (job|work)/, 'remote'],
  [/seasonal|saison|sazonal/, 'seasonal'],
  [/part ?time|teilzeit|minijob|meio periodo/, 'part-time'],
  [/\bjobs?\b|employ|emprego|empleo|emploi|lavoro|stellenangebot|vacancies/, 'full-time'],
  [/motor ?(bike|cycle)s?|\bmotos?\b|scooter|motorrad|ciclomotor/, 'motorbikes'],
  [/\bbikes?\b|bicycle|bicicleta|fahrrad|\bvelos?\b|\bfiets/, 'bikes'],
  [/camper|caravan|motor ?home|\bboats?\b|\bbarcos?\b|wohnmobil|\bbateaux?\b/, 'campers-boats'],
  [/(car|auto|vehicle|motor) (parts|accessories)|\bautoteile|pecas/, 'parts'],
  [/ride ?shar|car ?pool|mitfahr|boleia|covoiturage/, 'rides'],
  [/\bcars?\b|automobil|\bautos?\b|\bcarros?\b|\bcoches?\b|voiture|\bvehicles?\b/, 'cars'],
  [/\bphones?|smartphone|tablet|handy|telemove|telefon/, 'phones'],
  [/computer|laptop|notebook|informatic|informatique|\bpc\b/, 'computers'],
  [/\btvs?\b|televis|\baudio|hi ?fi|\bfernseh/, 'tv-audio'],
  [/video ?games?|consoles?\b|konsole/, 'games'],
  [/camera|photograph|fotograf|photo\b/, 'cameras'],
  [/school ?books?|manuais escolares|schulbuch/, 'school-books'],
  [/pram|stroller|buggy|car ?seats?|kinderwagen|poussette/, 'prams-seats'],
  [/\btoys?\b|brinquedo|juguete|spielzeug|jouet|giocattol/, 'toys'],
  [/(baby|child(ren)?|kids?) (cloth|wear|fashion)|babykleidung/, 'baby-clothes'],
  [/appliance|electrodomestic|haushaltsgerat|electromenager|white goods/, 'appliances'],
  [/garden|jardim|jardin|garten|giardin/, 'garden'],
  [/\btools?\b|\bdiy\b|ferramenta|werkzeug|bricolage|herramienta/, 'tools'],
  [/kitchen|cozinha|cocina|kuche|cuisine/, 'kitchen'],
  [/decor|deko/, 'decor'],
  [/furniture|moveis|mobili|muebles|mobel|meuble|ameublement/, 'furniture-pieces'],
  [/musical|instrument/, 'instruments'],
  [/\bbooks?\b|livros?|libros?|bucher|livres|libri/, 'books'],
  [/ticket|bilhete|entradas|eintrittskarte/, 'tickets'],
  [/sports?\b|desporto|deporte|\bfitness/, 'sport'],
  [/cloth(es|ing)|fashion|\bmoda\b|kleidung|vetement|abbigliamento|\broupas?\b/, 'clothes'],
  [/(pet|animal|dog|cat) (suppl|accessor|food)/, 'pet-supplies'],
  [/(pet|dog|cat) sitting|hundesitter/, 'pet-sitting'],
  [/lost (pet|dog|cat)s?|(pet|animal)s? lost/, 'animals-lost-found'],
  [/\bpets?\b|animal|\bdogs?\b|\bcats?\b|haustier|tiere/, 'adoption'],
  [/moving (service|compan)|removals?\b|umzug|mudanca|demenagement/, 'moving-transport'],
  [/cleaning|repairs?\b|handyman|limpeza|reinigung|handwerk|menage/, 'cleaning-repairs'],
  [/translat|traduc|ubersetz/, 'translation'],
  [/\blegal|lawyer|\bvisas?\b|immigration/, 'legal-visa-tax'],
  [/accounting|bookkeep|contabil|buchhalt/, 'accounting'],
  [/beauty|wellness|health|kosmetik|beleza/, 'beauty-health'],
  [/child ?care|babysit|nanny|kinderbetreuung/, 'childcare'],
  [/\bit services?|computer services?|web ?design/, 'it-services'],
  [/event services?|catering|\bdj\b/, 'events'],
  [/language exchange|tandem/, 'exchange-partner'],
  [/lessons?|tutor|teacher|aulas|clases|unterricht|nachhilfe|explicac/, 'private-teacher'],
  [/\bcourses?\b|\bcursos?\b|\bkurse?\b/, 'course'],
  [/volunteer|voluntar|ehrenamt|benevol/, 'volunteering'],
  [/lost and found|perdidos e achados|fundburo/, 'lost-found'],
  [/\bfree stuff|give ?away|zu verschenken|\bdons?\b/, 'give-away'],
  [/activit|meet ?ups?|atividades|freizeit/, 'activities'],
  [/business(es)? for sale|trespasse|traspaso/, 'business-sale'],
];

const leaves = categoryTree.flatMap((root) => root.children ?? []);
const idByKey = new Map(leaves.map(({ key, id }) => [key, id]));
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
  const byTable = () => idByKey.get(table.find(([words]) => words.test(both))?.[1] ?? '');
  return leafByName.get(both) ?? byTable() ?? leafByName.get(fold(subcategory)) ?? leafByName.get(fold(category));
}
