import { leaf, root, words } from './category.ts';
import { count, fact, oneOf, severalOf, text } from './field-kinds.ts';
import { invoice, languages } from './shared-fields.ts';

const sector = oneOf('businessSector', 'Sector', {
  food: 'Food and drink',
  lodging: 'Lodging',
  retail: 'Retail',
  beauty: 'Beauty and health',
  services: 'Services',
  online: 'Online',
  trades: 'Building and trades',
  farm: 'Farming',
  transport: 'Transport',
  education: 'Education',
  other: 'Other',
});
const turnover = oneOf('turnover', 'Turnover a year', {
  none: 'None yet',
  under50: 'Under 50 000',
  to100: '50 000–100 000',
  to250: '100 000–250 000',
  to1000: '250 000–1 million',
  over1000: 'Over 1 million',
});
const staff = count('staff', 'Staff', 10_000);
const businessLanguages = severalOf('languages', 'Languages spoken', languages);

const transfer = [
  sector,
  turnover,
  staff,
  oneOf('deal', 'To rent or to buy', { rent: 'To rent', sale: 'For sale', transfer: 'Lease transfer' }),
  count('rentMonth', 'Rent of the premises', 1_000_000, { unit: 'per month' }),
  count('leaseYears', 'Lease left', 99, { unit: 'years' }),
  fact('licences', 'Licences in place'),
  fact('stockIncluded', 'Stock included'),
  fact('handoverHelp', 'Owner helps at the start'),
  text('reason', 'Reason for selling'),
];
const partners = [
  sector,
  oneOf('partnerKind', 'Looking for', {
    founder: 'Co-founder',
    investor: 'Investor',
    agent: 'Agent or distributor',
    supplier: 'Supplier',
    landlord: 'Premises',
  }),
  turnover,
  staff,
  businessLanguages,
];
const stock = [
  sector,
  oneOf('stockState', 'State', {
    new: 'New',
    returned: 'Returned',
    used: 'Used equipment',
    bankruptcy: 'From a closure',
  }),
  count('quantity', 'Quantity', 10_000_000, { filter: undefined }),
  invoice,
  fact('ships', 'Sent abroad'),
];
const advertising = [
  sector,
  oneOf('advertKind', 'Kind', {
    offer: 'Offer or discount',
    opening: 'Opening',
    event: 'Event',
    newsletter: 'Newsletter or media',
    franchise: 'Franchise',
  }),
  staff,
  businessLanguages,
  text('website', 'Web site'),
];

/** From one business to another; 60 days live, advertising by business members alone. */
export const business = root(
  {
    id: 1300,
    key: 'business',
    name: 'Business',
    icon: 'store',
    days: 60,
    priceUnits: ['once'],
    intents: ['offer', 'wanted'],
  },
  [
    leaf(1301, 'business-sale', 'Business for sale or transfer', transfer, {
      priceUnits: ['once', 'month'],
      keywords: words(
        'business takeover transfer goodwill',
        'trespasse negócio',
        'traspaso negocio',
        'fonds-de-commerce cession',
      ),
    }),
    leaf(1302, 'partners', 'Partners', partners, {
      manyBuyers: true,
      outcome: 'done',
      keywords: words(
        'partner investor co-founder distributor',
        'sócio investidor',
        'socio inversor',
        'associé investisseur',
      ),
    }),
    leaf(1303, 'stock', 'Stock and equipment', stock, {
      manyBuyers: true,
      schemaOrg: 'Product',
      keywords: words(
        'stock wholesale equipment shelving',
        'revenda equipamento',
        'mayorista maquinaria',
        'grossiste matériel',
      ),
    }),
    leaf(1304, 'advertising', 'Business advertising', advertising, {
      manyBuyers: true,
      schemaOrg: 'Service',
      outcome: 'done',
      tradeOnly: true,
      intents: ['offer'],
      keywords: words(
        'discount opening promotion franchise',
        'desconto inauguração',
        'descuento apertura',
        'promotion ouverture',
      ),
    }),
  ],
);
