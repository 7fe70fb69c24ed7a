import { amount, count, day, fact, oneOf, section, severalOf, text } from './field-kinds.ts';
import { languages } from './shared-fields.ts';

const rooms = count('rooms', 'Rooms', 50, { hint: 'Living rooms and bedrooms, without kitchen and bathroom.' });
const neededRooms = { ...rooms, required: true };
const beds = count('beds', 'Bedrooms', 30);
const sleeps = count('sleeps', 'Sleeps', 50, { unit: 'people', min: 1 });
const baths = count('baths', 'Bathrooms', 20);
const area = amount('area', 'Floor area', 20_000, { unit: 'm²' });
const plot = amount('plot', 'Plot', 10_000_000, { unit: 'm²' });
const floor = count('floor', 'Floor', 120, { min: -3, hint: '0 is the ground floor.' });
const lift = fact('lift', 'Lift');
const stepFree = fact('stepFree', 'Step-free access');
const balcony = fact('balcony', 'Balcony or terrace');
const garden = fact('garden', 'Garden');
const parking = fact('parking', 'Parking place');
const heating = severalOf('heating', 'Heating', {
  central: 'Central heating',
  gas: 'Gas boiler',
  heatPump: 'Heat pump',
  airConditioning: 'Air conditioning',
  electric: 'Electric radiators',
  stove: 'Stove or fireplace',
  none: 'None',
});
const furnished = oneOf('furnished', 'Furnished', { yes: 'Furnished', partly: 'Partly furnished', no: 'Unfurnished' });
const dwelling = oneOf('dwelling', 'Kind of home', {
  flat: 'Flat',
  studio: 'Studio',
  house: 'House',
  townhouse: 'Terraced house',
  villa: 'Villa',
  farmhouse: 'Farmhouse',
  other: 'Other',
});
const energyClass = oneOf('energyClass', 'Energy class', {
  aPlus: 'A+',
  a: 'A',
  b: 'B',
  bMinus: 'B−',
  c: 'C',
  d: 'D',
  e: 'E',
  f: 'F',
  g: 'G',
  exempt: 'Exempt',
});
const availableFrom = day('availableFrom', 'Available from');
const availableUntil = day('availableUntil', 'Available until', { when: 'ahead', notBefore: 'availableFrom' });
const minStay = count('minStay', 'Minimum stay', 120, { unit: 'months' });
const minNights = count('minNights', 'Minimum stay', 365, { unit: 'nights', min: 1 });
const depositMonths = amount('depositMonths', 'Deposit', 12, { unit: 'months of rent', noneAtZero: true });
const billsIn = severalOf('billsIn', 'Bills in the rent', {
  water: 'Water',
  electricity: 'Electricity',
  gas: 'Gas',
  heating: 'Heating',
  internet: 'Internet',
  condominium: 'Building costs',
  cleaning: 'Cleaning',
});
const pets = fact('pets', 'Pets welcome');
const smokers = fact('smokers', 'Smoking allowed');
const children = fact('children', 'Children welcome');
const agencyFee = amount('agencyFee', 'Agency fee', 12, {
  unit: 'months of rent',
  noneAtZero: true,
  hint: '0 when there is none.',
});

/** What somebody new in a country has to know before writing: can they register, and which papers are asked of them. */
const newcomerFacts = section('For newcomers', [
  fact('addressRegistration', 'Address registration possible', {
    hint: 'The tenant can register this address as their home.',
  }),
  fact('contractRegistered', 'Contract registered', { hint: 'In writing and registered with the tax office.' }),
  fact('noGuarantor', 'No local guarantor needed'),
  fact('noPayslips', 'No local payslips needed'),
  fact('noTaxNumber', 'No local tax number needed'),
  fact('englishSpoken', 'English spoken'),
  fact('rentReceipts', 'Rent receipts given'),
  fact('remoteViewing', 'Viewing by video possible'),
]);

const comfort = section('Building and comfort', [floor, lift, stepFree, balcony, garden, parking, heating]);
const energy = section('Building and comfort', [energyClass]);
const contract = section('Contract and costs', [minStay, depositMonths, billsIn]);
const houseRules = section('House rules', [pets, smokers, children]);
const flatmates = section('The people in the home', [
  count('flatmates', 'People living there', 20, { hint: 'Without the new flatmate.' }),
  severalOf('flatmateLanguages', 'Languages spoken at home', languages),
  oneOf('flatmateGroup', 'Who lives there', {
    students: 'Students',
    working: 'Working people',
    family: 'A family',
    mixed: 'A mix',
  }),
  oneOf('lookingFor', 'Room is for', { anyone: 'Anyone', women: 'Women', men: 'Men', couple: 'A couple' }),
]);

export const rent = [
  dwelling,
  neededRooms,
  beds,
  baths,
  area,
  furnished,
  availableFrom,
  ...contract,
  ...section('Contract and costs', [agencyFee]),
  ...newcomerFacts,
  ...houseRules,
  ...comfort,
  ...energy,
];

