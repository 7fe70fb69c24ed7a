import { leaf, root, words } from './category.ts';
import { amount, count, fact, oneOf, text } from './field-kinds.ts';
import { brand, condition, dimensions, handover, model, pickupFloor, plug, warrantyMonths } from './shared-fields.ts';

const common = [condition, dimensions, handover, pickupFloor];
const colour = text('colour', 'Colour');
const material = oneOf('material', 'Material', {
  wood: 'Wood',
  metal: 'Metal',
  fabric: 'Fabric',
  leather: 'Leather',
  glass: 'Glass',
  plastic: 'Plastic',
  wicker: 'Wicker',
  stone: 'Stone or ceramics',
});
const liftAtPickup = fact('liftAtPickup', 'Lift in the building');
const takenApart = fact('takenApart', 'Already taken apart');

const furnitureFields = [
  oneOf('furnitureKind', 'Kind', {
    sofa: 'Sofa or armchair',
    bed: 'Bed or mattress',
    table: 'Table',
    chair: 'Chairs',
    wardrobe: 'Wardrobe or chest',
    shelf: 'Shelves',
    desk: 'Desk',
    set: 'Set',
    other: 'Other',
  }),
  brand,
  material,
  colour,
  ...common,
  liftAtPickup,
  takenApart,
];
const appliances = [
  oneOf('applianceKind', 'Kind', {
    washer: 'Washing machine or dryer',
    fridge: 'Fridge or freezer',
    oven: 'Oven, hob or microwave',
    dishwasher: 'Dishwasher',
    heating: 'Heater or air conditioner',
    dehumidifier: 'Dehumidifier',
    vacuum: 'Vacuum cleaner',
    small: 'Small appliance',
  }),
  brand,
  model,
  plug,
  oneOf('voltage', 'Voltage', { v230: '220–240 V', v110: '100–127 V', both: 'Both' }),
  oneOf('energyLabel', 'Energy label', { a: 'A', b: 'B', c: 'C', d: 'D', e: 'E', f: 'F', g: 'G' }),
  amount('capacity', 'Capacity', 2000, { unit: 'kg or l' }),
  warrantyMonths,
  ...common,
];
const kitchen = [
  oneOf('kitchenKind', 'Kind', {
    cookware: 'Pots and pans',
    tableware: 'Plates, glasses, cutlery',
    fitted: 'Fitted kitchen',
    tools: 'Kitchen tools',
    other: 'Other',
  }),
  brand,
  count('pieces', 'Pieces', 1000, { filter: undefined }),
  ...common,
];
const garden = [
  oneOf('gardenKind', 'Kind', {
    furniture: 'Garden furniture',
    barbecue: 'Barbecue',
    plants: 'Plants and pots',
    mower: 'Mower and machines',
    shade: 'Shade and parasols',
    pool: 'Pool',
  }),
  brand,
  material,
  ...common,
];
const decor = [
  oneOf('decorKind', 'Kind', {
    lamp: 'Lamps',
    rug: 'Rugs and curtains',
    picture: 'Pictures and mirrors',
    bedding: 'Bedding and towels',
    plant: 'House plants',
    antique: 'Antiques',
    other: 'Other',
  }),
  material,
  colour,
  ...common,
];
const tools = [
  oneOf('toolKind', 'Kind', {
    power: 'Power tools',
    hand: 'Hand tools',
    ladder: 'Ladders and trestles',
    paint: 'Painting',
    material: 'Building material',
    measuring: 'Measuring',
  }),
  brand,
  plug,
  fact('cordless', 'Runs on a battery'),
  condition,
  handover,
];

/** What stands in a home; 60 days live. */
export const furniture = root(
  {
    id: 400,
    key: 'furniture',
    name: 'Furniture & home',
    icon: 'sofa',
    days: 60,
    priceUnits: ['once'],
    intents: ['offer', 'wanted', 'swap', 'give'],
    schemaOrg: 'Product',
  },
  [
    leaf(401, 'furniture-pieces', 'Furniture', furnitureFields, {
      keywords: words(
        'sofa couch table chair wardrobe bed mattress desk shelf ikea armchair',
        'sofá mesa cadeira roupeiro cama colchão secretária estante',
        'mesa silla armario colchón escritorio estantería',
        'canapé chaise armoire lit matelas étagère',
      ),
    }),
    leaf(402, 'appliances', 'Appliances', appliances, {
      keywords: words(
        'fridge washing-machine washer dryer oven microwave dishwasher heater dehumidifier vacuum',
        'frigorífico máquina forno aquecedor desumidificador aspirador',
        'nevera lavadora horno calefactor aspiradora',
        'frigo lave-linge four chauffage aspirateur',
      ),
    }),
    leaf(403, 'kitchen', 'Kitchen', kitchen, {
      keywords: words(
        'kitchen pots pans plates cutlery',
        'cozinha panelas pratos talheres',
        'cocina ollas platos',
        'cuisine casseroles vaisselle',
      ),
    }),
    leaf(404, 'garden', 'Garden', garden, {
      keywords: words(
        'garden barbecue plants mower parasol',
        'jardim plantas churrasco',
        'jardín plantas barbacoa',
        'jardin plantes tondeuse',
      ),
    }),
    leaf(405, 'decor', 'Decoration', decor, {
      keywords: words(
        'lamp rug curtain mirror picture bedding',
        'candeeiro tapete cortina espelho',
        'lámpara alfombra espejo',
        'lampe tapis rideau miroir',
      ),
    }),
    leaf(406, 'tools', 'Tools', tools, {
      keywords: words(
        'drill tool ladder saw',
        'ferramenta berbequim escada',
        'herramienta taladro escalera',
        'outil perceuse échelle',
      ),
    }),
  ],
);
