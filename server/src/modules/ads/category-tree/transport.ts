import { leaf, root, words } from './category.ts';
import { amount, count, day, fact, oneOf, section, severalOf, text } from './field-kinds.ts';
import { condition, handover, model } from './shared-fields.ts';

const carMake = oneOf('make', 'Make', {
  alfaRomeo: 'Alfa Romeo',
  audi: 'Audi',
  bmw: 'BMW',
  citroen: 'Citroën',
  cupra: 'Cupra',
  dacia: 'Dacia',
  fiat: 'Fiat',
  ford: 'Ford',
  honda: 'Honda',
  hyundai: 'Hyundai',
  jeep: 'Jeep',
  kia: 'Kia',
  landRover: 'Land Rover',
  mazda: 'Mazda',
  mercedes: 'Mercedes-Benz',
  mini: 'Mini',
  mitsubishi: 'Mitsubishi',
  nissan: 'Nissan',
  opel: 'Opel',
  peugeot: 'Peugeot',
  porsche: 'Porsche',
  renault: 'Renault',
  seat: 'Seat',
  skoda: 'Škoda',
  smart: 'Smart',
  subaru: 'Subaru',
  suzuki: 'Suzuki',
  tesla: 'Tesla',
  toyota: 'Toyota',
  volkswagen: 'Volkswagen',
  volvo: 'Volvo',
  other: 'Other',
});
const brandName = text('brand', 'Brand');
const year = count('year', 'Year', 2100, { min: 1900 });
const km = count('km', 'Distance driven', 3_000_000, { unit: 'km' });
const fuel = oneOf('fuel', 'Fuel', {
  petrol: 'Petrol',
  diesel: 'Diesel',
  hybrid: 'Hybrid',
  plugIn: 'Plug-in hybrid',
  electric: 'Electric',
  gas: 'LPG or CNG',
});
const gearbox = oneOf('gearbox', 'Gearbox', { manual: 'Manual', automatic: 'Automatic' });
const power = count('power', 'Power', 2000, { unit: 'hp' });
const engine = count('engine', 'Engine', 10_000, { unit: 'cc' });
const plateCountry = text('plateCountry', 'Registered in', { hint: 'The country on the plate.' });
const inspectionUntil = day('inspectionUntil', 'Inspection valid until');
const steeringSide = oneOf('steeringSide', 'Steering wheel', { left: 'Left', right: 'Right' });
const taxPaid = fact('taxPaid', 'Road tax paid this year');
const localPlate = fact('localPlate', 'Local plate');
const helpWithPapers = fact('helpWithPapers', 'Help with the change of owner');
const serviceBook = fact('serviceBook', 'Full service book');
const papers = section('Papers', [plateCountry, localPlate, inspectionUntil, taxPaid, helpWithPapers]);