export const room = [
  oneOf('roomKind', 'Kind of room', { single: 'Single room', double: 'Double room', shared: 'Bed in a shared room' }),
  amount('roomArea', 'Size of the room', 200, { unit: 'm²' }),
  fact('ownBath', 'Own bathroom'),
  furnished,
  availableFrom,
  ...flatmates,
  ...contract,
  ...newcomerFacts,
  ...houseRules,
  ...comfort,
];

export const shortStay = [
  dwelling,
  sleeps,
  beds,
  baths,
  area,
  availableFrom,
  availableUntil,
  ...section('Contract and costs', [
    minNights,
    amount('cleaningFee', 'Cleaning fee', 1000, { filter: undefined }),
    text('licence', 'Tourist licence', { hint: 'The registration number, where the law requires one.' }),
  ]),
  ...section('In the home', [
    fact('wifi', 'Wi-Fi'),
    fact('workplace', 'Desk to work at'),
    fact('kitchen', 'Kitchen'),
    fact('washer', 'Washing machine'),
  ]),
  ...houseRules,
  ...comfort,
];

export const wanted = [
  dwelling,
  rooms,
  area,
  furnished,
  day('moveIn', 'Move in from'),
  minStay,
  count('people', 'People moving in', 20, { min: 1 }),
  ...section('About the tenant', [
    oneOf('income', 'Lives on', {
      localJob: 'A job here',
      remoteJob: 'A job abroad',
      ownBusiness: 'Own business',
      studies: 'Studies or a grant',
      pension: 'A pension',
      savings: 'Savings',
    }),
    fact('hasPets', 'Brings pets'),
    fact('smoker', 'Smokes'),
    fact('addressRegistration', 'Address registration possible', { filter: undefined, hint: 'Tick when you need it.' }),
    fact('hasGuarantor', 'Has a guarantor'),
  ]),
];

export const sale = [
  dwelling,
  neededRooms,
  beds,
  baths,
  area,
  furnished,
  plot,
  oneOf('state', 'State', {
    newBuild: 'New build',
    renovated: 'Renovated',
    good: 'Good',
    toRenovate: 'To renovate',
    ruin: 'Ruin',
  }),
  count('builtYear', 'Year built', 2100, { min: 1200 }),
  ...section('Building and comfort', [fact('pool', 'Pool')]),
  ...comfort,
  ...energy,
  ...section('The sale', [
    amount('condominium', 'Building costs', 10_000, { unit: 'per month' }),
    fact('tenanted', 'Rented out at present'),
    fact('remoteViewing', 'Viewing by video possible'),
  ]),
];

export const land = [
  oneOf('landKind', 'Kind of land', {
    building: 'Building plot',
    farm: 'Farmland',
    orchard: 'Orchard or vineyard',
    forest: 'Forest',
    camping: 'Pitch or leisure plot',
  }),
  plot,
  fact('buildable', 'May be built on'),
  fact('water', 'Water'),
  fact('electricity', 'Electricity'),
  fact('roadAccess', 'Road to the plot'),
  fact('ruinOnPlot', 'Old building on it'),
];

export const premises = [
  oneOf('premisesKind', 'Kind of premises', {
    office: 'Office',
    desk: 'Desk in a shared office',
    shop: 'Shop',
    restaurant: 'Café or restaurant',
    workshop: 'Workshop',
    warehouse: 'Warehouse',
  }),
  oneOf('deal', 'To rent or to buy', { rent: 'To rent', sale: 'For sale', transfer: 'Lease transfer' }),
  area,
  availableFrom,
  ...section('Contract and costs', [minStay, depositMonths]),
  ...section('Building and comfort', [
    fact('meetingRoom', 'Meeting room'),
    fact('kitchenVent', 'Kitchen extraction'),
    fact('shopWindow', 'Shop window'),
    floor,
    lift,
    stepFree,
  ]),
  ...energy,
];

export const parkingStorage = [
  oneOf('spaceKind', 'Kind of space', {
    garage: 'Closed garage',
    indoor: 'Place in a car park',
    outdoor: 'Outdoor place',
    storage: 'Storage room',
    basement: 'Cellar',
  }),
  oneOf('deal', 'To rent or to buy', { rent: 'To rent', sale: 'For sale', transfer: 'Lease transfer' }),
  area,
  amount('height', 'Clear height', 20, { unit: 'm' }),
  availableFrom,
  minStay,
  fact('guarded', 'Guarded or camera'),
  fact('charging', 'Charging point'),
  fact('access24h', 'Access day and night'),
  fact('dry', 'Dry'),
];

export const sitting = [
  oneOf('sittingKind', 'Kind', { sit: 'House-sitting', swap: 'Home swap', plants: 'Plants and post' }),
  dwelling,
  availableFrom,
  availableUntil,
  sleeps,
  fact('petCare', 'Pets to look after'),
  fact('plantCare', 'Plants to water'),
  fact('carUse', 'Car may be used'),
  fact('wifi', 'Wi-Fi'),
  pets,
  children,
];
