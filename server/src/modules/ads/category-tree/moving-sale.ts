import { leaf, root, words } from './category.ts';
import { count, day, fact, lines, oneOf, severalOf, text } from './field-kinds.ts';
import { condition, pickupFloor } from './shared-fields.ts';

const leavingDate = day('leavingDate', 'Leaving on', { required: true, when: 'ahead' });
const items = lines('items', 'Items for sale', { hint: 'One thing per line: name, price, state.' });
const pieces = count('pieces', 'Number of items', 1000);
const pickupPlace = text('pickupPlace', 'Where to pick up');
const includes = severalOf('includes', 'Includes', {
  furniture: 'Furniture',
  appliances: 'Appliances',
  kitchen: 'Kitchenware',
  bedding: 'Bedding',
  children: 'Children’s things',
  electronics: 'Electronics',
  clothes: 'Clothes',
  books: 'Books',
  sport: 'Sport',
  plants: 'Plants',
  tools: 'Tools',
});
const separately = fact('separately', 'Also sold one by one');
const transportHelp = fact('transportHelp', 'Help with carrying');

const wholeHome = [
  leavingDate,
  items,
  pieces,
  includes,
  separately,
  oneOf('homeSize', 'Size of the home', { studio: 'Studio', one: '1 bedroom', two: '2 bedrooms', more: '3 or more' }),
  fact('leaseTakeover', 'Lease may be taken over'),
  pickupPlace,
  pickupFloor,
  transportHelp,
];
const bundles = [{ ...leavingDate, required: false }, items, pieces, includes, separately, condition, pickupPlace];

/** Many things in one ad because somebody leaves; 30 days live. */
export const movingSale = root(
  {
    id: 500,
    key: 'moving-sale',
    name: 'Moving sale',
    icon: 'package-open',
    days: 30,
    priceUnits: ['once'],
    intents: ['offer', 'give', 'swap'],
    schemaOrg: 'Product',
  },
  [
    leaf(501, 'whole-home', 'Whole home', wholeHome, {
      manyBuyers: true,
      keywords: words(
        'moving leaving everything clearance',
        'mudança recheio',
        'mudanza todo',
        'déménagement vide-maison',
      ),
    }),
    leaf(502, 'bundles', 'Bundles', bundles, {
      manyBuyers: true,
      keywords: words('bundle lot set job-lot', 'conjunto lote', 'lote conjunto', 'ensemble lot'),
    }),
  ],
);