const cars = [
  carMake,
  model,
  year,
  km,
  fuel,
  gearbox,
  ...papers,
  ...section('More about the car', [
    power,
    oneOf('body', 'Body', {
      small: 'Small car',
      hatchback: 'Hatchback',
      saloon: 'Saloon',
      estate: 'Estate',
      suv: 'SUV',
      van: 'Van',
      coupe: 'Coupé',
      convertible: 'Convertible',
      pickup: 'Pickup',
    }),
    count('doors', 'Doors', 6, { min: 2 }),
    count('seats', 'Seats', 60, { min: 1 }),
    steeringSide,
    count('owners', 'Owners so far', 30),
    serviceBook,
    fact('airConditioning', 'Air conditioning'),
    fact('towBar', 'Tow bar'),
  ]),
];
const motorbikes = [
  oneOf('bikeKind', 'Kind', {
    scooter: 'Scooter',
    moped: 'Moped',
    motorbike: 'Motorbike',
    electric: 'Electric scooter (road)',
    quad: 'Quad',
  }),
  brandName,
  model,
  year,
  km,
  engine,
  fuel,
  ...papers,
  serviceBook,
  fact('helmet', 'Helmet included'),
];
const bikes = [
  oneOf('bicycleKind', 'Kind', {
    city: 'City bike',
    electric: 'Electric bike',
    mountain: 'Mountain bike',
    road: 'Road bike',
    gravel: 'Gravel bike',
    folding: 'Folding bike',
    cargo: 'Cargo bike',
    children: 'Children’s bike',
    kickScooter: 'Electric kick scooter',
  }),
  brandName,
  text('frame', 'Frame size'),
  count('gears', 'Gears', 40, { min: 1 }),
  count('range', 'Battery range', 500, { unit: 'km' }),
  condition,
  fact('lock', 'Lock included'),
  fact('lights', 'Lights'),
  handover,
];
const campersBoats = [
  oneOf('vesselKind', 'Kind', {
    camper: 'Camper van',
    motorhome: 'Motorhome',
    caravan: 'Caravan',
    sailBoat: 'Sailing boat',
    motorBoat: 'Motor boat',
    dinghy: 'Dinghy or kayak',
    berth: 'Berth',
  }),
  brandName,
  model,
  year,
  km,
  fuel,
  gearbox,
  amount('length', 'Length', 100, { unit: 'm' }),
  count('berths', 'Sleeps', 30),
  steeringSide,
  ...papers,
  fact('solar', 'Solar panel'),
  fact('shower', 'Shower or toilet'),
];
const parts = [
  oneOf('partKind', 'Kind', {
    tyres: 'Tyres and wheels',
    engine: 'Engine and gearbox',
    body: 'Body and glass',
    interior: 'Seats and interior',
    electric: 'Lights and electrics',
    accessories: 'Roof boxes, racks, accessories',
    motorbike: 'Motorbike parts',
    bicycle: 'Bicycle parts',
    helmet: 'Helmets and clothing',
  }),
  text('fits', 'Fits', { hint: 'Make, model and years.' }),
  condition,
  handover,
];
const rides = [
  text('from', 'From', { required: true }),
  text('to', 'To', { required: true }),
  day('date', 'Date', { when: 'ahead' }),
  text('time', 'Time', { clock: true }),
  count('seatsFree', 'Seats', 60, { min: 1 }),
  oneOf('repeats', 'How often', { once: 'Once', weekly: 'Every week', workdays: 'Every working day' }),
  severalOf('luggage', 'Room for', {
    bag: 'A bag',
    suitcase: 'A suitcase',
    bike: 'A bike',
    furniture: 'Furniture',
    pet: 'A pet',
  }),
];
const hire = [
  oneOf('hireKind', 'Kind', {
    car: 'Car',
    van: 'Van',
    camper: 'Camper',
    motorbike: 'Scooter or motorbike',
    bicycle: 'Bicycle',
    boat: 'Boat',
    trailer: 'Trailer',
  }),
  count('seats', 'Seats', 60, { min: 1 }),
  gearbox,
  fuel,
  count('kmPerDay', 'Distance a day included', 5000, { unit: 'km' }),
  amount('deposit', 'Deposit', 100_000, { filter: undefined }),
  count('driverAge', 'Driver’s age at least', 99, { unit: 'years', min: 14, filter: undefined }),
  fact('foreignLicence', 'Foreign licence accepted'),
  fact('insurance', 'Insurance included'),
  fact('delivery', 'Brought to you'),
];

/** Everything on wheels or afloat; 60 days live. */
export const transport = root(
  {
    id: 300,
    key: 'transport',
    name: 'Cars & transport',
    icon: 'car',
    days: 60,
    priceUnits: ['once'],
    intents: ['offer', 'wanted', 'swap'],
    schemaOrg: 'Product',
  },
  [
    leaf(301, 'cars', 'Cars', cars, {
      keywords: words('car vehicle automatic diesel hybrid', 'carro automóvel viatura', 'coche', 'voiture auto'),
    }),
    leaf(302, 'motorbikes', 'Motorbikes and scooters', motorbikes, {
      keywords: words(
        'motorbike motorcycle scooter vespa moped',
        'mota motociclo',
        'moto ciclomotor',
        'moto mobylette',
      ),
    }),
    leaf(303, 'bikes', 'Bicycles', bikes, {
      intents: ['offer', 'wanted', 'swap', 'give'],
      keywords: words('bike bicycle e-bike ebike', 'bicicleta trotinete', 'bici patinete', 'vélo trottinette'),
    }),
    leaf(304, 'campers-boats', 'Campers and boats', campersBoats, {
      keywords: words(
        'camper campervan motorhome caravan boat sailboat kayak',
        'autocaravana caravana barco veleiro',
        'autocaravana barco velero',
        'fourgon caravane bateau voilier',
      ),
    }),
    leaf(305, 'parts', 'Parts and accessories', parts, {
      intents: ['offer', 'wanted', 'swap', 'give'],
      keywords: words(
        'tyres wheels parts helmet roof-box',
        'pneus peças jantes capacete',
        'neumáticos repuestos casco',
        'pneus pièces casque jantes',
      ),
    }),
    leaf(306, 'rides', 'Rides offered or wanted', rides, {
      manyBuyers: true,
      schemaOrg: 'Service',
      outcome: 'done',
      days: 30,
      intents: ['offer', 'wanted'],
      keywords: words('ride carpool lift rideshare', 'boleia', 'viaje compartir', 'covoiturage trajet'),
    }),
    leaf(307, 'vehicle-hire', 'Vehicle hire', hire, {
      manyBuyers: true,
      schemaOrg: 'Service',
      outcome: 'done',
      priceUnits: ['day', 'hour', 'week', 'month'],
      intents: ['offer', 'wanted'],
      keywords: words('hire car-rental van-hire', 'rent-a-car aluguer', 'alquiler furgoneta', 'utilitaire louer'),
    }),
  ],
);
